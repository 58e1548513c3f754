//! The container image, as a layout of the Open Container Initiative: plain JSON files and compressed archives, made without a daemon.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use super::{Packed, deb, tar};
use crate::process;

/// The user of the program, who is nobody on the machine.
const USER: &str = "10001";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const INDEX: &str = "application/vnd.oci.image.index.v1+json";
/// Where the system of the machine that packs has the certificates of public certificate authorities.
const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

/// A layer: its descriptor, and the checksum of its uncompressed archive.
struct Layer {
    descriptor: Value,
    id: String,
}

/// Packs one image for the platforms of `packed`, and returns its archive.
///
/// # Errors
/// If a file is missing, or `tar` fails.
pub fn pack(packed: &[&Packed]) -> Result<PathBuf> {
    let first = packed.first().context("an image needs a program for Linux")?;
    let work = first.work("image")?;
    let layout = work.join("layout");
    let mut manifests = Vec::new();
    for one in packed {
        let mut manifest = manifest(one, &work.join(one.platform.triple), &layout)?;
        manifest["platform"] = json!({ "architecture": one.platform.processor, "os": "linux" });
        manifest["annotations"] = json!({ "org.opencontainers.image.ref.name": one.version });
        manifests.push(manifest);
    }
    tar::write(&layout.join("oci-layout"), json!({ "imageLayoutVersion": "1.0.0" }).to_string())?;
    let index = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": manifests });
    tar::write(&layout.join("index.json"), index.to_string())?;
    let image = first.out.join(format!("waypost-{}.oci.tar", first.version));
    tar::plain(&image, &layout, &["oci-layout", "index.json", "blobs"])?;
    Ok(image)
}

/// Writes the layers, the configuration and the manifest of one platform. Returns the manifest's descriptor.
fn manifest(packed: &Packed, work: &Path, layout: &Path) -> Result<Value> {
    let system = work.join("system");
    lay_out_system(packed, &system)?;
    let data = work.join("data");
    fs::create_dir_all(data.join("var/lib/waypost"))?;
    fs::create_dir_all(data.join("tmp"))?;
    let program = work.join("program");
    tar::copy(&packed.program, &program.join("usr/bin/waypost"))?;
    deb::executable(&program.join("usr/bin/waypost"))?;
    for file in ["LICENCES.txt", "LICENSE-MIT", "LICENSE-APACHE", super::sbom::NAME] {
        tar::copy(&packed.folder.join(file), &program.join("usr/share/doc/waypost").join(file))?;
    }
    let layers = [
        layer(packed, &system, layout, "0", "u+rw,go=rX")?,
        // The data folder and the folder for temporary files belong to the program's user, who is the only one.
        layer(packed, &data, layout, USER, "u=rwX,go=")?,
        layer(packed, &program, layout, "0", "u+rw,go=rX")?,
    ];
    let config = blob(layout, configuration(packed, &layers).to_string().as_bytes(), CONFIG)?;
    let layers: Vec<&Value> = layers.iter().map(|layer| &layer.descriptor).collect();
    let manifest = json!({ "schemaVersion": 2, "mediaType": MANIFEST, "config": config, "layers": layers });
    blob(layout, manifest.to_string().as_bytes(), MANIFEST)
}

/// What the program needs from a system: its user, certificates, and the libraries that are not in it.
fn lay_out_system(packed: &Packed, root: &Path) -> Result<()> {
    tar::write(&root.join("etc/passwd"), format!("waypost:x:{USER}:{USER}::/var/lib/waypost:/sbin/nologin\n"))?;
    tar::write(&root.join("etc/group"), format!("waypost:x:{USER}:\n"))?;
    certificates(root)?;
    if !packed.platform.is_static() {
        libraries(&packed.program, root)?;
    }
    Ok(())
}

/// Copies the certificates of this system to `root`.
///
/// # Errors
/// If they cannot be copied.
pub fn certificates(root: &Path) -> Result<()> {
    let certificates = Path::new(CERTIFICATES);
    if certificates.is_file() {
        tar::copy(certificates, &root.join(CERTIFICATES.trim_start_matches('/')))?;
    } else {
        eprintln!("This system has no {CERTIFICATES}, so the image has no certificates (on Debian: `apt-get install ca-certificates`).");
    }
    Ok(())
}

/// Copies the shared libraries that a program needs to the same paths under `root`.
///
/// # Errors
/// If `ldd` cannot read the program.
pub fn libraries(program: &Path, root: &Path) -> Result<()> {
    let listed = process::output(Command::new("ldd").arg(program))?;
    let paths = listed.split_whitespace().filter(|word| word.starts_with('/') && Path::new(word).is_file());
    for path in paths {
        tar::copy(&fs::canonicalize(path)?, &root.join(path.trim_start_matches('/')))?;
    }
    Ok(())
}

/// How the image runs, and what it says about itself.
fn configuration(packed: &Packed, layers: &[Layer]) -> Value {
    let ids: Vec<&String> = layers.iter().map(|layer| &layer.id).collect();
    let history: Vec<Value> = ["system", "data folder", "program"]
        .map(|part| json!({ "created": "1970-01-01T00:00:00Z", "created_by": format!("cargo xtask release: {part}") }))
        .to_vec();
    json!({
        "created": "1970-01-01T00:00:00Z",
        "architecture": packed.platform.processor,
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "Env": ["PATH=/usr/bin", "HOME=/var/lib/waypost", "WAYPOST_DATA=/var/lib/waypost", format!("SSL_CERT_FILE={CERTIFICATES}")],
            "Entrypoint": ["/usr/bin/waypost"],
            "Cmd": ["serve"],
            "WorkingDir": "/var/lib/waypost",
            "Volumes": { "/var/lib/waypost": {} },
            "ExposedPorts": { "4747/tcp": {} },
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "waypost",
                "org.opencontainers.image.description": "Durable human-in-the-loop for AI agents",
                "org.opencontainers.image.version": packed.version,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
                "org.opencontainers.image.source": super::HOME,
                "org.opencontainers.image.documentation": format!("{}/blob/main/docs/deploying.md", super::HOME),
            },
        },
        "rootfs": { "type": "layers", "diff_ids": ids },
        "history": history,
    })
}

fn layer(packed: &Packed, folder: &Path, layout: &Path, owner: &str, mode: &str) -> Result<Layer> {
    let archive = folder.with_extension("tar");
    let same = ["--sort=name", "--numeric-owner", "--mtime=@0", "--format=gnu"];
    let mut command = Command::new("tar");
    command.args(same).args([format!("--owner={owner}"), format!("--group={owner}"), format!("--mode={mode}")]);
    let names: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().into())).collect::<Result<_>>()?;
    process::run(command.arg("-cf").arg(&archive).arg("-C").arg(folder).args(sorted(names)))?;
    let id = format!("sha256:{}", tar::digest_of(&archive)?);
    process::run(Command::new("gzip").args(["-n", "-f", packed.level.flag()]).arg(&archive))?;
    let compressed = archive.with_extension("tar.gz");
    let (digest, size) = (tar::digest_of(&compressed)?, compressed.metadata()?.len());
    tar::copy(&compressed, &layout.join("blobs/sha256").join(&digest))?;
    Ok(Layer { descriptor: json!({ "mediaType": LAYER, "digest": format!("sha256:{digest}"), "size": size }), id })
}

fn sorted(mut names: Vec<PathBuf>) -> Vec<PathBuf> {
    names.sort();
    names
}

/// Stores bytes under their checksum. Returns their descriptor.
fn blob(layout: &Path, bytes: &[u8], kind: &str) -> Result<Value> {
    let digest = tar::digest(bytes);
    tar::write(&layout.join("blobs/sha256").join(&digest), bytes)?;
    Ok(json!({ "mediaType": kind, "digest": format!("sha256:{digest}"), "size": bytes.len() }))
}

/// The file of a blob with this descriptor, whose size and checksum are checked.
///
/// # Errors
/// If it is missing or was changed.
pub fn checked(layout: &Path, descriptor: &Value) -> Result<PathBuf> {
    let digest =
        descriptor["digest"].as_str().and_then(|digest| digest.strip_prefix("sha256:")).context("a descriptor without a digest")?;
    let file = layout.join("blobs/sha256").join(digest);
    let size = file.metadata().with_context(|| format!("the image lacks {digest}"))?.len();
    anyhow::ensure!(descriptor["size"] == size && tar::digest_of(&file)? == digest, "the image's {digest} has other bytes");
    Ok(file)
}
