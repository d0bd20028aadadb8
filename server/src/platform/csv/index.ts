export { decodeText } from './encoding.ts'
export type { CsvProblem, CsvProblemCode } from './problems.ts'
export { readDate } from './read-date.ts'
export { fieldKey, csvInTurns, readCsv, type CsvReading, type CsvRow } from './read-csv.ts'
