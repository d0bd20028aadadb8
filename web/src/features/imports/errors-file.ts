import type { ImportFault } from '@milepost/contract/core/import-file'
import { keepFile } from '../exports/index.ts'

/** A cell of a CSV file; what a spreadsheet would take for a formula gets an apostrophe. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** The faults of a file as a CSV file: row, item, column, reason. */
export const errorsCsv = (
  header: readonly string[],
  errors: readonly ImportFault[],
  { columnText, reasonOf }: { columnText: (error: ImportFault) => string; reasonOf: (error: ImportFault) => string },
): string =>
  [
    header,
    ...errors.map((error) => [
      error.line === null ? '' : String(error.line),
      error.key,
      columnText(error),
      reasonOf(error),
    ]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')

/** Hands the faults of a file to the browser to keep. */
export const saveErrors = (csv: string, name: string): void =>
  keepFile(new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv' }), name)
