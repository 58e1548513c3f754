"""Requests that could be expensive, one module for each part of the server that reads them."""
