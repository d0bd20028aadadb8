import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { importQuery, importTypes, recordImport } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { approvalStates } from './approval-validity.ts'
import { approvedProductRecord } from './approved-product.record.ts'
import { MOST_CERTIFICATE_FILE_BYTES } from './certificate-import.ts'
import { approvedProductList } from './material-certificates.list.ts'

export const approvedProduct = z.object({
  id,
  ...storedShape(approvedProductRecord),
  vendor_material: z.string(),
  /** Today, in the agency's zone. */
  state: z.enum(approvalStates),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
})
export type ApprovedProduct = z.output<typeof approvedProduct>

const byId = z.strictObject({ id: idText })
const one = z.object({ approved_product: approvedProduct })

/** The agency's list of approved products. */
export const approvedProducts = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/approved_products',
    permission: 'material_certificate.read',
    summary: 'Approved products by name; those whose approval lapsed too',
    query: queryOf(approvedProductList),
    response: pageOf('approved_products', approvedProduct),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/approved_products/{id}',
    permission: 'material_certificate.read',
    summary: 'An approved product',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'an approved product',
    path: '/v1/approved_products/{id}/history',
    permission: 'material_certificate.read',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/approved_products',
    permission: 'material_certificate.manage',
    summary: 'Add a product to the approved ones',
    body: newBody(approvedProductRecord),
    response: one,
    problems: ['invalid', 'approved_product_exists'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v1/approved_products/bulk_import',
    permission: 'material_certificate.manage',
    summary:
      'Import a CSV or Excel file of products: known ones are updated, others added, none deleted; rows with faults are left out',
    raw_body: importTypes,
    body_limit: MOST_CERTIFICATE_FILE_BYTES,
    query: z.strictObject(importQuery),
    response: recordImport,
    problems: ['bulk_upload_failed', 'too_large', 'nothing_to_import'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/approved_products/{id}',
    permission: 'material_certificate.manage',
    summary: 'Change an approved product, merged with what others changed since it was read',
    params: byId,
    body: changeBody(approvedProductRecord),
    response: one,
    problems: ['invalid', 'approved_product_exists', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/approved_products/{id}',
    permission: 'material_certificate.manage',
    summary: 'Delete a product from the approved ones',
    params: byId,
    problems: ['not_found'],
  }),
}
