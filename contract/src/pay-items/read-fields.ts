import type { ProblemDetail } from '../core/problem-body.ts'
import { readUnit } from '../units/units.ts'
import { payItemFault, type PayItemFault } from './pay-item-faults.ts'

/** A value as it was typed, sent or written into a cell. */
export type Typed = string | number | boolean | null | undefined
/** A stored value. Decimals stay text, so that no digit is lost. */
export type FieldValue = string | number | boolean | null

/** How a field is read. An empty value is read as null, or as the flag's default; where it may not be empty, `empty` is the fault. */
export type FieldRule =
  | { as: 'text'; most: number; empty?: PayItemFault }
  | { as: 'unit'; empty?: PayItemFault }
  | {
      as: 'decimal'
      whole: number
      decimals: number
      empty?: PayItemFault
      negative?: PayItemFault
      bracketed?: PayItemFault
    }
  | { as: 'integer'; least: number; most: number; below: PayItemFault; empty?: PayItemFault }
  | { as: 'flag'; otherwise: boolean; empty?: PayItemFault }

/** `rounded_from` is the value before rounding. */
type Read = { value: FieldValue; rounded_from?: string } | { fault: PayItemFault }

/** A decimal string with this many decimals, half away from zero. */
export function roundDecimal(value: string, decimals: number): string {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  if (fraction.length <= decimals) return value
  const scaled = BigInt(whole + fraction.slice(0, decimals)) + (fraction.charAt(decimals) >= '5' ? 1n : 0n)
  const digits = String(scaled).padStart(decimals + 1, '0')
  const plain = readDecimal(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`) ?? '0'
  return value.startsWith('-') && plain !== '0' ? `-${plain}` : plain
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'si', 'sí'])
const no = new Set(['no', 'n', 'false', 'f', '0'])

/**
 * A decimal as people and spreadsheets write it: `$1,250.50` and `USD 1,250.50` are 1250.50, `(5)`, `5-` and a five after any kind of minus sign are -5, `$ -` is
 * the zero of accounting. Null for anything else: a comma can only separate thousands.
 */
export function readDecimal(text: string): string | null {
  const plainSigns = text.replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-')
  if (/^\s*\$\s*-+\s*$/.test(plainSigns)) return '0'
  const bare = plainSigns
    .replace(/^\s*USD\b|\bUSD\s*$/i, '')
    .replaceAll(/[\s$]/g, '')
    .replace(/^([\d.,]+)-$/, '-$1')
  const enclosed = /^\((.+)\)$/.exec(bare)?.[1]
  const signed = enclosed === undefined ? bare : `-${enclosed}`
  const found = /^([-+]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(signed)
  const [, sign, whole = '', fraction = ''] = found ?? []
  if (!found || `${whole}${fraction}` === '') return null
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  const plain = rest === '' ? digits : `${digits}.${rest}`
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

function readText(text: string, most: number): Read {
  if (/[\p{Cc}\u2028\u2029]/u.test(text) || !text.isWellFormed()) return { fault: 'control_character' }
  return [...text].length > most ? { fault: 'text_too_long' } : { value: text }
}

function readNumber(text: string, rule: FieldRule & { as: 'decimal' }, round: boolean): Read {
  const value = readDecimal(text)
  const [whole = '', decimals = ''] = (value ?? '').replace('-', '').split('.')
  if (value === null || whole.length > rule.whole) return { fault: 'number_invalid' }
  if (rule.bracketed && text.includes('(')) return { fault: rule.bracketed }
  if (value.startsWith('-') && rule.negative) return { fault: rule.negative }
  if (decimals.length <= rule.decimals) return { value }
  return round ? { value: roundDecimal(value, rule.decimals), rounded_from: value } : { fault: 'too_many_decimals' }
}

function readInteger(text: string, { least, most, below }: FieldRule & { as: 'integer' }): Read {
  if (!/^[-+]?\d{1,12}$/.test(text)) return { fault: 'whole_number' }
  const value = Number(text)
  if (value < least) return { fault: below }
  return value > most ? { fault: below === 'year_invalid' ? below : 'number_invalid' } : { value }
}

function readOne(text: string, rule: FieldRule, round: boolean): Read {
  if (rule.as === 'text') return readText(text, rule.most)
  if (rule.as === 'decimal') return readNumber(text, rule, round)
  if (rule.as === 'integer') return readInteger(text, rule)
  if (rule.as === 'unit') {
    const unit = readUnit(text)
    return unit === null ? { fault: 'unit_unknown' } : { value: unit }
  }
  const word = text.toLowerCase()
  return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { fault: 'yes_or_no' }
}

function readField(typed: Typed, rule: FieldRule, round: boolean): Read {
  const text = String(typed ?? '').trim()
  if (text !== '') return readOne(text, rule, round)
  if (rule.as === 'flag') return { value: rule.otherwise }
  return rule.empty ? { fault: rule.empty } : { value: null }
}

/** A number that was rounded to the decimals of its field. */
export interface Rounded<Field extends string = string> {
  field: Field
  old: string
  new: string
}

/**
 * Reads fields by their rules and reports all faults at once. With `whole`, missing fields are read as empty; without it they are left out, so that a
 * change leaves them as they are. With `round`, numbers with too many decimals for their field are rounded and listed in `rounded`.
 */
export function readFields<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  typed: Readonly<Partial<Record<Field, Typed>>>,
  { whole, round = false }: { whole: boolean; round?: boolean },
): { values: Partial<Record<Field, FieldValue>>; faults: ProblemDetail[]; rounded: Rounded<Field>[] } {
  const values: Partial<Record<Field, FieldValue>> = {}
  const faults: ProblemDetail[] = []
  const rounded: Rounded<Field>[] = []
  for (const field of Object.keys(rules) as Field[]) {
    if (typed[field] === undefined && !whole) continue
    const read = readField(typed[field], rules[field], round)
    if ('fault' in read) faults.push(payItemFault(field, read.fault))
    else {
      values[field] = read.value
      if (read.rounded_from !== undefined) rounded.push({ field, old: read.rounded_from, new: String(read.value) })
    }
  }
  return { values, faults, rounded }
}
