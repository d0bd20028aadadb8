import { isOneAddress, readUsPhone } from './contact.ts'
import type { RecordDefinition, RecordField } from './define-record.ts'
import { isDate } from './time/calendar.ts'
import { isZone } from './time/zones.ts'

/** Why a value of a field is refused, as a code; forms have its text (`faults` of the catalogue `records`). */
export type FieldFault =
  | 'required'
  | 'too_long'
  | 'one_line'
  | 'unprintable'
  | 'code'
  | 'link'
  | 'email'
  | 'phone'
  | 'date'
  | 'clock'
  | 'zone'
  | 'number'
  | 'degrees'
  | 'choice'
  | 'too_many'
  | 'half_a_place'

export const codePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
/** An address with a host, without a name or password in it and without a fragment. */
export const linkPattern = /^https?:\/\/[^\s/?#@]{1,253}([/?][^\s#]*)?$/
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/
/** Line breaks and other control characters. */
const control = /[\p{Cc}\u2028\u2029]/u

/** The digits that a quantity or an amount has, as a pattern. */
export function decimalPattern(field: Extract<RecordField, { kind: 'quantity' | 'money' }>): RegExp {
  const decimals = field.kind === 'money' ? 2 : field.decimals
  const fraction = decimals === 0 ? '' : `(\\.\\d{1,${decimals}})?`
  if (field.kind === 'quantity' && field.above_zero)
    return new RegExp(`^(?!0*\\.?0*$)\\d{1,${field.whole}}${fraction}$`)
  const sign = field.kind === 'quantity' && field.negative ? '-?' : ''
  return new RegExp(`^${sign}\\d{1,${field.whole}}${fraction}$`)
}

/** The largest number of degrees on an axis. */
export const mostDegrees = (axis: 'latitude' | 'longitude'): number => (axis === 'latitude' ? 90 : 180)

/** Whether a text is one line. */
export const isOneLine = (text: string): boolean => !control.test(text)

function textFault(field: RecordField & { most: number }, text: string): FieldFault | null {
  // Whole characters count, as in the schemas and in PostgreSQL.
  if ([...text].length > field.most) return 'too_long'
  if (text.includes('\0') || !text.isWellFormed()) return 'unprintable'
  if (field.kind === 'text' && !isOneLine(text)) return 'one_line'
  if (field.kind === 'code' && !codePattern.test(text)) return 'code'
  return field.kind === 'link' && !linkPattern.test(text) ? 'link' : null
}

const within = (number: unknown, least: number, most: number): boolean =>
  typeof number === 'number' && number >= least && number <= most

/** Why one value of a field is refused; null for one that is taken. Texts are trimmed already, and not empty. */
export function faultOfOne(field: RecordField, value: unknown): FieldFault | null {
  switch (field.kind) {
    case 'text':
    case 'lines':
    case 'code':
    case 'link':
      return textFault(field, String(value))
    case 'email':
      return isOneAddress(String(value)) ? null : 'email'
    case 'phone':
      return readUsPhone(String(value)) === null ? 'phone' : null
    case 'date':
      return isDate(String(value)) ? null : 'date'
    case 'clock':
      return clockPattern.test(String(value)) ? null : 'clock'
    case 'zone':
      return isZone(String(value)) ? null : 'zone'
    case 'quantity':
    case 'money':
      return decimalPattern(field).test(String(value)) ? null : 'number'
    case 'integer':
      return Number.isSafeInteger(value) && within(value, field.least, field.most) ? null : 'number'
    case 'point':
      return within(value, -mostDegrees(field.axis), mostDegrees(field.axis)) ? null : 'degrees'
    case 'choice':
      return field.words.includes(String(value)) ? null : 'choice'
    default:
      return null
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Why a value of a field is refused; null for one that is taken. */
export function faultOfValue(field: RecordField, value: unknown): FieldFault | null {
  if (Array.isArray(value)) {
    if (value.length > (field.list ?? 0)) return 'too_many'
    if (value.length === 0 && field.required) return 'required'
    return value.map((one) => faultOfOne(field, one)).find((fault) => fault !== null) ?? null
  }
  if (isEmpty(value)) return field.required ? 'required' : null
  return faultOfOne(field, value)
}

/** Halves of a place whose other half is missing: a record has both a latitude and a longitude, or neither. */
export const missingHalves = (record: RecordDefinition, values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(record.fields).flatMap(([name, field]) =>
    field.kind === 'point' && isEmpty(values[name]) && !isEmpty(values[field.with]) ? [name] : [],
  )

/** Why the values of a record are refused, by its fields; nothing for those that are taken. */
export function faultsOfRecord(
  record: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
  body: 'create' | 'change' = 'create',
): Partial<Record<string, FieldFault>> {
  const halves = missingHalves(record, values).map((name) => [name, 'half_a_place'] as const)
  const own = Object.entries(record.fields).flatMap(([name, field]) => {
    const fault = field.given === undefined || field.given === body ? faultOfValue(field, values[name]) : null
    return fault === null ? [] : [[name, fault] as const]
  })
  return Object.fromEntries([...halves, ...own])
}
