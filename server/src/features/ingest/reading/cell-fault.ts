import type { TicketFieldType } from '@milepost/contract/tickets/ticket-field'
import { isErrorMark, shortenedNumber } from '../../../platform/csv/index.ts'

/** Damage to a cell by a spreadsheet or a local habit; stable names, each with a message that says what is expected. */
export type CellFaultCode =
  | 'decimal_comma'
  | 'decimal_grouped'
  | 'decimal_parentheses'
  | 'decimal_exponent'
  | 'decimal_currency'
  | 'decimal_not_plain'
  | 'spreadsheet_date'
  | 'spreadsheet_error'
  | 'spreadsheet_number'
  | 'missing_mark'

export interface CellFault {
  code: CellFaultCode
  message: string
}

type Sign = readonly [pattern: { test: (text: string) => boolean }, code: CellFaultCode, message: string]

const plainDecimal = 'expected digits with a point before the decimals and nothing else, such as 1234.56'
const plainInstant = 'expected a date and time with its offset, such as 2026-11-20T14:05:00-05:00'
const plainDate = 'expected a date such as 2026-11-20'

/** In every cell: what a spreadsheet writes for a formula that failed or a column that is too narrow. */
const anywhere: Sign = [
  { test: isErrorMark },
  'spreadsheet_error',
  'is an error mark of a spreadsheet: send the value itself',
]
/** Marks for 'nothing', which a text may be but a number or a time may not. */
const missing: Sign = [/^(-+|n\/?a|null|none|nil|\.|\?)$/i, 'missing_mark', 'means no value: leave the cell empty']
const shortened: Sign = [
  shortenedNumber,
  'spreadsheet_number',
  'was shortened by a spreadsheet: format the column as text and send all digits',
]

const decimalSigns: readonly Sign[] = [
  missing,
  [/^-?\d([.,]\d+)?e[+-]?\d+$/i, 'decimal_exponent', `has an exponent: ${plainDecimal}`],
  [/^\(.*\)$/, 'decimal_parentheses', `is in parentheses: ${plainDecimal}, with a minus before a negative number`],
  [/\p{Sc}|^(USD|EUR|CAD)\b/u, 'decimal_currency', `names a currency: ${plainDecimal}`],
  [/^[-+]?\d{1,3}([,'\s\u00a0\u202f]\d{3})+(\.\d+)?$/u, 'decimal_grouped', `has thousands separators: ${plainDecimal}`],
  [
    /^[-+]?(\d{1,3}([.\s\u00a0\u202f]\d{3})+|\d+),\d+$|^[-+]?\d{1,3}(\.\d{3}){2,}$/u,
    'decimal_comma',
    `has a comma before the decimals: ${plainDecimal}`,
  ],
  [/^(?!-?\d+(\.\d+)?$)/, 'decimal_not_plain', `is not a plain number: ${plainDecimal}`],
]

/** Dates as spreadsheets show or count them: 11/20/2026, 20-Nov-26, Nov 20, 2026, 20.11.2026, 2026-11-20 14:05, 45981.586. */
const spreadsheetDate =
  /^\d{1,4}[/.]\d{1,2}[/.]\d{1,4}\b|^\d{1,2}[- ][a-z]{3,9}\.?,?[- ]\d{2,4}\b|^[a-z]{3,9}\.? \d{1,2},? \d{4}\b|^\d{1,2}-\d{1,2}-\d{2,4}\b|^\d{4}-\d\d-\d\d \d|^\d{4,6}([.,]\d+)?$/i
const dateSigns = (expected: string): readonly Sign[] => [
  missing,
  [
    spreadsheetDate,
    'spreadsheet_date',
    `is a date as a spreadsheet writes it, which is read differently in every country: ${expected}`,
  ],
]

const signs: Partial<Record<TicketFieldType, readonly Sign[]>> = {
  text: [shortened],
  decimal: decimalSigns,
  latitude: decimalSigns,
  longitude: decimalSigns,
  integer: decimalSigns,
  instant: dateSigns(plainInstant),
  date: dateSigns(plainDate),
}

/**
 * Recognises a cell that cannot be read for a known reason, and says so in words for the sender. Nothing is guessed:
 * `1,234` is a thousand in one country and a little over one in another. Null for an empty cell and for one that
 * shows none of these signs, which the dictionary then reads by its type (D13).
 */
export function cellFault(text: string, type: TicketFieldType): CellFault | null {
  const cell = text.trim()
  if (cell === '' || cell.length > 200) return null
  const found = [anywhere, ...(signs[type] ?? [])].find(([pattern]) => pattern.test(cell))
  return found === undefined ? null : { code: found[1], message: `'${cell.slice(0, 40)}' ${found[2]}` }
}
