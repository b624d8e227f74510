"""What happens, has happened, or is so: events and conditions."""
