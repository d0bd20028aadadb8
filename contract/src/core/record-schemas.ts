import * as z from 'zod/mini'
import { readUsPhone } from './contact.ts'
import { fieldsGiven, isAlwaysSet } from './define-record.ts'
import type { ValueOfField, RecordDefinition, RecordField, RecordFields, StoredValue } from './define-record.ts'
import {
  clockPattern,
  codePattern,
  decimalPattern,
  faultOfOne,
  isOneLine,
  linkPattern,
  mostDegrees,
} from './field-rules.ts'
import { date, decimal, id, instant, lockVersion, optionalText, storable, text } from './scalars.ts'
import { typedDate } from './typed-date.ts'

type Schema<Value> = z.ZodMiniType<Value, Value>
type Optional<Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Value>>

/** The schemas of what a response says of a record's fields. */
type StoredShape<Fields extends RecordFields> = { [Name in keyof Fields]: Schema<StoredValue<Fields[Name]>> }
/** The schemas of a new record's body: a required field without a default has to be stated. */
type NewShape<Fields extends RecordFields> = {
  [Name in keyof Fields as Fields[Name] extends { given: 'change' } ? never : Name]: Fields[Name] extends {
    required: true
  }
    ? Fields[Name] extends { default: unknown }
      ? Optional<ValueOfField<Fields[Name]>>
      : Schema<ValueOfField<Fields[Name]>>
    : Optional<StoredValue<Fields[Name]>>
}
/** The id that a phone gives a new record, where the record takes one. */
type ClientShape<Record extends RecordDefinition> = Record extends { client_id: true }
  ? { client_id: Optional<string> }
  : {}
/** The schemas of a change's body: every field may be left out, and stays as it is. */
type ChangeShape<Fields extends RecordFields> = {
  [Name in keyof Fields as Fields[Name] extends { given: 'create' } ? never : Name]: Optional<StoredValue<Fields[Name]>>
}

/** A UUID of version 7, which a phone makes before it can reach the server (RFC 9562, ADR 24). */
export const clientId = z
  .string()
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      'expected a UUID of version 7 in lower case',
    ),
  )

const line = (most: number) => text(most).check(z.refine(isOneLine, 'must be one line'))
const code = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(most),
      z.regex(codePattern, 'expected letters, digits, dots, dashes or underscores'),
    )
const link = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most),
      z.regex(linkPattern, 'expected an address such as https://dot.example.com/feed'),
      storable,
    )
const clock = z.string().check(z.regex(clockPattern, 'expected a time such as 06:00'))
const phone = z.pipe(
  z.string().check(
    z.maxLength(30),
    z.refine(
      (typed) => readUsPhone(typed) !== null,
      'expected a US phone number such as 1(555) 555-5555, without an extension',
    ),
  ),
  z.transform((typed) => readUsPhone(typed) ?? typed),
)
const email = (field: RecordField) =>
  z.string().check(
    z.trim(),
    z.maxLength(320),
    z.refine((typed) => faultOfOne(field, typed) === null, 'expected one email address'),
  )
/** The zone's name is checked against the zones that exist by the use case, which names the fault (`unknown_time_zone`). */
const zone = text(60)

function decimalOf(field: Extract<RecordField, { kind: 'quantity' | 'money' }>) {
  const [decimals, expected] =
    field.kind === 'money'
      ? [2, 'an amount such as 1250000.50']
      : [field.decimals, `a number${field.above_zero ? ' above 0' : ''} of ${field.unit}`]
  const hint = `expected ${expected}, at most ${field.whole} digits and ${decimals} decimals`
  return z.string().check(z.regex(decimalPattern(field), hint))
}

/** The schema of one value of a field, as a body states it. */
function valueSchema(field: RecordField): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return line(field.most)
    case 'lines':
      return text(field.most)
    case 'code':
      return code(field.most)
    case 'link':
      return link(field.most)
    case 'email':
      return email(field)
    case 'phone':
      return phone
    case 'date':
      return field.typed ? typedDate : date
    case 'clock':
      return clock
    case 'instant':
      return instant
    case 'zone':
      return zone
    case 'quantity':
    case 'money':
      return decimalOf(field)
    case 'integer':
      return z.int().check(z.gte(field.least), z.lte(field.most))
    case 'point':
      return z.number().check(z.gte(-mostDegrees(field.axis)), z.lte(mostDegrees(field.axis)))
    case 'yes':
      return z.boolean()
    case 'choice':
      return z.enum(field.words)
    case 'reference':
      return id
  }
}

/** Kinds whose empty text empties the field. */
const emptied = new Set<RecordField['kind']>([
  'text',
  'lines',
  'code',
  'link',
  'email',
  'phone',
  'date',
  'clock',
  'zone',
])

/** The schema of a field in a body. */
function givenSchema(field: RecordField, mayBeLeftOut: boolean): z.ZodMiniType {
  const one = valueSchema(field)
  const value =
    field.list === undefined
      ? one
      : z.array(one).check(...(field.required ? [z.minLength(1)] : []), z.maxLength(field.list))
  if (isAlwaysSet(field)) return mayBeLeftOut ? z.optional(value) : value
  if (field.kind === 'lines') return optionalText(field.most)
  return z.optional(z.nullable(emptied.has(field.kind) ? z.union([value, emptyText]) : value))
}
const emptyText = z.pipe(
  z.string().check(z.regex(/^\s*$/)),
  z.transform(() => null),
)

/** The schema of a field in a response. */
function storedSchema(field: RecordField): z.ZodMiniType {
  const one = storedValue(field)
  if (field.list !== undefined) return z.array(one)
  return field.required ? one : z.nullable(one)
}
function storedValue(field: RecordField): z.ZodMiniType {
  switch (field.kind) {
    case 'date':
      return date
    case 'instant':
      return instant
    case 'quantity':
    case 'money':
      return decimal
    case 'integer':
      return z.int()
    case 'point':
      return z.number()
    case 'yes':
      return z.boolean()
    case 'choice':
      return z.enum(field.words)
    case 'reference':
      return id
    default:
      return z.string()
  }
}

/** What a response says of a record: the schemas of its declared fields, to be spread into the schema of the whole. */
export const storedShape = <const Record extends RecordDefinition>(record: Record) =>
  Object.fromEntries(
    Object.entries(record.fields).map(([name, field]) => [name, storedSchema(field)]),
  ) as unknown as StoredShape<Record['fields']>

/** The fields of a new record's body, to be spread into its schema next to what is irregular. */
export const newShape = <const Record extends RecordDefinition>(record: Record) =>
  ({
    ...Object.fromEntries(
      fieldsGiven(record, 'create').map(([name, field]) => [
        name,
        givenSchema(field, !field.required || field.default !== undefined),
      ]),
    ),
    ...(record.client_id && { client_id: z.optional(clientId) }),
  }) as unknown as NewShape<Record['fields']> & ClientShape<Record>

/** The fields of a change's body, to be spread into its schema next to what is irregular. */
export const changeShape = <const Record extends RecordDefinition>(record: Record) =>
  Object.fromEntries(
    fieldsGiven(record, 'change').map(([name, field]) => [name, givenSchema(field, true)]),
  ) as unknown as ChangeShape<Record['fields']>

/** The body of a new record. */
export const newBody = <const Record extends RecordDefinition>(record: Record) => z.strictObject(newShape(record))

/** The body of a change over the version that its editor read, with which it is merged. */
export const changeBody = <const Record extends RecordDefinition>(record: Record) =>
  z.strictObject({ ...changeShape(record), lock_version: lockVersion })
