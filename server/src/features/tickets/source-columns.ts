interface SourceColumn {
  /** Its type in PostgreSQL. */
  type: 'text' | 'integer' | 'numeric'
  /** Added when there were tickets already: where it is empty it is no part of the content, so that their hashes stay as they are. */
  later?: true
}

/** Fields that a ticket's row keeps in the words in which the supplier sent them, each in a column of its name. Adding one: docs/adding.md. */
export const sourceColumns = {
  dot_code: { type: 'text' },
  po_number: { type: 'text' },
  product_code: { type: 'text' },
  mix_id: { type: 'text' },
  load_number: { type: 'integer' },
  gross: { type: 'numeric' },
  tare: { type: 'numeric' },
  reissue_of: { type: 'text' },
} as const satisfies Record<string, SourceColumn>

export type SourceColumnName = keyof typeof sourceColumns
/** The values of these columns: numbers of type `numeric` are decimal strings. */
export type SourceColumnValues = {
  -readonly [Name in SourceColumnName]: (typeof sourceColumns)[Name]['type'] extends 'integer'
    ? number | null
    : string | null
}

type NameOfType<Type> = {
  [Name in SourceColumnName]: (typeof sourceColumns)[Name]['type'] extends Type ? Name : never
}[SourceColumnName]
/** Whether a column holds decimals. */
export const isDecimalColumn = (name: SourceColumnName): name is NameOfType<'numeric'> =>
  sourceColumns[name].type === 'numeric'

export const sourceColumnNames = Object.keys(sourceColumns) as SourceColumnName[]

/** The declaration of a column by its name; undefined for another one. */
export const sourceColumn = (name: string): SourceColumn | undefined =>
  Object.hasOwn(sourceColumns, name) ? sourceColumns[name as SourceColumnName] : undefined

/** Columns that are no part of the content where they are empty. */
export const laterColumns: ReadonlySet<string> = new Set(sourceColumnNames.filter((name) => sourceColumn(name)?.later))

/** A ticket whose supplier sent none of these fields. */
export const emptySourceColumns = Object.fromEntries(
  sourceColumnNames.map((name) => [name, null]),
) as SourceColumnValues
