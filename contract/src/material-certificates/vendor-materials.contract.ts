import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { importQuery, importTypes, recordImport } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeShape, newShape, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, lockVersion } from '../core/scalars.ts'
import { certificateSubmitters } from './certificate-type.record.ts'
import { MOST_CERTIFICATE_FILE_BYTES } from './certificate-import.ts'
import { vendorMaterialList } from './material-certificates.list.ts'
import { vendorMaterialRecord } from './vendor-material.record.ts'

/** Certificate types that a material needs at most, whatever the pay item. */
export const MOST_NEEDED_TYPES = 20

export const vendorMaterial = z.object({
  id,
  ...storedShape(vendorMaterialRecord),
  /** What it needs whatever the pay item, by name; hidden types are not asked for while they are hidden. */
  certificate_type_ids: z.array(id),
  certificate_types: z.array(z.object({ id, name: z.string(), hidden: z.boolean() })),
  /** Materials of tickets that mean it, by name. */
  ticket_materials: z.array(z.object({ id, name: z.string() })),
  /** Exceptions of pay items. */
  exceptions_count: z.int(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
})
export type VendorMaterial = z.output<typeof vendorMaterial>

/** A certificate that a material needs. */
export const neededCertificate = z.object({
  vendor_material_id: id,
  certificate_type_id: id,
  /** The type's name. */
  name: z.string(),
  valid_days: z.nullable(z.int()),
  submitted_by: z.enum(certificateSubmitters),
})
export type NeededCertificate = z.output<typeof neededCertificate>

const byId = z.strictObject({ id: idText })
const one = z.object({ vendor_material: vendorMaterial })
/** In any order; a material needs each type once. */
const types = { certificate_type_ids: z.optional(z.array(id).check(z.maxLength(MOST_NEEDED_TYPES))) }

/** Materials that vendors certify (specification sections 3 and 7). */
export const vendorMaterials = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/vendor_materials',
    permission: 'material_certificate.read',
    summary: 'Materials that vendors certify, hidden ones too, with what each needs',
    query: queryOf(vendorMaterialList),
    response: pageOf('vendor_materials', vendorMaterial),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/vendor_materials/{id}',
    permission: 'material_certificate.read',
    summary: 'A material that vendors certify',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  needed: defineRoute({
    method: 'GET',
    path: '/v1/vendor_materials/{id}/needed_certificates',
    permission: 'material_certificate.read',
    summary: 'What a live material needs: everywhere, or with the exceptions of one pay item',
    params: byId,
    query: z.strictObject({ pay_item_id: z.optional(idText) }),
    response: z.object({ needed_certificates: z.array(neededCertificate) }),
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'a material that vendors certify',
    path: '/v1/vendor_materials/{id}/history',
    permission: 'material_certificate.read',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/vendor_materials',
    permission: 'material_certificate.manage',
    summary: 'Add a material that vendors certify',
    body: z.strictObject({ ...newShape(vendorMaterialRecord), ...types }),
    response: one,
    problems: ['name_taken', 'invalid'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v1/vendor_materials/bulk_import',
    permission: 'material_certificate.manage',
    summary:
      'Import a CSV or Excel file of materials: new names are added, known ones updated, none deleted; rows with faults are left out',
    raw_body: importTypes,
    body_limit: MOST_CERTIFICATE_FILE_BYTES,
    query: z.strictObject(importQuery),
    response: recordImport,
    problems: ['bulk_upload_failed', 'too_large', 'nothing_to_import'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/vendor_materials/{id}',
    permission: 'material_certificate.manage',
    summary: 'Change a material, merged with what others changed since it was read',
    params: byId,
    body: z.strictObject({ ...changeShape(vendorMaterialRecord), ...types, lock_version: lockVersion }),
    response: one,
    problems: ['name_taken', 'invalid', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/vendor_materials/{id}',
    permission: 'material_certificate.manage',
    summary:
      'Delete a material without certificates, sources and products, with what tickets call it; others are hidden instead',
    params: byId,
    problems: ['not_found', 'vendor_material_in_use'],
  }),
}
