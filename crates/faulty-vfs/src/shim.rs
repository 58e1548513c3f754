//! Wraps SQLite's own file system: it opens the files, and five of their operations pass through this module first.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::Path;
use std::sync::{LazyLock, Mutex, Once};

use rusqlite::ffi;

use crate::disk::{DiskFault, Shared, disk_of, locked};
use crate::history::Operation;

/// The name of the file system to open a database with, so that it is on the simulated disk of its folder.
pub const NAME: &str = "faulty-vfs";

/// An open file on a simulated disk.
struct OpenFile {
    disk: Shared,
    name: String,
    /// The operations of the wrapped file system.
    behind: &'static ffi::sqlite3_io_methods,
}

/// The open files, by their address in SQLite.
static OPENED: LazyLock<Mutex<HashMap<usize, OpenFile>>> = LazyLock::new(Mutex::default);

/// Registers [`NAME`] with SQLite, once.
pub(crate) fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: SQLite gives its default file system, which lives as long as the process; ours is
        // a copy of it and leaked, so it does too.
        unsafe {
            let behind = ffi::sqlite3_vfs_find(std::ptr::null()).as_ref().expect("SQLite has a file system");
            let ours = ffi::sqlite3_vfs {
                zName: c"faulty-vfs".as_ptr(),
                pNext: std::ptr::null_mut(),
                pAppData: behind.pAppData,
                xOpen: Some(open),
                xDelete: Some(delete),
                ..std::ptr::read(behind)
            };
            assert_eq!(ffi::sqlite3_vfs_register(Box::leak(Box::new(ours)), 0), ffi::SQLITE_OK);
        }
    });
}

fn behind() -> *mut ffi::sqlite3_vfs {
    // SAFETY: SQLite is initialised: it calls us.
    unsafe { ffi::sqlite3_vfs_find(std::ptr::null()) }
}

unsafe extern "C" fn open(
    _vfs: *mut ffi::sqlite3_vfs,
    path: *const c_char,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: the arguments are SQLite's own, passed on as they came. Where the file was opened, its
    // first field points to the operations of the file system behind, which live for ever.
    unsafe {
        let behind = behind();
        let Some(open) = (*behind).xOpen else { return ffi::SQLITE_CANTOPEN };
        let opened = open(behind, path, file, flags, out);
        if opened != ffi::SQLITE_OK || path.is_null() {
            return opened;
        }
        let path = CStr::from_ptr(path).to_string_lossy();
        if let Some((disk, name)) = disk_of(Path::new(&*path)) {
            let behind = &*(*file).pMethods;
            locked(&OPENED).insert(file as usize, OpenFile { disk, name, behind });
            (*file).pMethods = ours(behind);
        }
        opened
    }
}

/// The operations of `behind` with five of them replaced, created once for each set.
fn ours(behind: &'static ffi::sqlite3_io_methods) -> &'static ffi::sqlite3_io_methods {
    static MADE: LazyLock<Mutex<HashMap<usize, &'static ffi::sqlite3_io_methods>>> = LazyLock::new(Mutex::default);
    let key = std::ptr::from_ref(behind) as usize;
    locked(&MADE).entry(key).or_insert_with(|| {
        Box::leak(Box::new(ffi::sqlite3_io_methods {
            xClose: Some(close),
            xRead: Some(read),
            xWrite: Some(write),
            xTruncate: Some(truncate),
            xSync: Some(sync),
            ..*behind
        }))
    })
}

/// The SQLite error code of a fault during an operation whose own code is `during`.
fn code(fault: DiskFault, during: c_int) -> c_int {
    match fault {
        DiskFault::Full { .. } => ffi::SQLITE_FULL,
        DiskFault::Sync | DiskFault::Write | DiskFault::Read | DiskFault::Gone => during,
    }
}

/// Asks the disk, and returns the wrapped operations if it allows the operation.
fn attempt(file: *mut ffi::sqlite3_file, operation: Operation, during: c_int) -> Result<&'static ffi::sqlite3_io_methods, c_int> {
    let opened = locked(&OPENED);
    let opened = opened.get(&(file as usize)).ok_or(ffi::SQLITE_IOERR)?;
    locked(&opened.disk).attempt(&opened.name, operation).map_err(|fault| code(fault, during))?;
    Ok(opened.behind)
}

/// Whether a sync reaches the real disk.
fn syncs(file: *mut ffi::sqlite3_file) -> bool {
    locked(&OPENED).get(&(file as usize)).is_none_or(|opened| locked(&opened.disk).syncs())
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    let Some(opened) = locked(&OPENED).remove(&(file as usize)) else { return ffi::SQLITE_IOERR_CLOSE };
    // SAFETY: the file is the one that was opened; it gets its own operations back before the end.
    unsafe {
        (*file).pMethods = opened.behind;
        opened.behind.xClose.map_or(ffi::SQLITE_OK, |close| close(file))
    }
}

unsafe extern "C" fn read(file: *mut ffi::sqlite3_file, into: *mut c_void, amount: c_int, offset: ffi::sqlite3_int64) -> c_int {
    let behind = {
        let opened = locked(&OPENED);
        let Some(opened) = opened.get(&(file as usize)) else { return ffi::SQLITE_IOERR };
        if !locked(&opened.disk).reads() {
            return ffi::SQLITE_IOERR_READ;
        }
        opened.behind
    };
    // SAFETY: SQLite's own arguments, passed on as they came.
    unsafe { behind.xRead.map_or(ffi::SQLITE_IOERR_READ, |read| read(file, into, amount, offset)) }
}

unsafe extern "C" fn write(file: *mut ffi::sqlite3_file, from: *const c_void, amount: c_int, offset: ffi::sqlite3_int64) -> c_int {
    // SAFETY: SQLite gives `amount` bytes at `from`; the arguments are passed on as they came.
    unsafe {
        let bytes = std::slice::from_raw_parts(from.cast::<u8>(), usize::try_from(amount).unwrap_or(0)).to_vec();
        let operation = Operation::Write { offset: usize::try_from(offset).unwrap_or(0), bytes };
        match attempt(file, operation, ffi::SQLITE_IOERR_WRITE) {
            Ok(behind) => behind.xWrite.map_or(ffi::SQLITE_IOERR_WRITE, |write| write(file, from, amount, offset)),
            Err(refused) => refused,
        }
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    match attempt(file, Operation::Truncate { size: usize::try_from(size).unwrap_or(0) }, ffi::SQLITE_IOERR_TRUNCATE) {
        // SAFETY: SQLite's own arguments, passed on as they came.
        Ok(behind) => unsafe { behind.xTruncate.map_or(ffi::SQLITE_IOERR_TRUNCATE, |truncate| truncate(file, size)) },
        Err(refused) => refused,
    }
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    match attempt(file, Operation::Sync, ffi::SQLITE_IOERR_FSYNC) {
        Ok(_) if !syncs(file) => ffi::SQLITE_OK,
        // SAFETY: SQLite's own arguments, passed on as they came.
        Ok(behind) => unsafe { behind.xSync.map_or(ffi::SQLITE_IOERR_FSYNC, |sync| sync(file, flags)) },
        Err(refused) => refused,
    }
}

unsafe extern "C" fn delete(_vfs: *mut ffi::sqlite3_vfs, path: *const c_char, sync_folder: c_int) -> c_int {
    // SAFETY: SQLite gives a path that ends in a zero; the arguments are passed on as they came.
    unsafe {
        let text = CStr::from_ptr(path).to_string_lossy();
        if let Some((disk, name)) = disk_of(Path::new(&*text)) {
            let _ = locked(&disk).attempt(&name, Operation::Delete);
        }
        let behind = behind();
        (*behind).xDelete.map_or(ffi::SQLITE_IOERR_DELETE, |delete| delete(behind, path, sync_folder))
    }
}
