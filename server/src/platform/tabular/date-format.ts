/** Formats of dates and times that every program has (ECMA-376 part 1, 18.8.30): first and last of each run. */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** No program writes a longer template. */
const LONGEST_TEMPLATE = 255
const part = /^(?:s{1,2}|m{1,5}|h{1,2}|a|p|am|pm|d{1,4}|a{3,5}|y|yy|yyyy|e|ee|eeee)$/

/** Whether a number format shows a date or a time; `template` is that of the format, where the workbook has one of its own. */
export const isDateFormat = (id: number, template: string | undefined): boolean =>
  template === undefined || id < 100
    ? builtIn.some(([first, last]) => id >= first && id <= last)
    : template.length <= LONGEST_TEMPLATE &&
      template.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ').split(';').some(isOfParts)

/** Whether a section consists of parts of dates and times: colors, conditions and quoted texts do not count. */
function isOfParts(section: string): boolean {
  const parts = section
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
    .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((one) => one !== '')
  return parts.length > 0 && parts.every((one) => part.test(one))
}
