/** Most custom stations of a project. */
export const MOST_CUSTOM_STATIONS = 500
/** How far from an alignment a ticket may lie to get its station, in feet, where no route says otherwise. */
export const USUAL_OFFSET_LIMIT_FT = 200

/** What a point of a linear reference system is: a station at an interval, an end, a station equation, or a place that people named. */
export const routePointCategories = ['station', 'start', 'end', 'equation', 'custom'] as const
export type RoutePointCategory = (typeof routePointCategories)[number]
