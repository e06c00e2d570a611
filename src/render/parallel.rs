//! The one place of `render` that starts threads: independent items are made on several threads and
//! come back in their order, so that the bytes do not depend on how many threads there were.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A good number of files of a device or rack for one thread to take at a time: enough to make the
/// counter free, few enough to end together.
pub const FILES: usize = 16;

/// `make(0)`, `make(1)`, ... `make(count - 1)` in this order, made on up to `threads` threads that
/// take `chunk` of them at a time.
///
/// # Panics
/// If `make` does, with its message.
pub fn map<T: Send>(
    count: usize,
    chunk: usize,
    threads: usize,
    make: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let chunk = chunk.max(1);
    let threads = threads.min(count.div_ceil(chunk)).max(1);
    if threads == 1 {
        return (0..count).map(make).collect();
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let start = next.fetch_add(chunk, Ordering::Relaxed);
            if start >= count {
                return done;
            }
            let items: Vec<T> = (start..count.min(start + chunk)).map(&make).collect();
            done.push((start, items));
        }
    };
    let mut chunks: Vec<(usize, Vec<T>)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut chunks = work();
        for other in others {
            match other.join() {
                Ok(done) => chunks.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        chunks
    });
    chunks.sort_unstable_by_key(|(start, _)| *start);
    chunks.into_iter().flat_map(|(_, items)| items).collect()
}

/// Both results, made side by side if `threads` allow.
///
/// # Panics
/// If one of them does, with its message.
pub fn both<A: Send, B>(
    threads: usize,
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B,
) -> (A, B) {
    if threads == 1 {
        return (a(), b());
    }
    std::thread::scope(|scope| {
        let other = scope.spawn(a);
        let b = b();
        match other.join() {
            Ok(a) => (a, b),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
