import { clockPattern } from '@milepost/contract/core/field-rules'
import type { NumberRule } from '../../../lib/typed-number.ts'
import type { FieldKind, RowField } from './report-fields.ts'

/** A value as a form holds it: typed text, a box, or rows within the row. */
export type TypedValue = string | boolean | TypedRow[]
export interface TypedRow {
  [field: string]: TypedValue
}
/** A row as the report has it. */
export type StoredRow = Readonly<Record<string, unknown>>
export type RowFault = 'required' | 'number' | 'clock'

/** Which numbers a field takes. */
export const numberRules: Partial<Record<FieldKind, NumberRule>> = {
  hours: { whole: 4, decimals: 2 },
  count: { whole: 4, decimals: 0 },
  degrees: { whole: 3, decimals: 0, negative: true, most: 140 },
  inches: { whole: 2, decimals: 2 },
  decimal: { whole: 12, decimals: 6, negative: true },
}

/** Names a row that a person added. */
export const newKey = (): string => `added:${crypto.randomUUID().slice(0, 8)}`

const typedOf = (field: RowField, value: unknown): TypedValue => {
  if (field.kind === 'yes') return value === true
  if (field.kind === 'rows') return ((value ?? []) as StoredRow[]).map((row) => typedRow(field.fields ?? [], row))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A row as its form shows it; rows within keep their keys. */
export const typedRow = (fields: readonly RowField[], row: StoredRow): TypedRow => ({
  ...(typeof row['key'] === 'string' && { key: row['key'] }),
  ...Object.fromEntries(fields.map((field) => [field.name, typedOf(field, row[field.name])])),
})

const storedOf = (field: RowField, value: TypedValue | undefined): unknown => {
  if (field.kind === 'yes') return value === true
  if (field.kind === 'rows')
    return (value as TypedRow[]).map((row) => ({
      ...(row['key'] !== undefined && { key: row['key'] }),
      ...storedRow(field.fields ?? [], row),
    }))
  const text = String(value ?? '').trim()
  if (field.kind === 'count') return text === '' ? (field.optional ? null : 0) : Number(text)
  if (field.kind === 'degrees') return text === '' ? null : Number(text)
  return text === '' ? null : numberRules[field.kind] ? text.replace(/\.$/, '') : text
}

/** What a form's fields say, as the report stores it. */
export const storedRow = (fields: readonly RowField[], typed: TypedRow): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, storedOf(field, typed[field.name])]))

/** What is wrong with what was typed, by paths such as `postings.0.quantity`. */
export function rowFaults(fields: readonly RowField[], typed: TypedRow, before = ''): Record<string, RowFault> {
  const faults: Record<string, RowFault> = {}
  for (const field of fields) {
    const value = typed[field.name]
    const path = `${before}${field.name}`
    if (field.kind === 'rows')
      for (const [at, row] of (value as TypedRow[]).entries())
        Object.assign(faults, rowFaults(field.fields ?? [], row, `${path}.${at}.`))
    else if (typeof value === 'string') {
      const text = value.trim()
      if (field.required && text === '') faults[path] = 'required'
      else if (field.kind === 'clock' && text !== '' && !clockPattern.test(text)) faults[path] = 'clock'
      else if (numberRules[field.kind] && text !== '' && !/^-?\d+(\.\d*)?$/.test(text)) faults[path] = 'number'
    }
  }
  return faults
}
