import { format, isDateFormat } from 'numfmt'

/** Formats that every program has, by their ids (ECMA-376 part 1, 18.8.30), as far as they show numbers. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  48: '##0.0E+0',
}
/** Those that show dates and times: first and last of each run. */
const builtInDates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** No program writes a longer template. */
const LONGEST_TEMPLATE = 255
const GENERAL = 'General'
/** A whole number below it is shown by all of its digits in the general format. */
const WHOLE_IN_GENERAL = 1e11

/** How a style shows a number. */
export interface NumberFormat {
  /** Whether the number counts days. */
  date: boolean
  /** The number as the sheet shows it, without the blanks around it. */
  shown: (value: number) => string
}

/** The format of an id, with the template that the workbook has for it; one that no spreadsheet could apply is the general one. */
export function numberFormat(id: number, template: string | undefined): NumberFormat {
  const own = template !== undefined && id >= 100 && template.length <= LONGEST_TEMPLATE ? template : builtIn[id]
  const usable = own !== undefined && applies(own) ? own : GENERAL
  const date = usable === own ? isDateFormat(own) : builtInDates.some(([first, last]) => id >= first && id <= last)
  return { date, shown: usable === GENERAL ? inGeneral : (value) => format(usable, value).trim() }
}

export const generalFormat: NumberFormat = { date: false, shown: (value) => inGeneral(value) }

const inGeneral = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < WHOLE_IN_GENERAL ? String(value) : format(GENERAL, value)

function applies(template: string): boolean {
  try {
    format(template, 1)
    return true
  } catch {
    return false
  }
}
