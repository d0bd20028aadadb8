/** Intervals of calendar dates in which deliveries are told; weeks begin on Monday. Apart from the schemas, for who asks without one. */
export const materialIntervals = ['day', 'week', 'month'] as const
export type MaterialInterval = (typeof materialIntervals)[number]
