/** Limits of the rules. Each is shown on the screen that uses it, and explained in docs/exceptions.md. */

/** A ticket that comes later than this after printing missed its day: nobody could compare it with the load (domain: real time, or the day's summary). */
export const LATE_HOURS = 24

/** A truck that is loaded again sooner cannot have been emptied: the shortest haul is tared, loaded, driven, emptied and driven back in more. */
export const SHORTEST_CYCLE_MINUTES = 10

/** Numbers further apart than this belong to two series, not to one with a gap. */
export const MOST_SKIPPED_NUMBERS = 25

/** A series of fewer numbers proves nothing, and neither does one of which a smaller share came: its plant also numbers other customers' loads. */
export const FEWEST_OF_A_SERIES = 5
export const SERIES_SHARE = 0.8

/** Most missing numbers of one plant's day that are reported one by one; a summary of which hardly anything came is one fault, not thousands. */
export const MOST_MISSING_NUMBERS = 200
