export { readInstant } from './instant.ts'
export type { InstantProblem, InstantReading } from './instant.ts'
export { dateInZone, endOfDate, isZone, startOfDate, yearInZone } from './zones.ts'
