//! Paths of light: which point is reached from which, over cables and through panels.
//!
//! A *point* is one place to plug into: a port of a device, a position on a panel's front, the same
//! position behind it. Each point has at most one cable and at most one way through a panel, so walking is
//! taking the two in turn. Invariants: both are involutions, so a walk from Z is the walk from A reversed,
//! whatever the panels are; positions map inside each cable, never by "some cable runs between these
//! panels". Deliberately absent: what points are (numbers), lengths, and graph libraries.

mod strands;

pub use strands::Strands;

/// A point, numbered by whoever builds the plant.
pub type Point = u32;

/// A cable, numbered likewise. One cable joins many pairs of points if it has many fibres.
pub type CableNumber = u32;

/// No point, no cable.
const NONE: u32 = u32::MAX;

/// A point that is joined already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// The point.
    pub point: Point,
}

/// Everything that is plugged, and what is behind the panels.
#[derive(Debug, Clone, Default)]
pub struct Plant {
    /// By point: the cable in it, and the point at the cable's other end.
    cabled: Vec<(CableNumber, Point)>,
    /// By point: the one behind it.
    through: Vec<Point>,
}

/// A way over one or more cables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Path {
    /// Two points a cable: where it begins and where it ends, in the order of the walk.
    pub points: Vec<Point>,
    /// The cables, in the order of the walk.
    pub cables: Vec<CableNumber>,
}

impl Path {
    /// The same way, walked from its end.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.points.reverse();
        self.cables.reverse();
        self
    }

    /// Where it ends; `None` if no cable is in the point it starts from.
    #[must_use]
    pub fn end(&self) -> Option<Point> {
        self.points.last().copied()
    }
}

impl Plant {
    /// A plant of `points` points with nothing plugged.
    #[must_use]
    pub fn new(points: usize) -> Self {
        Self { cabled: vec![(NONE, NONE); points], through: vec![NONE; points] }
    }

    /// Plugs a cable, or one fibre position of it.
    ///
    /// # Errors
    /// If one of the points has a cable, or both are one.
    pub fn join(&mut self, cable: CableNumber, a: Point, z: Point) -> Result<(), Taken> {
        for point in [a, z] {
            if a == z || self.cabled[point as usize].1 != NONE {
                return Err(Taken { point });
            }
        }
        self.cabled[a as usize] = (cable, z);
        self.cabled[z as usize] = (cable, a);
        Ok(())
    }

    /// Says that a panel joins two points.
    ///
    /// # Errors
    /// If one of them is behind another already, or both are one.
    pub fn pass(&mut self, front: Point, rear: Point) -> Result<(), Taken> {
        for point in [front, rear] {
            if front == rear || self.through[point as usize] != NONE {
                return Err(Taken { point });
            }
        }
        self.through[front as usize] = rear;
        self.through[rear as usize] = front;
        Ok(())
    }

    /// The way from a point over its cable, as far as it goes: to a port, to a panel position that nothing
    /// is plugged into from the other side, or back to the start where cables run in a ring.
    #[must_use]
    pub fn walk(&self, from: Point) -> Path {
        let mut path = Path::default();
        let mut at = from;
        loop {
            let (cable, far) = self.cabled[at as usize];
            if far == NONE {
                return path;
            }
            path.cables.push(cable);
            path.points.extend([at, far]);
            at = self.through[far as usize];
            if at == NONE || at == from {
                return path;
            }
        }
    }

    /// The whole way that a point lies on, from one end to the other; the end that is walked from is the
    /// one with the lower number. A point with no cable on either side has none.
    #[must_use]
    pub fn whole(&self, point: Point) -> Path {
        // Backwards first: from the other side of the panel, if the point is on one.
        let behind = self.through[point as usize];
        let back = if behind == NONE { Path::default() } else { self.walk(behind) };
        let start = back.end().unwrap_or(point);
        let forth = self.walk(start);
        let path = if forth.points.is_empty() { back.reversed() } else { forth };
        match (path.points.first(), path.end()) {
            (Some(first), Some(last)) if last < *first => path.reversed(),
            _ => path,
        }
    }
}
