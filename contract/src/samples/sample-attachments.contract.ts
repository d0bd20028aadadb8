import * as z from 'zod/mini'
import { ATTACH_BODY_LIMIT, attachBody, attachment, attachProblems } from '../attachments/attachment.ts'
import { defineRoute } from '../core/route.ts'
import { idText } from '../core/scalars.ts'

/** Photos and documents that one sample has at most, each in its latest version. */
export const MOST_ATTACHMENTS_OF_SAMPLE = 50

const byId = z.strictObject({ id: idText })

/** Photos and documents of samples: one file or photo with each call (specification section 3). They stay as they are once its results are authorized. */
export const sampleAttachments = {
  attach: defineRoute({
    method: 'POST',
    path: '/v1/samples/{id}/attachments',
    permission: 'sample.take',
    without_key: 'same_content',
    summary:
      'Attach a photo or a PDF document to a sample, or the next version of one; the same file again returns the existing one',
    params: byId,
    body: attachBody,
    body_limit: ATTACH_BODY_LIMIT,
    response: z.object({ attachment }),
    problems: [...attachProblems, 'forbidden', 'sample_locked'],
  }),
  download: defineRoute({
    method: 'GET',
    path: '/v1/sample_attachments/{id}',
    permission: 'sample.read',
    summary: 'The file of an attachment; a photo without location and device for those who may not know them',
    params: byId,
    problems: ['not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/sample_attachments/{id}',
    permission: 'sample.take',
    summary: 'Remove an attachment with its earlier versions until the results of its sample are authorized',
    params: byId,
    problems: ['not_found', 'forbidden', 'sample_locked'],
  }),
}
