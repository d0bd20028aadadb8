import { headerKey } from '@milepost/contract'
import type { RequestContext } from '../context.ts'
import type { RequestExtras } from '../http/feature.ts'
import { Problem } from '../problem.ts'
import { keptColumns } from './kept-columns.queries.ts'
import { readImportFile, type FileColumns, type ReadFile } from './read-import-file.ts'

/** A kind of file: its possible columns, and the name under which the agency's choices are kept. */
export interface ImportKind<Field extends string> extends FileColumns<Field> {
  kind: string
}

/** A person's choices for importing a file, from the route's query. */
export interface ImportChoices {
  validate_only?: boolean | undefined
  round?: boolean | undefined
  /** JSON: name of a column to field, or to '' for one that is not read. */
  columns?: string | undefined
  header_row?: number | undefined
  header_rows?: number | undefined
  sheet?: string | undefined
}

const MOST_COLUMNS = 500

/** The meanings that a person gave to columns. Throws Problem invalid. */
function saidColumns(text: string, fields: readonly string[]): Record<string, string> {
  const invalid = new Problem('invalid', undefined, [
    { path: 'columns', code: 'columns_invalid', message: 'Expected a JSON object of column names and their fields' },
  ])
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw invalid
  }
  if (said === null || typeof said !== 'object' || Array.isArray(said)) throw invalid
  const columns = Object.entries(said)
  const known = ([name, field]: [string, unknown]) =>
    headerKey(name) !== '' &&
    name.length <= 200 &&
    typeof field === 'string' &&
    (field === '' || fields.includes(field))
  if (columns.length > MOST_COLUMNS || !columns.every(known)) throw invalid
  return Object.fromEntries(columns)
}

/** A file, and the meanings of its columns that are kept for the agency's next files: none of a file that is only validated. */
export interface ReadImport<Field extends string> {
  file: ReadFile<Field>
  columns: { header_key: string; field: string }[]
}

/**
 * Reads a file with the meanings of its columns that the person and the agency's earlier files give.
 * @throws Problem as `readImportFile`, and invalid where `columns` cannot be read
 */
export async function readImport<Field extends string>(
  ctx: RequestContext,
  extras: RequestExtras,
  kind: ImportKind<Field>,
  { validate_only = false, round, columns: given, header_row, header_rows, sheet }: ImportChoices,
): Promise<ReadImport<Field>> {
  const said = given === undefined ? {} : saidColumns(given, Object.keys(kind.names))
  const stored = await keptColumns(ctx.db, ctx.authority_id, kind.kind)
  const file = await readImportFile(extras, kind, {
    round,
    header_row,
    header_rows,
    sheet,
    said: { ...Object.fromEntries(stored.map(({ header_key, field }) => [header_key, field])), ...keyed(said) },
  })
  const columns = Object.entries(keyed(said)).map(([header_key, field]) => ({ header_key, field }))
  return { file, columns: validate_only ? [] : columns }
}

const keyed = (said: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([name, field]) => [headerKey(name), field]))
