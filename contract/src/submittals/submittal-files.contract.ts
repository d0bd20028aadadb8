import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, lockVersion } from '../core/scalars.ts'
import { newUpload, oneUpload } from '../uploads/uploads.contract.ts'
import { MOST_HEAT_NUMBER, MOST_HEATS } from './heat-numbers.ts'
import { submittal } from './submittal.ts'

/** Files of one submittal, each in its latest version, and bytes of one: 30 MB (specification section 5, Files). */
export const MOST_SUBMITTAL_FILES = 20
export const LARGEST_SUBMITTAL_FILE_BYTES = 30 * 1024 * 1024
/** The accepted formats, as in the message of a refusal. */
export const SUBMITTAL_FORMATS = 'pdf, jpeg, jpg, png'
/** Pages of one heat, at most. */
export const MOST_PAGES_OF_HEAT = 300

const byId = z.strictObject({ id: idText })
const heat = z.strictObject({
  heat_number: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9/-]*$/), z.maxLength(MOST_HEAT_NUMBER)),
  attachment_id: id,
  pages: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST_PAGES_OF_HEAT)),
})

/** Certificates of submittals as PDF, JPEG or PNG, sent in parts; and the heats that mill certificates name. */
export const submittalFiles = {
  attach: defineRoute({
    method: 'POST',
    path: '/v2/submittals/{id}/files',
    permission: 'submittal.write',
    summary:
      'Begin to send a file of a submittal in parts, or the next version of one; the same file again is the existing one',
    params: byId,
    body: z.strictObject({
      ...newUpload,
      /** The file whose next version it is. */
      replaces_id: z.optional(id),
    }),
    response: oneUpload,
    problems: [
      'not_found',
      'forbidden',
      'invalid',
      'submittal_state',
      'file_empty',
      'file_too_large',
      'too_many_uploads',
      'too_many_versions',
    ],
  }),
  download: defineRoute({
    method: 'GET',
    path: '/v2/submittal_files/{id}',
    permission: 'submittal.read',
    summary:
      'A file of a submittal in one of its versions; a photo without location and device for those who may not know them',
    params: byId,
    problems: ['not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v2/submittal_files/{id}',
    permission: 'submittal.write',
    summary: 'Remove a file that was not submitted yet; a reviewed one is replaced by a next version',
    params: byId,
    problems: ['not_found', 'forbidden', 'submittal_state', 'submittal_file_reviewed'],
  }),
  proposedHeats: defineRoute({
    method: 'GET',
    path: '/v2/submittals/{id}/proposed_heats',
    permission: 'submittal.read',
    summary: 'Heat numbers that the PDFs of a submittal name, with their pages, to be confirmed by a person',
    params: byId,
    response: z.object({
      heats: z.array(z.object({ heat_number: z.string(), attachment_id: id, pages: z.array(z.int()) })),
      /** PDFs whose words are still being read. */
      waiting: z.int(),
    }),
    problems: ['not_found'],
  }),
  confirmHeats: defineRoute({
    method: 'PUT',
    path: '/v2/submittals/{id}/heats',
    permission: 'submittal.write',
    summary:
      'Split the mill certificates of a submittal by heat: each heat can then be found and downloaded as its own pages',
    params: byId,
    body: z.strictObject({
      heats: z.array(heat).check(z.maxLength(MOST_HEATS)),
      lock_version: z.optional(lockVersion),
    }),
    response: z.object({ submittal }),
    problems: ['not_found', 'forbidden', 'invalid', 'conflict'],
  }),
  heatPages: defineRoute({
    method: 'GET',
    path: '/v2/submittal_heats/{id}',
    permission: 'submittal.read',
    summary: 'The pages of one heat as a PDF',
    params: byId,
    problems: ['not_found', 'document_damaged'],
  }),
}
