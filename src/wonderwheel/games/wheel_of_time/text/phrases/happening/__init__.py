"""What happens, or is so: events and conditions."""
