import * as z from 'zod/mini'

/** A row's id: a positive integer below 2^53, from one global sequence (D1). */
export const id = z.int().check(z.positive())

/** The version of a row that the caller saw and wants to change (409 where another is there by now). */
export const lockVersion = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** An id in a path or a query, where it arrives as text. */
export const idText = z.union([
  id,
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'expected a whole number above 0')), z.transform(Number)),
])

/** Whether a text begins with a date that the calendar has, in a year that tickets, projects and people can bear. */
const isOnCalendar = (value: string): boolean => {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
/** Whether an instant's time and offset exist; no zone is further than 14 hours from UTC. */
const isOnClock = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) && (value.endsWith('Z') || Number(value.slice(-5, -3)) <= 14)

/** An instant: ISO 8601 in UTC, as PostgreSQL and the wire write it (D17). */
export const instant = z.string().check(
  z.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/,
    'expected an instant such as 2026-11-20T14:05:00Z',
  ),
  z.refine((value) => isOnClock(value) && isOnCalendar(value), 'this instant does not exist'),
)

/** A calendar date in the zone that its field names (D17). */
export const date = z
  .string()
  .check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'expected a date such as 2026-11-20'),
    z.refine(isOnCalendar, 'this date does not exist'),
  )

/** An exact decimal as text, so that no binary float ever stands between the database and the page (D16). */
export const decimal = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,10})?$/, 'expected a decimal number such as 22.56'))

/** A text that the database can keep: without NUL, and without half of a character (a lone surrogate). */
export const storable = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'must not hold a NUL character or half of a character',
)

/** A name, note or other text of one line or more; trimmed, never empty, at most `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable)

/** One or several of something in a query: `a=1`, `a=1&a=2`, `a[]=1&a[]=2` (D19). */
export const oneOrMore = <T extends z.ZodMiniType>(item: T) =>
  z.union([
    z.array(item).check(z.maxLength(5000)),
    z.pipe(
      item,
      z.transform((value) => [value] as z.output<T>[]),
    ),
  ])
