import {
  fieldsGiven,
  type RecordChange,
  type RecordDefinition,
  type RecordField,
  type RecordRow,
} from '@milepost/contract/core/define-record'
import { faultsOfRecord, type FieldFault } from '@milepost/contract/core/field-rules'
import { withZero } from '../typed-number.ts'

/** The value of a field as its form holds it: a choice of several as its words, a mark as such, everything else as typed text. */
type ValueInForm<Field extends RecordField> = Field extends {
  kind: 'choice'
  list: number
  words: readonly (infer Word)[]
}
  ? Word[]
  : Field extends { kind: 'yes' }
    ? boolean
    : string
/** The values of a record's form. */
export type RecordValues<Record extends RecordDefinition> = {
  [Name in keyof Record['fields']]: ValueInForm<Record['fields'][Name]>
}

const isWords = ({ kind, list }: RecordField): boolean => kind === 'choice' && list !== undefined

function valueOf(field: RecordField, value: unknown): unknown {
  if (isWords(field)) return value ?? []
  if (field.kind === 'yes') return value ?? false
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}

/** A record as its form shows it; a new one with the defaults of its fields. */
export const valuesOf = <const Record extends RecordDefinition>(
  record: Record,
  row: RecordChange<Record> | null,
): RecordValues<Record> =>
  Object.fromEntries(
    Object.entries(record.fields).map(([name, field]) => [
      name,
      valueOf(field, row ? (row as globalThis.Record<string, unknown>)[name] : field.default),
    ]),
  ) as RecordValues<Record>

/** A number as people write it: `$1,250,000.50` is 1250000.50, `.5` is 0.5. */
const plainNumber = (typed: string): string => withZero(typed.replaceAll(/[$,\s]/g, ''))

const numberOf = (typed: string): number => (/^-?\d{1,15}(\.\d{1,10})?$/.test(typed) ? Number(typed) : Number.NaN)

function typedOf(field: RecordField, text: string): unknown {
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'point':
      return numberOf(plainNumber(text))
    case 'quantity':
    case 'money':
      return plainNumber(text)
    case 'clock':
      return text.slice(0, 5)
    default:
      return text
  }
}

/** What a typed value means: null for an empty one, a number that is none as NaN, which no field takes. */
function bodyValue(field: RecordField, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (field.list !== undefined)
    return text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => typedOf(field, one))
  return text === '' ? null : typedOf(field, text)
}

/** What the form of a record sends: all fields that the body of a new one takes, or that of a change. */
export const bodyOf = <const Record extends RecordDefinition>(
  record: Record,
  values: RecordValues<Record>,
  body: 'create' | 'change',
): RecordRow<Record> =>
  Object.fromEntries(
    fieldsGiven(record, body).map(([name, field]) => [
      name,
      bodyValue(field, (values as globalThis.Record<string, unknown>)[name]),
    ]),
  ) as RecordRow<Record>

/** Why the typed values are refused, by their fields: the contract's own rules, before anything is sent. */
export const faultsOf = (
  record: RecordDefinition,
  body: object,
  given: 'create' | 'change',
): Partial<Record<string, FieldFault>> => faultsOfRecord(record, body as Readonly<Record<string, unknown>>, given)
