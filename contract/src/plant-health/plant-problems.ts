/** Problems of a plant: silent during its hours, late tickets, failed weighing checks. */
export const plantProblems = ['offline', 'late', 'weighing'] as const
export type PlantProblem = (typeof plantProblems)[number]

/** Percent of tickets within the preferred range below which a plant is pointed out (specification section 9). */
export const HEALTHY_PERCENT = 80
/** Days that health counts, today at the plant included. */
export const HEALTH_DAYS = 30
/** Most minutes until a change of settings takes effect (specification section 9). */
export const SETTINGS_TAKE_MINUTES = 30
export const LONGEST_PLANT_NOTE = 2000
/** Largest minutes of either range. */
export const MOST_RANGE_MINUTES = 1440
