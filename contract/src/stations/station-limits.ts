/** Most custom stations of a project. */
export const MOST_CUSTOM_STATIONS = 500
/** Largest distance of a ticket from an alignment to get its station, in feet, where the route defines no other. */
export const USUAL_OFFSET_LIMIT_FT = 200

/** Categories of a linear reference system's points: a station at an interval, an end, a station equation, or a place that people named. */
export const routePointCategories = ['station', 'start', 'end', 'equation', 'custom'] as const
