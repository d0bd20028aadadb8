export { readInstant } from './instant.ts'
export type { InstantProblem, InstantReading } from './instant.ts'
export { timeInFileName, zoneWithId, zoneWords } from './zone-words.ts'
export {
  dateIn,
  endOfDateIn,
  localTime,
  startOfDateIn,
  todayIn,
  utcText,
  withinClock,
  zonedText,
  zoneOfAgency,
} from './zone.queries.ts'
