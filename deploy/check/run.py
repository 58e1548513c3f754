"""Checks the deployment files of this folder without a cluster or a running service.

    python run.py

The Kubernetes manifest is validated strictly against the schemas of several versions, and every name in it must exist. The
compose file is validated against the Compose specification, and by docker if it is installed. hadolint checks the Dockerfile,
and systemd the units. Another test checks that the program accepts its settings in these files
(`crates/cli/src/cli/deployed.rs`). The last line counts the files that passed.
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
# The oldest version that is still supported, and the newest known one.
VERSIONS = ["1.31", "1.37"]
UNITS = ["waypost.service", "waypost-backup.service", "waypost-backup.timer"]


class Wrong(Exception):
    """A fault in a file, as a sentence."""


def kubernetes(file):
    """Checks every document against its schema, and that every name refers to something in the file."""
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
        must(mounted <= {volume["name"] for volume in spec["volumes"]}, f"{container['name']} mounts a volume that does not exist")
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
    must({port["targetPort"] for port in brought["Service", "waypost"]["spec"]["ports"]} <= ports, "the Service refers to a port that no container has")


def compose(file):
    """Checks the file against the Compose specification, where an unknown key is an error, and with docker if it is installed."""
    found = yaml.safe_load(file.read_text())
    read = PyCompose.from_json(json.dumps(found))
    read.validate()
    must(set(read.services) == set(found["services"]), "a service was not read")
    docker = ["docker", "compose"]
    if shutil.which("docker") and subprocess.run([*docker, "version"], capture_output=True, check=False).returncode == 0:
        run([*docker, "-f", str(file), "config", "--quiet"])
    else:
        print("`docker compose` is not installed, so only the specification was checked")


def dockerfile(file):
    """Checks the file with hadolint. Only the rules that the file itself ignores are ignored."""
    run([str(Path(sys.executable).parent / "hadolint"), str(file)])


def units(folder):
    """Checks the units with systemd, with another program in place of ours, with and without the database settings."""
    if sys.platform != "linux":
        print("systemd is not available here, so the units were not checked")
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
    """Runs a command and returns its output. Fails with that output if the command fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).strip()
    must(done.returncode == 0, f"{command[0]}: {said}")
    return said


def must(so, otherwise):
    """Raises `Wrong` unless the condition holds."""
    if not so:
        raise Wrong(otherwise)


def main():
    """Checks all files and prints the result of each."""
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
            print(f"{name}: ok")
        except (Wrong, KeyError, ValueError) as problem:
            wrong += 1
            print(f"{name}: {problem}", file=sys.stderr)
    print(f"{len(looks) - wrong} passed, {wrong} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
