//! Index newtypes and the columns they index: a `RackId` cannot be used where a `PortId` is meant.
//!
//! Ids are `u32` with a free niche, so `Option<Id>` is four bytes. Deliberately absent: removal and
//! reuse. A column only grows, so an id stays true as long as its column lives.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// What [`IdVec`] needs of an index type; implemented by `define_id!`.
pub trait Id: Copy + Ord + std::hash::Hash + fmt::Debug {
    /// The id of the entry at `index`, counted from 0.
    ///
    /// # Panics
    /// Above 4,294,967,293 entries: no column comes near that before the memory is gone.
    fn from_index(index: usize) -> Self;
    /// The position of this id in its column, counted from 0.
    fn index(self) -> usize;
}

/// Defines an index newtype over a non-zero `u32`: `define_id!(/// doc\n pub struct TierId);`
macro_rules! define_id {
    ($(#[$meta:meta])* $vis:vis struct $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(::std::num::NonZeroU32);

        impl $name {
            /// The id of the entry at `index`, counted from 0.
            #[allow(dead_code, reason = "not every id type needs every method")]
            #[inline]
            $vis fn from_index(index: usize) -> Self {
                <Self as $crate::base::ids::Id>::from_index(index)
            }

            /// The position of this id in its column, counted from 0.
            #[allow(dead_code, reason = "not every id type needs every method")]
            #[inline]
            #[must_use]
            $vis fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl $crate::base::ids::Id for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                let number = u32::try_from(index).ok().and_then(|index| index.checked_add(1));
                match number.and_then(::std::num::NonZeroU32::new) {
                    Some(number) => Self(number),
                    None => panic!("more entries than a 32-bit index can name"),
                }
            }
            #[inline]
            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}#{}", stringify!($name), self.0.get() - 1)
            }
        }
    };
}
pub(crate) use define_id;

/// A column: a `Vec<T>` that is indexed by `I` only.
pub struct IdVec<I, T> {
    items: Vec<T>,
    id: PhantomData<fn(I) -> I>,
}

impl<I: Id, T> IdVec<I, T> {
    /// An empty column.
    #[must_use]
    pub const fn new() -> Self {
        Self { items: Vec::new(), id: PhantomData }
    }

    /// An empty column with room for `capacity` entries.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        Self::from_vec(Vec::with_capacity(capacity))
    }

    /// Takes over a vector; its order becomes the order of the ids.
    #[must_use]
    pub const fn from_vec(items: Vec<T>) -> Self {
        Self { items, id: PhantomData }
    }

    /// Appends an entry and returns its id.
    #[inline]
    pub fn push(&mut self, item: T) -> I {
        let id = I::from_index(self.items.len());
        self.items.push(item);
        id
    }

    /// The id the next [`push`](Self::push) will return.
    #[must_use]
    pub fn next_id(&self) -> I {
        I::from_index(self.items.len())
    }

    /// Drops all but the first `count` items.
    pub fn truncate(&mut self, count: usize) {
        self.items.truncate(count);
    }

    /// Number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// True if nothing was pushed yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The entry of `id`, or `None` if `id` belongs to a longer column.
    #[must_use]
    pub fn get(&self, id: I) -> Option<&T> {
        self.items.get(id.index())
    }

    /// The entries in id order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }

    /// The entries in id order, writable.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.items.iter_mut()
    }

    /// The entries in id order, each with its id.
    pub fn iter_enumerated(&self) -> impl ExactSizeIterator<Item = (I, &T)> + DoubleEndedIterator {
        self.items.iter().enumerate().map(|(index, item)| (I::from_index(index), item))
    }

    /// All ids, in order.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = I> + DoubleEndedIterator + use<I, T> {
        (0..self.items.len()).map(I::from_index)
    }

    /// The entries as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }
}

impl<I: Id, T> Index<I> for IdVec<I, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for IdVec<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

impl<I, T> Default for IdVec<I, T> {
    fn default() -> Self {
        Self { items: Vec::new(), id: PhantomData }
    }
}

impl<I, T: Clone> Clone for IdVec<I, T> {
    fn clone(&self) -> Self {
        Self { items: self.items.clone(), id: PhantomData }
    }
}

impl<I, T: fmt::Debug> fmt::Debug for IdVec<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}

impl<I, T: PartialEq> PartialEq for IdVec<I, T> {
    fn eq(&self, other: &Self) -> bool {
        self.items == other.items
    }
}

impl<I, T: Eq> Eq for IdVec<I, T> {}

impl<I: Id, T> FromIterator<T> for IdVec<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(items: It) -> Self {
        Self::from_vec(items.into_iter().collect())
    }
}

impl<'a, I, T> IntoIterator for &'a IdVec<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    define_id!(
        /// A test id.
        pub struct RowId
    );

    #[test]
    fn ids_count_from_zero_and_options_are_free() {
        let mut rows: IdVec<RowId, &str> = IdVec::new();
        let first = rows.push("a");
        let second = rows.push("b");
        assert_eq!((first.index(), second.index()), (0, 1));
        assert_eq!(rows[second], "b");
        assert_eq!(rows.ids().collect::<Vec<_>>(), [first, second]);
        assert_eq!(size_of::<Option<RowId>>(), 4);
        assert_eq!(format!("{second:?}"), "RowId#1");
    }
}
