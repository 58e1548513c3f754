//! Compression of what is sealed. Rows are short JSON texts whose names repeat from row to row, so they are compressed as LZ4 blocks with
//! a dictionary of these names, which a row alone is too short to contain twice.

use std::cell::RefCell;

use lz4_flex::block::{compress_into_with_dict, decompress_into_with_dict, get_maximum_output_size};

/// What the texts of all rows have in common. It never changes: what was compressed with it can only be read with it. A better one gets
/// another marker.
const DICTIONARY: &[u8] = include_bytes!("dictionary.txt");

// A checkout that converts line ends would make a program that no other can exchange data with.
const _: () = assert!(DICTIONARY.len() == 5885, "dictionary.txt has other line ends than in the repository");

/// Stands before a compressed text. JSON never begins with this byte.
const MARKER: u8 = 1;

/// The marker, and the length of the text in bytes as a little-endian number.
const HEADER: usize = 5;

/// The most bytes of text that one compressed byte can stand for.
const MAX_RATIO: usize = 255;

/// The largest buffer that a thread keeps for its next row.
const KEPT_BUFFER: usize = 64 * 1024;

thread_local! {
    /// Where a row is compressed. Only the result is copied out, so a row neither allocates nor clears its largest possible size.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Returns the compressed text, or the JSON text itself if it is not longer.
pub(super) fn compressed(text: &str) -> Vec<u8> {
    BUFFER.with_borrow_mut(|buffer| {
        let bytes = compress(text, buffer).unwrap_or(text.as_bytes()).to_vec();
        buffer.truncate(KEPT_BUFFER);
        buffer.shrink_to(KEPT_BUFFER);
        bytes
    })
}

fn compress<'b>(text: &str, buffer: &'b mut Vec<u8>) -> Option<&'b [u8]> {
    let most = HEADER + get_maximum_output_size(text.len());
    buffer.resize(most.max(buffer.len()), 0);
    let (header, block) = buffer.split_first_chunk_mut::<HEADER>()?;
    header[0] = MARKER;
    header[1..].copy_from_slice(&u32::try_from(text.len()).ok()?.to_le_bytes());
    let written = compress_into_with_dict(text.as_bytes(), block, DICTIONARY).ok()?;
    buffer.get(..HEADER + written).filter(|bytes| bytes.len() < text.len())
}

/// The reverse of [`compressed`]. `None` if the bytes are no text that it returned.
pub(super) fn decompressed(bytes: Vec<u8>) -> Option<String> {
    let text = match bytes.split_first_chunk::<HEADER>() {
        Some((&[MARKER, a, b, c, d], block)) => {
            let long = usize::try_from(u32::from_le_bytes([a, b, c, d])).ok()?;
            if long > block.len().saturating_mul(MAX_RATIO) {
                return None;
            }
            let mut text = vec![0; long];
            let written = decompress_into_with_dict(block, &mut text, DICTIONARY).ok()?;
            (written == long).then_some(text)?
        }
        _ => bytes,
    };
    String::from_utf8(text).ok()
}

#[cfg(test)]
mod tests {
    use waypost_core::digest::Hash;

    use super::*;

    /// A pending question, as every row of an ask is.
    const ASK: &str = r#"{"id":"ask_01m8j86axx7nd0rg6f3h00rhkn","session":"ses_01m8j86axxsnk4rv5dj8r0yq77","revision":1,"origin":{"type":"program"},"asked_by":{"kind":"agent","name":"bench"},"requester":{"kind":"agent","name":"bench"},"body":{"kind":"questions","questions":[{"id":"deploy","question":"Deploy version 1.4.2?","input":"confirm","multi_select":false,"free_text":"forbid","required":true}]},"policy":{"wait":"block","on_expiry":"fail","who":{}},"asked_at":"2026-11-28T23:35:05.917Z","state":{"status":"pending"}}"#;

    #[test]
    fn a_row_takes_less_than_half_of_its_text() {
        let bytes = compressed(ASK);
        assert!(bytes.len() * 2 < ASK.len(), "{} of {}", bytes.len(), ASK.len());
        assert_eq!(decompressed(bytes).as_deref(), Some(ASK));
    }

    #[test]
    fn the_dictionary_is_the_one_that_stored_rows_were_compressed_with() {
        assert_eq!(Hash::of_fields([DICTIONARY]).to_string(), "0865ceb164cb289e220e305c3ed720681ff82bd03b926efaf6078dcd44d19760");
    }

    #[test]
    fn a_text_that_is_not_compressed_is_read_as_it_is() {
        for text in ["", "yes", "{}", r#"{"type":"run_resumed"}"#] {
            assert_eq!(decompressed(text.as_bytes().to_vec()).as_deref(), Some(text));
        }
        assert_eq!(compressed("yes"), b"yes");
    }

    #[test]
    fn a_length_that_no_block_can_have_is_refused_before_memory_is_taken() {
        let mut bytes = compressed(ASK);
        bytes[1..HEADER].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(decompressed(bytes), None);
    }

    #[test]
    fn every_text_comes_back_and_what_was_cut_does_not() {
        for part in ["", "{\"a\":1}", ASK, "a long word that is not in the dictionary ", "\u{0}\u{ff}漢😀"] {
            for times in [1, 2, 3, 50, 2_000] {
                let text = part.repeat(times);
                let bytes = compressed(&text);
                let cuts = (0..bytes.len()).step_by(1 + bytes.len() / 97);
                assert!(cuts.into_iter().all(|n| decompressed(bytes[..n].to_vec()).as_ref() != Some(&text)), "{part:?} {times} times");
                assert_eq!(decompressed(bytes).as_ref(), Some(&text), "{part:?} {times} times");
            }
        }
    }

    /// A row is authenticated before it is decompressed, so this happens only to a row that a defect wrote.
    #[test]
    fn a_changed_byte_gives_a_text_of_the_length_that_stands_before_it_or_none() {
        let bytes = compressed(&ASK.repeat(3));
        for n in 1..bytes.len() {
            let mut changed = bytes.clone();
            changed[n] ^= 0x55;
            let long = u32::from_le_bytes(changed[1..HEADER].try_into().unwrap());
            assert!(decompressed(changed).is_none_or(|text| text.len() == long as usize), "byte {n}");
        }
    }
}
