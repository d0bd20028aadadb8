import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { importQuery, importTypes, recordImport } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { approvalStates } from './approval-validity.ts'
import { MOST_CERTIFICATE_FILE_BYTES } from './certificate-import.ts'
import { materialSourceList } from './material-certificates.list.ts'
import { materialSourceRecord } from './material-source.record.ts'

export const materialSource = z.object({
  id,
  ...storedShape(materialSourceRecord),
  /** Names; code and name of the plant. */
  supplier: z.string(),
  vendor_material: z.string(),
  plant: z.nullable(z.string()),
  /** Today, in the agency's zone. */
  state: z.enum(approvalStates),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
})
export type MaterialSource = z.output<typeof materialSource>

const byId = z.strictObject({ id: idText })
const one = z.object({ material_source: materialSource })

/** Sources from which materials may come: approved for a supplier, or for one of its plants. */
export const materialSources = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/material_sources',
    permission: 'material_certificate.read',
    summary: 'Approved sources, those that lapse first before others; lapsed ones too',
    query: queryOf(materialSourceList),
    response: pageOf('material_sources', materialSource),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/material_sources/{id}',
    permission: 'material_certificate.read',
    summary: 'An approved source',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'an approved source',
    path: '/v1/material_sources/{id}/history',
    permission: 'material_certificate.read',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/material_sources',
    permission: 'material_certificate.manage',
    summary: 'Approve a source of a material: a supplier, or one of its plants',
    body: newBody(materialSourceRecord),
    response: one,
    problems: ['invalid', 'source_overlap'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v1/material_sources/bulk_import',
    permission: 'material_certificate.manage',
    summary:
      'Import a CSV or Excel file of sources: one with the same first day is updated, others are added, none deleted; rows with faults are left out',
    raw_body: importTypes,
    body_limit: MOST_CERTIFICATE_FILE_BYTES,
    query: z.strictObject(importQuery),
    response: recordImport,
    problems: ['bulk_upload_failed', 'too_large', 'nothing_to_import', 'source_overlap'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/material_sources/{id}',
    permission: 'material_certificate.manage',
    summary: 'Change the days or notes of a source, merged with what others changed since it was read',
    params: byId,
    body: changeBody(materialSourceRecord),
    response: one,
    problems: ['invalid', 'source_overlap', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/material_sources/{id}',
    permission: 'material_certificate.manage',
    summary: 'Delete a source, as if it had never been approved; one that ended gets a last day instead',
    params: byId,
    problems: ['not_found'],
  }),
}
