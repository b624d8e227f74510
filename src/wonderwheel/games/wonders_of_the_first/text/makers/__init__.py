"""How a phrase is made of what the grammar found, where filling its slots is not all."""
