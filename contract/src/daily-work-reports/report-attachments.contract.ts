import * as z from 'zod/mini'
import { ATTACH_BODY_LIMIT, attachBody, attachment, attachProblems } from '../attachments/attachment.ts'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'

/** Photos and documents that one report has at most, each in its latest version. */
export const MOST_ATTACHMENTS_OF_REPORT = 50

const byId = z.strictObject({ id: idText })

/** Photos and documents of daily work reports, changed by their inspector until the report is signed. What a revision was signed with stays. */
export const reportAttachments = {
  attach: defineRoute({
    method: 'POST',
    path: '/v1/daily_work_reports/{id}/attachments',
    permission: 'daily_work_report.write',
    without_key: 'same_content',
    summary:
      'Attach a photo or a PDF document to a report, or the next version of one; the same file again returns the existing one',
    params: byId,
    body: attachBody,
    body_limit: ATTACH_BODY_LIMIT,
    response: z.object({ attachment }),
    problems: [...attachProblems, 'forbidden', 'project_deleted', 'project_archived', 'dwr_state'],
  }),
  download: defineRoute({
    method: 'GET',
    path: '/v1/daily_work_report_attachments/{id}',
    permission: 'daily_work_report.read',
    summary: 'The file of an attachment; a photo without location and device for those who may not know them',
    params: byId,
    problems: ['not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/daily_work_report_attachments/{id}',
    permission: 'daily_work_report.write',
    summary: 'Remove an attachment with its earlier versions, unless an earlier revision was signed with it',
    params: byId,
    problems: ['not_found', 'forbidden', 'project_deleted', 'project_archived', 'dwr_state', 'dwr_attachment_signed'],
  }),
}
