"""Sockets and requests: the gate, the HTTP interface, the WebSocket, the page.

Comes in: bytes from anywhere. Goes out: calls to the hub, and its answers. May look into: game, hub, protocol,
storage, table.
"""
