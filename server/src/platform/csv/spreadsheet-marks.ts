/** What a spreadsheet writes for a formula that failed, in English, Spanish and other languages, or for a value that its column is too narrow for. */
const errorMark = /^#(?:[¡¿]?\p{L}[\p{L}\d_/]*[!?]|N\/[AD]|#+)$/iu

/** A long number that a spreadsheet shortened; its digits are lost. */
export const shortenedNumber = /^-?\d([.,]\d+)?E[-+]\d{1,3}$/

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
/** Dates as spreadsheets show them: 2026-01-05, 1/5/2026, 5-Jan, 5-Jan-26, Jan-05. */
const date = new RegExp(
  `^(?:\\d{4}-\\d\\d-\\d\\d(?:[T ].*)?|\\d{1,2}/\\d{1,2}/\\d{2,4}(?: .*)?|\\d{1,2}-${month}(?:-\\d{2,4})?|${month}-\\d{2,4})$`,
  'i',
)

/** Whether a cell holds nothing but the mark of an error: `#REF!`, `#N/A`, `########`. */
export const isErrorMark = (text: string): boolean => errorMark.test(text)

/** Whether a spreadsheet made a date or a number in scientific notation of a code, which cannot be undone: `1-05` became `5-Jan`, `203E9` became `2.03E+11` (D60). */
export const isCodeDamaged = (text: string): boolean => date.test(text) || shortenedNumber.test(text)

/** A code as it was typed: `="0203"` and `'0203` keep a spreadsheet from reading a number. */
export const plainCode = (text: string): string => (/^="([^"]*)"$/.exec(text)?.[1] ?? text).replace(/^'/, '').trim()
