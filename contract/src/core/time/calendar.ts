/** How instants and calendar dates are written (D17). Kept apart from the schemas, for code that loads without zod. */
export const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/
export const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether a text begins with an existing calendar date in a year that is plausible for tickets, projects and people. */
export const isOnCalendar = (value: string): boolean => {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
/** Whether a text is an existing date as calls write it, from 1900 to 9999. */
export const isDate = (text: string): boolean => datePattern.test(text) && isOnCalendar(text)

/** Whether an instant's time and offset exist; no zone is further than 14 hours from UTC. */
export const isOnClock = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) && (value.endsWith('Z') || Number(value.slice(-5, -3)) <= 14)
