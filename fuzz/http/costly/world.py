"""Starts the server with everything that the requests need: agents, channels, people and their addresses."""

import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

from run import keys_of, serving

from .server import Server
from .services import Services

WEBHOOK_SECRET = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
SLACK_SECRET = "heavy-slack-signing-secret"
TELEGRAM_TOKEN = "4242:" + "a" * 35
INBOUND_SECRET = "heavy-inbound-secret"
# The addresses of one person, ned. Only he has any, so that other people are not notified.
ADDRESSES = {"slack": "U0NED", "telegram": "777", "webhook": "desk-7", "email": "ned@people.example"}
REPLY_TO = "waypost@agents.example"
TRIAGE = "triage@agents.example"

CONFIG = """
channels = ["web", "webhook", "email", "slack", "telegram"]

[[agent]]
name = "assistant"
description = "Asks which one."
ask_user = true

[[agent]]
name = "quiet"
description = "Asks nobody."

[channel.webhook]
url = "{url}/hook"
secrets = [{{ env = "HEAVY_WEBHOOK_SECRET" }}]
allow = ["{address}"]

[channel.slack]
token = {{ env = "HEAVY_SLACK_TOKEN" }}
signing_secret = {{ env = "HEAVY_SLACK_SECRET" }}
agent = "assistant"
api = "{url}/slack"

[channel.telegram]
token = {{ env = "HEAVY_TELEGRAM_TOKEN" }}
agent = "assistant"
updates = "webhook"
api = "{url}"

[channel.email]
host = "127.0.0.1"
port = {mail_port}
tls = "none"
from = "Waypost <{reply_to}>"
reply_to = "{reply_to}"
inbound_secret = {{ env = "HEAVY_INBOUND_SECRET" }}

[channel.email.agents]
"{triage}" = "quiet"
"""


def environment(services):
    return {
        "OPENAI_API_KEY": "none",
        "OPENAI_BASE_URL": f"{services.url}/v1",
        "HEAVY_WEBHOOK_SECRET": f"whsec_{WEBHOOK_SECRET}",
        "HEAVY_SLACK_TOKEN": "xoxb-heavy",
        "HEAVY_SLACK_SECRET": SLACK_SECRET,
        "HEAVY_TELEGRAM_TOKEN": TELEGRAM_TOKEN,
        "HEAVY_INBOUND_SECRET": INBOUND_SECRET,
    }


def configured(services):
    address = services.url.removeprefix("http://")
    return CONFIG.format(url=services.url, address=address, mail_port=services.mail_port, reply_to=REPLY_TO, triage=TRIAGE)


@contextmanager
def world(program):
    """Runs PROGRAM as a server. Yields it with its services."""
    services = Services()
    try:
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "waypost.toml"
            config.write_text(configured(services), "utf-8")
            with serving(program, ["--config", config], environment(services)) as (url, data, process):
                address = [["person", "address", "ned", *address] for address in ADDRESSES.items()]
                # Otherwise, a person who is asked often is notified of several asks at once.
                budget = ["permissions", "budget", "10000", "--in", "1m"]
                for words in [["person", "add", "ned"], *address, budget]:
                    subprocess.run([program, *words, "--data", data], check=True, capture_output=True)
                server = Server(url, data, keys_of(program, data), process)
                server.program, server.services = program, services
                yield server
    finally:
        services.close()
