export { decodeText } from './encoding.ts'
export type { CsvProblem, CsvProblemCode } from './problems.ts'
export type { CellMark, CsvRecord } from './records.ts'
export { isCodeDamaged, isErrorMark, plainCode, shortenedNumber } from './spreadsheet-marks.ts'
export { readDate } from './read-date.ts'
export {
  fieldKey,
  csvInTurns,
  readCsv,
  tableInTurns,
  type CsvReading,
  type CsvRow,
  type HeaderFinder,
} from './read-csv.ts'
