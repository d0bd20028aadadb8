import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { importQuery, importTypes, recordImport } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { certificateTypeRecord } from './certificate-type.record.ts'
import { MOST_CERTIFICATE_FILE_BYTES } from './certificate-import.ts'
import { certificateTypeList } from './material-certificates.list.ts'

export const certificateType = z.object({
  id,
  ...storedShape(certificateTypeRecord),
  /** Live materials that need it, whatever the pay item. */
  materials_count: z.int(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
})
export type CertificateType = z.output<typeof certificateType>

const byId = z.strictObject({ id: idText })
const one = z.object({ vendor_certificate_type: certificateType })

/** Types of certificates that the agency asks for (specification sections 3 and 7). */
export const certificateTypes = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/vendor_certificate_types',
    permission: 'material_certificate.read',
    summary: 'Types of certificates, hidden ones too',
    query: queryOf(certificateTypeList),
    response: pageOf('vendor_certificate_types', certificateType),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/vendor_certificate_types/{id}',
    permission: 'material_certificate.read',
    summary: 'A type of certificates',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'a type of certificates',
    path: '/v1/vendor_certificate_types/{id}/history',
    permission: 'material_certificate.read',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/vendor_certificate_types',
    permission: 'material_certificate.manage',
    summary: 'Add a type of certificates',
    body: newBody(certificateTypeRecord),
    response: one,
    problems: ['name_taken'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v1/vendor_certificate_types/bulk_import',
    permission: 'material_certificate.manage',
    summary:
      'Import a CSV or Excel file of types: new names are added, known ones updated, none deleted; rows with faults are left out',
    raw_body: importTypes,
    body_limit: MOST_CERTIFICATE_FILE_BYTES,
    query: z.strictObject(importQuery),
    response: recordImport,
    problems: ['bulk_upload_failed', 'too_large', 'nothing_to_import'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/vendor_certificate_types/{id}',
    permission: 'material_certificate.manage',
    summary: 'Change a type of certificates, merged with what others changed since it was read',
    params: byId,
    body: changeBody(certificateTypeRecord),
    response: one,
    problems: ['name_taken', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/vendor_certificate_types/{id}',
    permission: 'material_certificate.manage',
    summary: 'Delete a type that no material needs and of which there is no certificate; others are hidden instead',
    params: byId,
    problems: ['not_found', 'certificate_type_in_use'],
  }),
}
