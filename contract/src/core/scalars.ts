import * as z from 'zod/mini'
import { boundsOf } from './bounds.ts'
import { stretchOf } from './stretch.ts'
import { datePattern, instantPattern, isOnCalendar, isOnClock } from './time/calendar.ts'

/** A row's id: a positive integer below 2^53, from one global sequence (D1). */
export const id = z.int().check(z.positive())

/** The version of a row that the caller saw and wants to change (409 if there is a newer one). */
export const lockVersion = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** An id in a path or a query, where it arrives as text. */
export const idText = z.union([
  id,
  z.pipe(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'expected a whole number above 0')), z.transform(Number)),
    id,
  ),
])

/** An instant: ISO 8601 in UTC, as PostgreSQL and the wire write it (D17). */
export const instant = z.string().check(
  z.regex(instantPattern, 'expected an instant such as 2026-11-20T14:05:00Z'),
  z.refine((value) => isOnClock(value) && isOnCalendar(value), 'this instant does not exist'),
)

/** A calendar date in the zone that its field names (D17). */
export const date = z
  .string()
  .check(z.regex(datePattern, 'expected a date such as 2026-11-20'), z.refine(isOnCalendar, 'this date does not exist'))

/** An exact decimal as text, so that no binary float comes between the database and the page (D16). */
export const decimal = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,10})?$/, 'expected a decimal number such as 22.56'))

/** Bounds of a part of the world as text: `west,south,east,north` in degrees (WGS 84). */
export const bounds = z
  .string()
  .check(z.refine((value) => boundsOf(value) !== null, 'expected bounds such as -84.5,33.6,-84.3,33.9'))

/** A stretch of an alignment as text: `id,from,to`, its continuous stations in its own unit. */
export const stretch = z
  .string()
  .check(z.refine((value) => stretchOf(value) !== null, 'expected a stretch of an alignment such as 12,1000,1800.5'))

/** A text that the database can keep: without NUL, and without half of a character (a lone surrogate). */
export const storable = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'must not hold a NUL character or half of a character',
)

/** A name, note or other text of one line or more; trimmed, never empty, at most `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable)

/** A text that may be missing: null or an empty text empties the field. */
export const optionalText = (max: number) =>
  z.optional(
    z.nullable(
      z.union([
        text(max),
        z.pipe(
          z.string().check(z.regex(/^\s*$/)),
          z.transform(() => null),
        ),
      ]),
    ),
  )

/** One or several of something in a query: `a=1`, `a=1&a=2`, `a[]=1&a[]=2` (D19). */
export const oneOrMore = <T extends z.ZodMiniType>(item: T) =>
  z.union([
    z.array(item).check(z.maxLength(5000)),
    z.pipe(
      item,
      z.transform((value) => [value] as z.output<T>[]),
    ),
  ])
