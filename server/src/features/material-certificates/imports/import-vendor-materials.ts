import {
  certificateFileFault,
  MOST_CERTIFICATE_ROWS,
  MOST_NEEDED_TYPES,
  requiredVendorMaterialColumns,
  vendorMaterialCategories,
  vendorMaterialColumnNames,
  vendorMaterialRecord,
  type RecordImport,
  type RouteInput,
  type VendorMaterialColumn,
  type vendorMaterials,
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
import { writeNeedsEverywhere } from '../materials/needed-certificates.queries.ts'
import { materialsOfNames, type LockedMaterial } from '../materials/vendor-materials.queries.ts'
import { typesOfNames } from '../types/certificate-types.queries.ts'
import { choiceIn, isPlain, nameKey, textsIn } from './cells.ts'
import { importRecordRows, type RowOfRecord } from './record-rows-of-file.ts'

const columns: ImportKind<VendorMaterialColumn> = {
  kind: 'vendor_materials',
  names: vendorMaterialColumnNames,
  required: requiredVendorMaterialColumns,
  rules: {
    name: { as: 'text', most: 200, empty: 'field_is_required' },
    description: { as: 'text', most: 1000 },
    source_required: { as: 'flag', otherwise: false },
    hidden: { as: 'flag', otherwise: false },
  },
  codes: [],
  key: 'name',
  most_rows: MOST_CERTIFICATE_ROWS,
}
const defaults = { category: null, description: null, source_required: false, hidden: false }

const typesIn = ({ cells }: FileRow<VendorMaterialColumn>): string[] =>
  (cells.certificate_types ?? '').split(';').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/** The types that a row names, by their ids in order; with a fault where there is no such type. */
function neededIn(row: FileRow<VendorMaterialColumn>, ids: ReadonlyMap<string | null, number>): number[] {
  const found = typesIn(row).map((name) => ids.get(nameKey(name)))
  const known = [...new Set(found.filter((id) => id !== undefined))].toSorted((one, other) => one - other)
  if (found.includes(undefined)) row.faults.push(certificateFileFault('certificate_types', 'certificate_type_unknown'))
  if (known.length > MOST_NEEDED_TYPES)
    row.faults.push(certificateFileFault('certificate_types', 'too_many_certificate_types'))
  return known
}

/** Imports a file of materials: new names are added, known ones updated, none deleted. What a material needs is replaced where the file has a column of it. */
export const importVendorMaterials: Import<typeof vendorMaterials.import, VendorMaterialColumn> = {
  kind: columns,
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { query: { validate_only = false } }: RouteInput<typeof vendorMaterials.import>,
  file: ReadFile<VendorMaterialColumn>,
): Promise<RecordImport> {
  const { db, authority_id } = ctx
  markRepeated(file.rows, ({ values }) => nameKey(values.name), certificateFileFault('name', 'name_repeated'))
  const types = await typesOfNames(db, authority_id, [...new Set(file.rows.flatMap(typesIn))].filter(isPlain))
  const ids = new Map(types.map(({ id, name }) => [nameKey(name), id]))
  const materials = await materialsOfNames(db, authority_id, textsIn(file.rows, 'name'))
  const known = new Map(materials.map((material) => [nameKey(material.name), material]))
  const needs = file.fields.includes('certificate_types')
  const rows = file.rows.map((row): RowOfRecord<VendorMaterialColumn, LockedMaterial> => {
    const before = known.get(nameKey(row.values.name)) ?? null
    const category = choiceIn(row, 'category', vendorMaterialCategories)
    const stated = { ...row.values, ...(category && { category }), ...(before && { name: before.name }) }
    return { ...row, before, stated, ...(needs && { irregular: { certificate_type_ids: neededIn(row, ids) } }) }
  })
  return await importRecordRows(ctx, file, {
    record: vendorMaterialRecord,
    rows,
    defaults,
    validate_only,
    follow: (changes, write) =>
      writeNeeds(ctx, { vendor_material_ids: changes.flatMap(({ before }) => before?.id ?? []) }, write),
    writeIrregular: (written) =>
      writeNeedsEverywhere(
        db,
        authority_id,
        written.map(({ id, irregular }) => ({ vendor_material_id: id, certificate_type_ids: [], ...irregular })),
      ),
  })
}
