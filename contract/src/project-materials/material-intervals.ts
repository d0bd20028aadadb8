/** Intervals of calendar dates by which deliveries are grouped; weeks begin on Monday. Kept apart from the schemas, for code that loads without zod. */
export const materialIntervals = ['day', 'week', 'month'] as const
export type MaterialInterval = (typeof materialIntervals)[number]
