import {
  approvedProductColumnNames,
  approvedProductRecord,
  certificateFileFault,
  MOST_CERTIFICATE_ROWS,
  payItemFault,
  requiredApprovedProductColumns,
  type ApprovedProductColumn,
  type approvedProducts,
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
import { showCertificates } from '../certificate-changes.ts'
import { materialsOfNames } from '../materials/vendor-materials.queries.ts'
import { productsOfNames, type LockedProduct } from '../products/approved-products.queries.ts'
import { dateIn, namedIn, nameKey, textsIn } from './cells.ts'
import { importRecordRows, type RowOfRecord } from './record-rows-of-file.ts'

const columns: ImportKind<ApprovedProductColumn> = {
  kind: 'approved_products',
  names: approvedProductColumnNames,
  required: requiredApprovedProductColumns,
  rules: {
    name: { as: 'text', most: 200, empty: 'field_is_required' },
    manufacturer: { as: 'text', most: 200, empty: 'field_is_required' },
    number: { as: 'text', most: 50 },
    specification: { as: 'text', most: 200 },
  },
  codes: ['number'],
  key: 'name',
  most_rows: MOST_CERTIFICATE_ROWS,
}
const defaults = { number: null, specification: null, approved_on: null, expires_on: null }

type Row = RowOfRecord<ApprovedProductColumn, LockedProduct>

/** A product is one of its manufacturer and material. */
const keyOf = (vendor_material_id: number, manufacturer: unknown, name: unknown): string =>
  [vendor_material_id, nameKey(manufacturer), nameKey(name)].join('\n')

/** The days that a row states; those that it does not state stay as they are. */
function daysIn(row: FileRow<ApprovedProductColumn>, before: LockedProduct | null) {
  const [approved_on, expires_on] = [dateIn(row, 'approved_on'), dateIn(row, 'expires_on')]
  const [from, to] = [approved_on ?? before?.approved_on, expires_on === undefined ? before?.expires_on : expires_on]
  if (from && to && to < from) row.faults.push(certificateFileFault('expires_on', 'expires_before'))
  return { ...(approved_on !== undefined && { approved_on }), ...(expires_on !== undefined && { expires_on }) }
}

/** Imports a file of approved products: known ones are updated, others added, none deleted. */
export const importApprovedProducts: Import<typeof approvedProducts.import, ApprovedProductColumn> = {
  kind: columns,
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { query: { validate_only = false } }: RouteInput<typeof approvedProducts.import>,
  file: ReadFile<ApprovedProductColumn>,
): Promise<RecordImport> {
  const { db, authority_id } = ctx
  const named = await materialsOfNames(db, authority_id, textsIn(file.rows, 'material'))
  const materials = new Map(named.map((material) => [nameKey(material.name), material]))
  const products = await productsOfNames(db, authority_id, textsIn(file.rows, 'name'))
  const known = new Map(products.map((one) => [keyOf(one.vendor_material_id, one.manufacturer, one.name), one]))
  const rows = file.rows.map((row): Row => {
    if ((row.cells.material ?? '') === '') row.faults.push(payItemFault('material', 'field_is_required'))
    const vendor_material_id = namedIn(row, 'material', { of: materials, fault: 'material_unknown' })?.id ?? 0
    const { name, manufacturer } = row.values
    const before = known.get(keyOf(vendor_material_id, manufacturer, name)) ?? null
    const own = before && { name: before.name, manufacturer: before.manufacturer }
    return { ...row, before, stated: { ...row.values, ...own, vendor_material_id, ...daysIn(row, before) } }
  })
  markRepeated(
    rows,
    ({ values, stated }) =>
      'vendor_material_id' in stated && stated.vendor_material_id !== 0
        ? keyOf(Number(stated.vendor_material_id), values.manufacturer, values.name)
        : null,
    certificateFileFault('name', 'product_repeated'),
  )
  return await importRecordRows(ctx, file, {
    record: approvedProductRecord,
    rows,
    defaults,
    validate_only,
    follow: async (_changes, write) => {
      await write()
      await showCertificates(ctx)
    },
  })
}
