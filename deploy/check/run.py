"""Holds the files of this folder to what reads them, without any of it being there.

    python run.py

The Kubernetes manifest goes against the schemas of several versions, strictly, and everything in it that is named
is looked for; the compose file against the Compose specification, and docker where it is here; the Dockerfile goes to
hadolint and the units to systemd. Whether the program understands what it is told there is a test of its own
(`crates/waypost/src/cli/deployed.rs`). The last line counts the files that are well.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import kubernetes_validate
import yaml
from compose_spec import PyCompose

HERE = Path(__file__).parent.parent
# The oldest that is still cared for anywhere, and the newest that is known.
VERSIONS = ["1.31", "1.37"]
UNITS = ["waypost.service", "waypost-backup.service", "waypost-backup.timer"]


class Wrong(Exception):
    """What is wrong with a file, in a sentence."""


def kubernetes(file):
    """Every document against its schema, and every name against what the file brings."""
    documents = [document for document in yaml.safe_load_all(file.read_text()) if document]
    for document in documents:
        for version in VERSIONS:
            try:
                kubernetes_validate.validate(document, version, strict=True)
            except (kubernetes_validate.ValidationError, kubernetes_validate.SchemaNotFoundError) as problem:
                raise Wrong(f"{document.get('kind')} does not fit Kubernetes {version}: {problem.message}") from problem
    brought = {(document["kind"], document["metadata"]["name"]): document for document in documents}
    pod = brought["Deployment", "waypost"]["spec"]["template"]
    labels, spec = pod["metadata"]["labels"], pod["spec"]
    containers = spec["initContainers"] + spec["containers"] if "initContainers" in spec else spec["containers"]
    named = [("ServiceAccount", spec["serviceAccountName"])]
    for container in containers:
        named += [("ConfigMap", source["configMapRef"]["name"]) for source in container.get("envFrom", [])]
        keys = [variable["valueFrom"]["secretKeyRef"] for variable in container.get("env", []) if "valueFrom" in variable]
        named += [("Secret", key["name"]) for key in keys]
        for key in keys:
            must(key["key"] in brought["Secret", key["name"]]["stringData"], f"the secret has no {key['key']}")
        mounted = {mount["name"] for mount in container["volumeMounts"]}
        must(mounted <= {volume["name"] for volume in spec["volumes"]}, f"{container['name']} mounts a volume that is not there")
    backends = brought["Ingress", "waypost"]["spec"]["rules"][0]["http"]["paths"]
    named += [("Service", path["backend"]["service"]["name"]) for path in backends]
    for name in named:
        must(name in brought, f"there is no {name[0]} {name[1]}")
    selectors = {
        "Deployment": lambda spec: spec["selector"]["matchLabels"],
        "Service": lambda spec: spec["selector"],
        "PodDisruptionBudget": lambda spec: spec["selector"]["matchLabels"],
        "NetworkPolicy": lambda spec: spec["podSelector"]["matchLabels"],
    }
    for kind, selector in selectors.items():
        chosen = selector(brought[kind, "waypost"]["spec"])
        must(chosen.items() <= labels.items(), f"the {kind} selects none of the pods")
    ports = {port["name"] for container in containers for port in container.get("ports", [])}
    must({port["targetPort"] for port in brought["Service", "waypost"]["spec"]["ports"]} <= ports, "the Service leads to no port")


def compose(file):
    """Against the Compose specification, where a key that it does not know is an error, and by docker where it is here."""
    found = yaml.safe_load(file.read_text())
    read = PyCompose.from_json(json.dumps(found))
    read.validate()
    must(set(read.services) == set(found["services"]), "a service was not read")
    docker = ["docker", "compose"]
    if shutil.which("docker") and subprocess.run([*docker, "version"], capture_output=True, check=False).returncode == 0:
        run([*docker, "-f", str(file), "config", "--quiet"])
    else:
        print("there is no `docker compose` here, so the specification alone was asked")


def dockerfile(file):
    """By hadolint, of which nothing is let pass that the file does not name."""
    run([str(Path(sys.executable).parent / "hadolint"), str(file)])


def units(folder):
    """By systemd, with a program in the place of ours, alone and with the database beside it."""
    if sys.platform != "linux":
        print("there is no systemd here, so nobody has looked at the units")
        return
    if shutil.which("systemd-analyze") is None:
        raise Wrong("this needs systemd-analyze (on Debian: `apt-get install systemd`)")
    for conf in [[], ["waypost-database.conf"]]:
        with tempfile.TemporaryDirectory() as place:
            for name in UNITS:
                text = (folder / name).read_text().replace("/usr/local/bin/waypost", "/bin/true")
                (Path(place) / name).write_text(text)
            for name in conf:
                beside = Path(place) / "waypost.service.d"
                beside.mkdir()
                text = (folder / name).read_text().replace("/usr/local/bin/waypost", "/bin/true")
                (beside / name).write_text(text)
            said = run(["systemd-analyze", "verify", "--man=no", *(str(Path(place) / name) for name in UNITS)])
            must(place not in said, said)


def run(command):
    """What the command said. Whoever fails has said why."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).strip()
    must(done.returncode == 0, f"{command[0]}: {said}")
    return said


def must(so, otherwise):
    """Raises unless it is so."""
    if not so:
        raise Wrong(otherwise)


def main():
    """Looks at all of them, and says of each how it is."""
    looks = [
        ("kubernetes.yaml", lambda: kubernetes(HERE / "kubernetes.yaml")),
        ("compose.yaml", lambda: compose(HERE / "compose.yaml")),
        ("Dockerfile", lambda: dockerfile(HERE / "Dockerfile")),
        ("the units", lambda: units(HERE)),
    ]
    wrong = 0
    for name, look in looks:
        try:
            look()
            print(f"{name}: well")
        except (Wrong, KeyError, ValueError) as problem:
            wrong += 1
            print(f"{name}: {problem}", file=sys.stderr)
    print(f"{len(looks) - wrong} passed, {wrong} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
