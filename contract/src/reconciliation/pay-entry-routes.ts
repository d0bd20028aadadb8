import * as z from 'zod/mini'
import { ATTACH_BODY_LIMIT, attachBody, attachment, attachProblems } from '../attachments/attachment.ts'
import { importQuery, importTypes } from '../core/import-file.ts'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'
import { MOST_PAY_ITEM_FILE_BYTES, payItemImport } from '../pay-items/pay-item-import.ts'
import { ENTRIES_BODY_LIMIT, entriesByHandBody, takeBackBody } from './entries-by-hand.ts'
import { overrun } from './overrun.ts'
import { payItemAssignment } from './pay-item-assignment.ts'

const ofProject = z.strictObject({ projectId: idText })
/** `id` is that of an entry, or of an attachment. */
const ofEntry = z.strictObject({ projectId: idText, id: idText })

/** Quantities and amounts without a ticket, with their attachments (part of `reconciliation`). */
export const payEntryRoutes = {
  enter: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_entries',
    permission: 'quantity.enter',
    summary: 'Enter quantities and amounts without a ticket, all or none',
    params: ofProject,
    body: entriesByHandBody,
    body_limit: ENTRIES_BODY_LIMIT,
    response: z.object({
      pay_item_assignments: z.array(payItemAssignment),
      overruns: z.array(overrun),
    }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'reconciliation_inactive',
      'invalid',
      'no_pay_period',
      'pay_period_closed',
    ],
  }),
  importEntries: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_entries/import',
    permission: 'quantity.enter',
    summary: 'Import a CSV file of quantities and amounts; rows with faults are left out and reported',
    params: ofProject,
    raw_body: importTypes,
    body_limit: MOST_PAY_ITEM_FILE_BYTES,
    query: z.strictObject(importQuery),
    response: payItemImport,
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'reconciliation_inactive',
      'bulk_upload_failed',
      'too_large',
      'nothing_to_import',
    ],
  }),
  attach: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_entries/{id}/attachments',
    permission: 'quantity.enter',
    without_key: 'same_content',
    summary:
      'Attach a photo or a PDF document to a manual entry, or the next version of one; the same file again returns the existing one',
    params: ofEntry,
    body: attachBody,
    body_limit: ATTACH_BODY_LIMIT,
    response: z.object({ attachment }),
    problems: [
      ...attachProblems,
      'project_deleted',
      'project_archived',
      'entry_of_ticket',
      'already_taken_back',
      'pay_period_closed',
    ],
  }),
  attachment: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/pay_entry_attachments/{id}',
    permission: 'project.read',
    summary: 'The file of an attachment; a photo without location and device for roles that may not know them',
    params: ofEntry,
    problems: ['not_found', 'project_deleted'],
  }),
  removeAttachment: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/pay_entry_attachments/{id}',
    permission: 'quantity.enter',
    summary: 'Remove an attachment with its earlier versions while the period of its entry is in progress',
    params: ofEntry,
    problems: ['not_found', 'project_deleted', 'project_archived', 'pay_period_closed'],
  }),
  takeBack: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/pay_entries/{id}/take_back',
    permission: 'quantity.enter',
    summary:
      "Withdraw a manual entry; where its period is closed, it is balanced by a signed correction, as a ticket's entry then is",
    params: ofEntry,
    body: takeBackBody,
    response: z.object({ pay_item_assignments: z.array(payItemAssignment) }),
    problems: [
      'not_found',
      'project_deleted',
      'project_archived',
      'no_pay_period',
      'signature_required',
      'entry_of_ticket',
      'already_taken_back',
    ],
  }),
}
