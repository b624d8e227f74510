"""The server: rooms, seats, clocks and storage around the engine. It holds no rules."""
