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
import { markRepeated, type Import, type ImportKind, type ReadFile } from '../../../platform/imports/index.ts'
import { writeNeeds } from '../certificate-changes.ts'
import { materialsOfTypes, typesOfNames, type LockedType } from '../types/certificate-types.queries.ts'
import { choiceIn, nameKey, textsIn } from './cells.ts'
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
  const { db, authority_id } = ctx
  markRepeated(file.rows, ({ values }) => nameKey(values.name), certificateFileFault('name', 'name_repeated'))
  const types = await typesOfNames(db, authority_id, textsIn(file.rows, 'name'))
  const known = new Map(types.map((type) => [nameKey(type.name), type]))
  const rows = file.rows.map((row): RowOfRecord<CertificateTypeColumn, LockedType> => {
    const before = known.get(nameKey(row.values.name)) ?? null
    const submitted_by = choiceIn(row, 'submitted_by', certificateSubmitters)
    // A name is the same whatever its case: the known one keeps its spelling.
    const stated = { ...row.values, ...(submitted_by && { submitted_by }), ...(before && { name: before.name }) }
    return { ...row, before, stated }
  })
  return await importRecordRows(ctx, file, {
    record: certificateTypeRecord,
    rows,
    defaults,
    validate_only,
    follow: async (changes, write) => {
      const ids = changes.flatMap(({ before }) => before?.id ?? [])
      const needing = await materialsOfTypes(db, authority_id, ids)
      await writeNeeds(ctx, { vendor_material_ids: needing.map(({ vendor_material_id }) => vendor_material_id) }, write)
    },
  })
}
