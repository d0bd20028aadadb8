import {
  certificateFileFault,
  materialSourceColumnNames,
  materialSourceRecord,
  MOST_CERTIFICATE_ROWS,
  payItemFault,
  requiredMaterialSourceColumns,
  type ApprovedSource,
  type MaterialSourceColumn,
  type materialSources,
  type RecordImport,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { FileRow, Import, ImportKind, ReadFile } from '../../../platform/imports/index.ts'
import { materialsOfNames } from '../materials/vendor-materials.queries.ts'
import * as queries from '../sources/material-sources.queries.ts'
import { writeSources } from '../sources/source-changes.ts'
import { dateIn, namedIn, nameKey, textsIn } from './cells.ts'
import { importRecordRows, type RowOfRecord } from './record-rows-of-file.ts'

const columns: ImportKind<MaterialSourceColumn> = {
  kind: 'material_sources',
  names: materialSourceColumnNames,
  required: requiredMaterialSourceColumns,
  rules: { notes: { as: 'text', most: 1000 } },
  codes: ['plant'],
  key: 'supplier',
  most_rows: MOST_CERTIFICATE_ROWS,
}
const defaults = { plant_id: null, expires_on: null, notes: null }

type Row = RowOfRecord<MaterialSourceColumn, queries.LockedSource>

/** What the file's rows may name. */
async function namesOf({ db, authority_id }: RequestContext, { rows }: ReadFile<MaterialSourceColumn>) {
  const suppliers = await queries.suppliersOfNames(db, authority_id, textsIn(rows, 'supplier'))
  const materials = await materialsOfNames(db, authority_id, textsIn(rows, 'material'))
  const plants = await queries.plantsOfCodes(db, authority_id, textsIn(rows, 'plant'))
  const sources = await queries.sourcesOfMaterials(
    db,
    authority_id,
    materials.map(({ id }) => id),
  )
  return {
    suppliers: new Map(suppliers.map((one) => [nameKey(one.name), one])),
    materials: new Map(materials.map((one) => [nameKey(one.name), one])),
    plants: Map.groupBy(plants, ({ code }) => nameKey(code)),
    sources: Map.groupBy(sources, kindOf),
  }
}

/** The supplier, material and plant of a source: of several of one kind only one is in force on a day. */
const kindOf = ({ supplier_id, vendor_material_id, plant_id }: ApprovedSource): string =>
  `${supplier_id} ${vendor_material_id} ${plant_id}`

const required = ['supplier', 'material', 'approved_on'] as const

/** A row as a source: the known one of its kind with the same first day, or a new one. */
function rowOf(row: FileRow<MaterialSourceColumn>, names: Awaited<ReturnType<typeof namesOf>>): Row {
  const given = required.filter((field) => (row.cells[field] ?? '') !== '')
  for (const field of required) if (!given.includes(field)) row.faults.push(payItemFault(field, 'field_is_required'))
  const supplier_id = namedIn(row, 'supplier', { of: names.suppliers, fault: 'supplier_unknown' })?.id ?? 0
  const vendor_material_id = namedIn(row, 'material', { of: names.materials, fault: 'material_unknown' })?.id ?? 0
  const code = row.cells.plant ?? ''
  const plant = names.plants.get(nameKey(code))?.find((one) => one.supplier_id === supplier_id)
  if (code !== '' && !plant && supplier_id !== 0) row.faults.push(certificateFileFault('plant', 'plant_unknown'))
  const approved_on = dateIn(row, 'approved_on') ?? ''
  const expires_on = dateIn(row, 'expires_on')
  if (expires_on && approved_on !== '' && expires_on < approved_on)
    row.faults.push(certificateFileFault('expires_on', 'expires_before'))
  const source = { supplier_id, vendor_material_id, plant_id: plant?.id ?? null, approved_on }
  const same = names.sources.get(kindOf({ ...source, expires_on: null })) ?? []
  const before = same.find((one) => one.approved_on === approved_on) ?? null
  return { ...row, before, stated: { ...source, ...row.values, ...(expires_on !== undefined && { expires_on }) } }
}

const OPEN_END = '9999-12-31'
const afterOf = ({ before, stated }: Row) =>
  ({ ...defaults, ...before, ...stated }) as unknown as ApprovedSource & { approved_on: string }
const overlap = (one: ApprovedSource, other: ApprovedSource): boolean =>
  (one.approved_on ?? '') <= (other.expires_on ?? OPEN_END) && (other.approved_on ?? '') <= (one.expires_on ?? OPEN_END)

/** Marks rows whose days overlap with an existing source of their kind that no row changes, or with another row. */
function markOverlaps(rows: readonly Row[], sources: ReadonlyMap<string, queries.LockedSource[]>): void {
  const sound = rows.filter(({ faults }) => faults.length === 0)
  for (const [kind, group] of Map.groupBy(sound, (row) => kindOf(afterOf(row)))) {
    const changed = new Set(group.map(({ before }) => before?.id))
    const others = (sources.get(kind) ?? []).filter(({ id }) => !changed.has(id))
    for (const row of group) {
      const after = afterOf(row)
      const partners = group.filter((other) => other !== row && overlap(after, afterOf(other)))
      if (partners.length + others.filter((other) => overlap(after, other)).length > 0)
        row.faults.push({
          ...certificateFileFault('approved_on', 'source_overlaps'),
          partners: partners.flatMap(({ line }) => line ?? []),
        })
    }
  }
}

/** Imports a file of sources: one of the same kind and first day is updated, others are added, none deleted. */
export const importMaterialSources: Import<typeof materialSources.import, MaterialSourceColumn> = {
  kind: columns,
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { query: { validate_only = false } }: RouteInput<typeof materialSources.import>,
  file: ReadFile<MaterialSourceColumn>,
): Promise<RecordImport> {
  const names = await namesOf(ctx, file)
  const rows = file.rows.map((row) => rowOf(row, names))
  markOverlaps(rows, names.sources)
  return await importRecordRows(ctx, file, {
    record: materialSourceRecord,
    rows,
    defaults,
    validate_only,
    follow: (changes, write) =>
      writeSources(
        ctx,
        changes.map(({ before, after }) => ({ before, after: after as ApprovedSource })),
        write,
      ),
  })
}
