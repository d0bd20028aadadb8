import type { Validation } from './validation.ts'
import type { WithinLimits } from './within-limits.ts'

/** Digits after the point with which statistics are written. */
const PLACES = 12

/** A number as a decimal text; null for one that is infinite. */
export function figureOf(number: number): string | null {
  if (!Number.isFinite(number)) return null
  const text = number.toFixed(PLACES).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

type Written<T> = { [Key in keyof T]: Key extends 'n' ? number : T[Key] extends number | undefined ? string : T[Key] }

/** Statistics with their numbers as decimal texts, as calls answer and rows store them; those that are infinite are left out. Counts stay numbers. */
export const written = <T extends WithinLimits | Validation>(statistics: T): Partial<Written<T>> =>
  Object.fromEntries(
    Object.entries(statistics).flatMap(([key, value]) => {
      if (typeof value !== 'number' || key === 'n') return [[key, value]]
      const figure = figureOf(value)
      return figure === null ? [] : [[key, figure]]
    }),
  ) as Partial<Written<T>>
