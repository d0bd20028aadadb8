import type { HistoryFieldType } from './define-history.ts'
import type { Permission } from './roles.ts'

/** What every field of a record can state, whatever its kind. */
interface AnyField {
  /** Never empty: a new record has to state it unless it has a default, and a list has one value at least. Other fields may be null; an empty text empties them. */
  required?: true
  /** What a new record has where its body does not state the field: the column's own default, which forms begin with. */
  default?: string | number | boolean
  /** The only body that takes the field: that of a new record, or that of a change. Both by default. */
  given?: 'create' | 'change'
  /** How the history shows the field where its kind does not say so; false leaves it out. */
  history?: HistoryFieldType | false
  /** Who may change it, where that is not everybody who may change the record. Others see it and are refused (`field_not_allowed`). */
  change_by?: Permission
  /** Several values, at most so many, in the order in which they are given; an empty list where there is none. */
  list?: number
}

/**
 * A field by its kind. `text` is one line, `lines` may be several; both at most `most` characters, trimmed. A `code` consists of letters, digits, dots, dashes
 * and underscores. A `quantity` is an exact decimal with at most `whole` digits before the point and `decimals` after it; `money` the same in dollars and
 * cents. A `typed` date may also be written as people do, 9/25/2025. A `clock` is a time of day (`06:30`), a `zone` an IANA time zone. A `point` is the latitude or longitude of a place in degrees (WGS 84); `with` names
 * the other half, and both are given or neither. A `reference` is the id of another record.
 */
export type RecordField = AnyField &
  (
    | { kind: 'text' | 'lines' | 'code' | 'link'; most: number }
    | { kind: 'email' | 'phone' | 'clock' | 'instant' | 'zone' | 'yes' }
    | { kind: 'date'; typed?: true }
    | { kind: 'quantity'; unit: string; whole: number; decimals: number; above_zero?: true; negative?: true }
    | { kind: 'money'; whole: number }
    | { kind: 'integer'; least: number; most: number }
    | { kind: 'choice'; words: readonly string[] }
    | { kind: 'reference'; to: string }
    | { kind: 'point'; axis: 'latitude' | 'longitude'; with: string }
  )
export type FieldKind = RecordField['kind']
export type RecordFields = Readonly<Record<string, RecordField>>

/**
 * A record, declared once and as plain data, which the browser loads without zod (ADR 23): its schemas (`record-schemas.ts`), its columns and writes
 * (`platform/database/record-rows.ts`), its history (`historyOf`), and its form, details and columns (`web/src/lib/record`) derive from it.
 * What is irregular about a record stays code, next to what is derived.
 */
export interface RecordDefinition<Fields extends RecordFields = RecordFields> {
  /** As audit events name the kind of record. */
  subject: string
  /** The table that holds it. Its primary key is `(authority_id, id)`, and it counts its versions in `lock_version` unless it is `create_only`. */
  table: string
  /** Fields by the name that they have in columns, calls, forms and texts (`fields.NAME` in the catalogue), in the order of the form. */
  fields: Fields
  /** Times that the table keeps; both by default. */
  stamps?: readonly ('created_at' | 'updated_at')[]
  /** It never changes after it was created, so its table has no `lock_version`. */
  create_only?: true
  /** Deleting it sets `deleted_at`, and it can be restored until the nightly job removes it (D9). Others are deleted at once. */
  restorable?: true
  /** A phone may create it: bodies of new ones take a `client_id`, and the same one sent again is answered with the record that exists (ADR 24). */
  client_id?: true
}

/** Declares a record. */
export const defineRecord = <const Fields extends RecordFields, const Rest extends Omit<RecordDefinition, 'fields'>>(
  record: { fields: Fields } & Rest,
): { fields: Fields } & Rest => record

type OneValue<Field extends RecordField> = Field extends { kind: 'choice'; words: readonly (infer Word)[] }
  ? Word
  : Field extends { kind: 'integer' | 'reference' | 'point' }
    ? number
    : Field extends { kind: 'yes' }
      ? boolean
      : string
/** The value of a field that is not empty. */
export type ValueOfField<Field extends RecordField> = Field extends { list: number }
  ? OneValue<Field>[]
  : OneValue<Field>
/** The value of a field as it is stored and answered. */
export type StoredValue<Field extends RecordField> = Field extends { required: true } | { list: number }
  ? ValueOfField<Field>
  : ValueOfField<Field> | null

/** The fields of a record as they are stored and answered. */
export type RecordRow<Record extends RecordDefinition> = {
  [Name in keyof Record['fields']]: StoredValue<Record['fields'][Name]>
}
/** New values of some fields of a record; undefined ones are left unchanged. */
export type RecordChange<Record extends RecordDefinition> = {
  [Name in keyof RecordRow<Record>]?: RecordRow<Record>[Name] | undefined
}

/** A field that is never null. */
export const isAlwaysSet = ({ required, list }: RecordField): boolean => required === true || list !== undefined

/** Fields of a record that one of its bodies takes. */
export const fieldsGiven = (record: RecordDefinition, body: 'create' | 'change'): [string, RecordField][] =>
  Object.entries(record.fields).filter(([, { given }]) => given === undefined || given === body)

/** Fields whose values are exact decimals: compared by value, so that 1.50 is 1.5. */
export const decimalFields = (record: RecordDefinition): string[] =>
  Object.entries(record.fields).flatMap(([name, { kind }]) => (kind === 'quantity' || kind === 'money' ? [name] : []))
