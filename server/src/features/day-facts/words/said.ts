import type { Fact } from '@milepost/contract'
import { inPayUnit, type UnitQuantity } from '../../units/index.ts'
import { isUnitCode, unitWords } from './unit-words.ts'

export type WordLanguage = 'en' | 'es'

/** What the sentence of a fact may say: its own values, as people write them. */
export interface Said {
  /** Its value as it is stored; `''` where it has none. */
  value: string
  /** A stored value by its name; `''` where the fact does not have it. */
  of: (name: string) => string
  has: (name: string) => boolean
  /** The value with the words of its unit: `1,412.36 tons`. */
  quantity: string
  /** The value, a number, with its thousands: `1,412.36`. */
  total: string
  /** Whether the value is exactly one. */
  one: boolean
  /** A stored number with its thousands: `1,412.36`. */
  number: (name: string) => string
  /** A stored count with its noun, given for one and for several: `20 loads`. */
  count: (name: string, one: string, several: string) => string
  /** A stored quantity with the words of the unit that is stored by the other name. */
  measured: (name: string, unit: string) => string
  /** A text around a stored value; `''` where the fact does not have it. */
  where: (name: string, text: (value: string) => string) => string
}

/** An exact decimal with its thousands, as written in the United States in both languages; no digit is rounded away. */
export const writtenNumber = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** As it is said: what was weighed in pounds or kilograms in the tons that are paid for, exactly. */
const spoken = (decimal: string, unit: string | null): UnitQuantity | { quantity: string; uom: null } =>
  unit === null || decimal === '' ? { quantity: decimal, uom: null } : inPayUnit({ quantity: decimal, uom: unit })

/** A quantity with the words of its unit; other units are written as they are. */
export const writtenQuantity = (stored: string, stored_unit: string | null, language: WordLanguage): string => {
  const { quantity: decimal, uom: unit } = spoken(stored, stored_unit)
  if (unit === null) return writtenNumber(decimal)
  const [one, several] = isUnitCode(unit) ? unitWords[unit][language] : [unit, unit]
  return `${writtenNumber(decimal)} ${decimal === '1' ? one : several}`
}

/** What may be said of a fact in a language. */
export function saidOf({ value, unit, with: said }: Fact, language: WordLanguage): Said {
  const of = (name: string) => said[name] ?? ''
  return {
    value: value ?? '',
    of,
    has: (name) => of(name) !== '',
    quantity: value === null ? '' : writtenQuantity(value, unit, language),
    total: writtenNumber(value ?? ''),
    one: spoken(value ?? '', unit).quantity === '1',
    number: (name) => writtenNumber(of(name)),
    count: (name, one, several) => `${writtenNumber(of(name))} ${of(name) === '1' ? one : several}`,
    measured: (name, of_unit) => writtenQuantity(of(name), of(of_unit) === '' ? null : of(of_unit), language),
    where: (name, text) => (of(name) === '' ? '' : text(of(name))),
  }
}
