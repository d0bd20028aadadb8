import type { TicketField, TicketFieldType } from '@milepost/contract'
import { readUnit } from '@milepost/contract/units/units'
import { readInstant } from '../../../platform/time/index.ts'

/** A field's value once read: decimals, instants (UTC) and dates as text, the rest as JSON has it. */
export type FieldValue = string | number | boolean

/** The result of reading a value; `null` for a value that is present but empty, which counts as missing. */
export type Reading = { value: FieldValue | null } | { code: string; message: string }

type Reader = (sent: unknown, field: TicketField, name: string) => Reading

const LONGEST_TEXT = 2000
const LONGEST_NUMBER = 100
const DECIMAL = /^(-?)0*(\d{1,20}(?:\.\d{1,10})?)$/
const INTEGER = /^-?\d{1,15}$/
const DATE = /^\d{4}-\d\d-\d\d$/
const LINES = /[\t\n\r]/g
const CONTROL = /\p{Cc}/u

const given = (value: FieldValue): Reading => ({ value })
const wrong = (code: string, message: string): Reading => ({ code, message })

/** A JSON number or its text, trimmed; null for anything else, and for too many digits. A number keeps its shortest digits: 22.56 stays 22.56. */
function numberText(sent: unknown): string | null {
  if (typeof sent === 'number') return String(sent)
  return typeof sent === 'string' && sent.length <= LONGEST_NUMBER ? sent.trim() : null
}

function readText(sent: unknown, field: TicketField, name: string): Reading {
  if (typeof sent !== 'string') return wrong('invalid_text', `${name} must be a text`)
  const text = sent.trim()
  const longest = field.max_length ?? LONGEST_TEXT
  if (text.length > longest) return wrong('too_long', `${name} must have at most ${longest} characters`)
  const plain = longest > 200 ? text.replaceAll(LINES, ' ') : text
  if (CONTROL.test(plain)) return wrong('invalid_text', `${name} must not hold control characters`)
  if (!text.isWellFormed()) return wrong('invalid_text', `${name} holds half of a character`)
  return given(text)
}

function readDecimal(sent: unknown, field: TicketField, name: string): Reading {
  const [, sign, digits] = DECIMAL.exec(numberText(sent) ?? '') ?? []
  if (digits === undefined) return wrong('invalid_decimal', `${name} must be a decimal number such as 22.56`)
  const value = Number(digits) === 0 ? digits : `${sign}${digits}`
  return outOfRange(Number(value), field, name) ?? given(value)
}

function readInteger(sent: unknown, field: TicketField, name: string): Reading {
  const text = numberText(sent)
  if (text === null || !INTEGER.test(text)) return wrong('invalid_integer', `${name} must be a whole number such as 22`)
  return outOfRange(Number(text), field, name) ?? given(Number(text))
}

function outOfRange(
  value: number,
  { min = -Infinity, max = Infinity, unit }: TicketField,
  name: string,
): Reading | null {
  const suffix = unit === undefined || unit.startsWith('uom') || unit.endsWith('_uom') ? '' : ` ${unit}`
  if (value < min)
    return wrong(
      'below_minimum',
      min === 0 ? `${name} must not be negative` : `${name} must be at least ${min}${suffix}`,
    )
  return value > max ? wrong('above_maximum', `${name} must be at most ${max}${suffix}`) : null
}

const booleans: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  1: true,
  false: false,
  no: false,
  n: false,
  0: false,
}

function readBoolean(sent: unknown, _field: TicketField, name: string): Reading {
  const value =
    typeof sent === 'boolean' ? sent : typeof sent === 'string' ? booleans[sent.trim().toLowerCase()] : undefined
  return value === undefined ? wrong('invalid_boolean', `${name} must be true or false`) : given(value)
}

function readMoment(sent: unknown, _field: TicketField, name: string): Reading {
  if (typeof sent !== 'string')
    return wrong(
      'instant_unreadable',
      `${name} must be a date and time with its offset, such as 2026-11-20T14:05:00-05:00`,
    )
  const reading = readInstant(sent.trim())
  return reading.ok ? given(reading.instant) : wrong(reading.code, `${name}: ${reading.message}`)
}

function readDate(sent: unknown, _field: TicketField, name: string): Reading {
  const text = typeof sent === 'string' ? sent.trim() : ''
  const exists =
    DATE.test(text) &&
    text >= '1900' &&
    text < '2200' &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  return exists ? given(text) : wrong('invalid_date', `${name} must be a date such as 2026-11-20`)
}

function readUom(sent: unknown, _field: TicketField, name: string): Reading {
  const unit = typeof sent === 'string' ? readUnit(sent.trim()) : null
  return unit === null ? wrong('unknown_unit', `${name} must be a unit such as TON, LB, CY or MTON`) : given(unit)
}

function readChoice(sent: unknown, { choices = [] }: TicketField, name: string): Reading {
  const text = typeof sent === 'string' ? sent.trim().toLowerCase() : ''
  return choices.includes(text) ? given(text) : wrong('unknown_choice', `${name} must be one of ${choices.join(', ')}`)
}

/** Degrees to seven decimals, about a centimetre; more is a receiver's noise. */
const coordinate =
  (most: number): Reader =>
  (sent, _field, name) => {
    const text = numberText(sent)
    const degrees = text === null || !/^[-+]?\d{1,3}(\.\d+)?(e-\d{1,3})?$/.test(text) ? NaN : Number(text)
    if (Number.isNaN(degrees))
      return wrong('invalid_decimal', `${name} must be a decimal number of degrees such as 33.75`)
    if (Math.abs(degrees) > most) return wrong('above_maximum', `${name} must be between -${most} and ${most}`)
    return given(
      degrees
        .toFixed(7)
        .replace(/^-(0\.0+)$/, '$1')
        .replace(/\.?0+$/, ''),
    )
  }

const readers: Record<TicketFieldType, Reader> = {
  text: readText,
  decimal: readDecimal,
  integer: readInteger,
  boolean: readBoolean,
  instant: readMoment,
  date: readDate,
  unit: readUom,
  choice: readChoice,
  latitude: coordinate(90),
  longitude: coordinate(180),
}

/** Reads what a supplier sent for a field, strictly by its type in the dictionary; `null` and empty text count as not given. */
export function readValue(sent: unknown, field: TicketField, name: string): Reading {
  if (sent === null || sent === undefined || (typeof sent === 'string' && sent.trim() === '')) return { value: null }
  return readers[field.type](sent, field, name)
}
