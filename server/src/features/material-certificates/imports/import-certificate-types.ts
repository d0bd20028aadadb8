import {
  certificateFileFault,
  certificateSubmitters,
  certificateTypeColumnNames,
  certificateTypeRecord,
  MOST_CERTIFICATE_ROWS,
  requiredCertificateTypeColumns,
  type CertificateTypeColumn,
  type certificateTypes,
  type RecordImport,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import {
  markRepeated,
  type FileRow,
  type Import,
  type ImportKind,
  type ReadFile,
} from '../../../platform/imports/index.ts'
import { writeNeeds } from '../certificate-changes.ts'
import { typesOfNames } from '../types/certificate-types.queries.ts'
import { choiceIn, nameKey, namesIn } from './cells.ts'
import { importRecordRows, type RowOfRecord } from './record-rows-of-file.ts'

const columns: ImportKind<CertificateTypeColumn> = {
  kind: 'certificate_types',
  names: certificateTypeColumnNames,
  required: requiredCertificateTypeColumns,
  rules: {
    name: { as: 'text', most: 100, empty: 'field_is_required' },
    description: { as: 'text', most: 1000 },
    valid_days: { as: 'integer', least: 1, most: 36_500, below: 'number_invalid' },
    hidden: { as: 'flag', otherwise: false },
  },
  codes: [],
  key: 'name',
  most_rows: MOST_CERTIFICATE_ROWS,
}
const defaults = { description: null, submitted_by: 'either', valid_days: null, hidden: false }

/** A row as values of a type. A name is the same whatever its case: the known one keeps its spelling. */
function rowOf(row: FileRow<CertificateTypeColumn>): RowOfRecord<CertificateTypeColumn> {
  const submitted_by = choiceIn(row, 'submitted_by', certificateSubmitters)
  return { ...row, stated: { ...row.values, ...(submitted_by && { submitted_by }) } }
}

/** Imports a file of certificate types: new names are added, known ones updated, none deleted. */
export const importCertificateTypes: Import<typeof certificateTypes.import, CertificateTypeColumn> = {
  kind: columns,
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { query: { validate_only = false } }: RouteInput<typeof certificateTypes.import>,
  file: ReadFile<CertificateTypeColumn>,
): Promise<RecordImport> {
  markRepeated(file.rows, ({ values }) => nameKey(values.name), certificateFileFault('name', 'name_repeated'))
  const known = new Map(
    (await typesOfNames(ctx.db, ctx.authority_id, namesIn(file.rows))).map((type) => [nameKey(type.name), type]),
  )
  const knownAs = ({ values }: FileRow<CertificateTypeColumn>) => known.get(nameKey(values.name)) ?? null
  const rows = file.rows.map(rowOf).map((row) => {
    const before = knownAs(row)
    return before ? { ...row, stated: { ...row.stated, name: before.name } } : row
  })
  const { answer } = await importRecordRows(ctx, file, {
    record: certificateTypeRecord,
    rows,
    knownAs,
    defaults,
    validate_only,
  })
  // A file may hide types, so that any material may need something else.
  if (answer.written) await writeNeeds(ctx, {}, () => undefined)
  return answer
}
