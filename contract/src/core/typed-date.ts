import * as z from 'zod/mini'
import { date } from './scalars.ts'

/** The message for a text that is no date (specification section 3, Project). */
export const INVALID_DATE = 'Invalid Date format (ex. 09/25/2025)'

/** A calendar date as people write it, 09/25/2025 or 9/25/2025, or as on the wire, 2025-09-25; always converted to the latter. */
export const typedDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => {
      const [, month = '', day = '', year = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(typed) ?? []
      return year === '' ? typed.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    }),
  ),
  z.string().check(z.refine((value) => date.safeParse(value).success, INVALID_DATE)),
)
