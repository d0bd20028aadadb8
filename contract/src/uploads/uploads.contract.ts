import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, text } from '../core/scalars.ts'

/** Largest part that is sent at once, in bytes. */
export const LARGEST_UPLOAD_PART_BYTES = 8 * 1024 * 1024
/** Smallest part in bytes; only the last one of a file may be smaller. */
export const SMALLEST_UPLOAD_PART_BYTES = 256 * 1024
/** Most bytes of a person's uploads in progress: twenty files of 1 GB. */
export const MOST_BYTES_UNDER_WAY = 20 * 1024 * 1024 * 1024
/** Most uploads of a person in progress. */
export const MOST_UPLOADS_UNDER_WAY = 500
/** Days after which an upload without progress is given up. */
export const UPLOAD_KEPT_DAYS = 7
/** The version of the protocol tus that reading and appending speak. */
export const TUS_VERSION = '1.0.0'

/**
 * `arriving`: parts are awaited. `checking`: the file is complete and checked in the background. `done`: it was accepted, `result` says as what.
 * `refused`: it was not, `problem` says why.
 */
export const uploadStates = ['arriving', 'checking', 'done', 'refused'] as const
export type UploadState = (typeof uploadStates)[number]

/** Why a file was refused, as a response would report it. */
export const uploadProblem = z.object({
  code: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** A file that is sent in parts. */
export const upload = z.object({
  id,
  /** Its purpose: `document`, `photo`. */
  purpose: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
  /** Bytes that have come; the next part begins here. */
  received_bytes: z.int(),
  state: z.enum(uploadStates),
  /** The outcome, as reported by the feature that accepted it: ids of what was created. */
  result: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  problem: z.nullable(uploadProblem),
  created_at: instant,
  /** When it is given up unless more of it comes. */
  expires_at: instant,
})
export type Upload = z.output<typeof upload>

export const oneUpload = z.object({ upload })

/** The description of its file that every call to begin an upload sends; the feature's route adds what the file is for. */
export const newUpload = {
  file_name: text(255),
  /** Of the whole file. */
  size_bytes: z.int().check(z.gte(0), z.lte(MOST_BYTES_UNDER_WAY)),
  /** Of the whole file, in hexadecimal; the file is refused where it arrives otherwise. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
}

const ofUpload = z.strictObject({ id: idText })

/** Files that are sent in parts and resume where they were cut off. Each is begun by the feature that it is for, and has one address. */
export const uploads = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/uploads',
    permission: 'session',
    summary: 'Uploads of the caller that are under way, the oldest first',
    response: z.object({ uploads: z.array(upload) }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/uploads/{id}',
    permission: 'session',
    summary: 'Progress of an upload; HEAD returns only the headers of tus 1.0',
    params: ofUpload,
    response: oneUpload,
    problems: ['not_found'],
  }),
  append: defineRoute({
    method: 'PATCH',
    path: '/v1/uploads/{id}',
    permission: 'session',
    summary: 'Send the next part, which begins at the header Upload-Offset (tus 1.0)',
    params: ofUpload,
    raw_body: ['application/offset+octet-stream'],
    body_limit: LARGEST_UPLOAD_PART_BYTES,
    response: oneUpload,
    problems: ['not_found', 'upload_offset', 'invalid'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/uploads/{id}',
    permission: 'session',
    summary: 'Cancel an upload, or delete one that has ended',
    params: ofUpload,
    problems: ['not_found', 'conflict'],
  }),
}
