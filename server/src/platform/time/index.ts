export { readInstant } from './instant.ts'
export type { InstantProblem, InstantReading } from './instant.ts'
export { dateIn, endOfDateIn, localTime, startOfDateIn, todayIn, utcText, withinClock } from './zone.queries.ts'
