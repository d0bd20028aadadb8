import { DAY_MS } from '@milepost/contract/core/time/days'
import { randomUUID } from 'node:crypto'
import {
  MOST_BYTES_UNDER_WAY,
  MOST_UPLOADS_UNDER_WAY,
  SMALLEST_UPLOAD_PART_BYTES,
  TUS_VERSION,
  UPLOAD_KEPT_DAYS,
  type newUpload,
  type Upload,
} from '@milepost/contract'
import type { z } from 'zod/mini'
import { holderOf, type RequestContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { WithHeaders, type RequestExtras } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { inTransaction } from '../../platform/services.ts'
import type { UploadPurpose } from './upload-purpose.ts'
import * as queries from './uploads.queries.ts'
import { takeUploadJob, uploadPartJobs, uploadsPrefix } from './uploads.jobs.ts'

const MB = 1024 * 1024

/** What every call to begin an upload says of its file. */
export type NewUpload = z.output<z.ZodMiniObject<typeof newUpload>>

/** As the wire shows it. */
export const describe = ({ holder_id: _who, target: _target, sha256: _sum, ...row }: queries.UploadRow): Upload => row

const expiry = (now: Date): Date => new Date(now.getTime() + UPLOAD_KEPT_DAYS * DAY_MS)

/**
 * Begins an upload, for a feature's route that has checked the rights. Nothing of the file is there yet: `purpose.take` is called once it has come whole.
 * @throws `file_empty`, `file_too_large` (its `size` in MB), and `too_many_uploads` where the person has too much under way.
 */
export async function startUpload<Target>(
  ctx: RequestContext,
  purpose: Pick<UploadPurpose<Target>, 'name' | 'most_bytes'>,
  { file_name, size_bytes, sha256, target }: NewUpload & { target: Target },
): Promise<Upload> {
  if (size_bytes === 0) throw new Problem('file_empty')
  if (size_bytes > purpose.most_bytes)
    throw new Problem('file_too_large', { size: Math.round(purpose.most_bytes / MB) })
  const holder_id = holderOf(ctx)
  const { count, bytes } = await queries.underWay(ctx.db, { authority_id: ctx.authority_id, holder_id })
  if (count >= MOST_UPLOADS_UNDER_WAY || bytes + size_bytes > MOST_BYTES_UNDER_WAY)
    throw new Problem('too_many_uploads', {
      most: MOST_UPLOADS_UNDER_WAY,
      size: Math.round(MOST_BYTES_UNDER_WAY / MB / 1024),
    })
  const now = ctx.clock()
  return describe(
    await queries.insertUpload(ctx.db, ctx.authority_id, {
      holder_id,
      purpose: purpose.name,
      target,
      file_name,
      size_bytes,
      sha256: sha256 ?? null,
      created_at: now,
      expires_at: expiry(now),
    }),
  )
}

/** Whether the caller is somebody of an agency, of its staff or under a grant: people of the installation upload nothing. */
const isOfAgency = ({ actor }: RequestContext): boolean => actor.kind === 'employee' || actor.kind === 'grantee'

/** Uploads belong to the person who began them; another's is not found. */
function ownOf(ctx: RequestContext, row: queries.UploadRow | null): queries.UploadRow {
  if (!row || !isOfAgency(ctx) || row.holder_id !== holderOf(ctx)) throw new Problem('not_found')
  return row
}

/** An upload with the headers that tus clients read. */
const answer = (row: queries.UploadRow): WithHeaders<{ upload: Upload }> =>
  new WithHeaders(
    { upload: describe(row) },
    {
      'tus-resumable': TUS_VERSION,
      'upload-offset': String(row.received_bytes),
      'upload-length': String(row.size_bytes),
    },
  )

export async function listUploads(ctx: RequestContext): Promise<{ uploads: Upload[] }> {
  if (!isOfAgency(ctx)) return { uploads: [] }
  return { uploads: (await queries.uploadsOf(ctx.db, ctx.authority_id, holderOf(ctx))).map(describe) }
}

export const showUpload = async (ctx: RequestContext, id: number) =>
  answer(ownOf(ctx, ctx.authority_id === 0 ? null : await queries.uploadById(ctx.db, ctx.authority_id, id)))

/** The offset of a part, from its header. */
function offsetOf(headers: RequestExtras['headers']): number {
  const given = headers['upload-offset']
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given)
  throw new Problem('invalid', undefined, [
    { path: 'upload-offset', code: 'required', message: 'Send the header Upload-Offset: where the part begins.' },
  ])
}

/** A part continues where the upload ends now, and is no longer than a part may be. */
function assertFits({ state, received_bytes, size_bytes }: queries.UploadRow, offset: number, length: number): void {
  if (state !== 'arriving' || offset !== received_bytes) throw new Problem('upload_offset', { received_bytes })
  const left = size_bytes - offset
  if (length > left || length < Math.min(left, SMALLEST_UPLOAD_PART_BYTES))
    throw new Problem('invalid', undefined, [
      {
        path: '',
        code: length > left ? 'too_long' : 'too_short',
        message: `Send ${Math.min(left, SMALLEST_UPLOAD_PART_BYTES)} to ${left} bytes.`,
      },
    ])
}

/**
 * Accepts the next part of an upload. Its bytes are stored first; the row that counts them follows in a transaction that checks again where the upload
 * ends. With the last part the job is enqueued that checks the file.
 */
export async function appendPart(
  ctx: RequestContext,
  files: FileStore,
  { id, extras }: { id: number; extras: RequestExtras },
): Promise<WithHeaders<{ upload: Upload }>> {
  const { authority_id } = ctx
  const bytes = extras.raw_body ?? Buffer.alloc(0)
  const found = ownOf(ctx, authority_id === 0 ? null : await queries.uploadById(ctx.db, authority_id, id))
  const start_byte = offsetOf(extras.headers)
  assertFits(found, start_byte, bytes.length)
  const file_key = `${uploadsPrefix(authority_id)}${id}/${randomUUID()}`
  await files.put(file_key, bytes, { temporary: true })
  try {
    return await inTransaction(ctx, async (inner) => {
      const row = ownOf(inner, await queries.lockUpload(inner.db, authority_id, id))
      assertFits(row, start_byte, bytes.length)
      const part = { start_byte, size_bytes: bytes.length, file_key }
      const expires_at = expiry(inner.clock())
      const next = await queries.addPart(inner.db, authority_id, { upload_id: id, part, expires_at })
      if (next.state === 'checking') await inner.enqueue(newJob(takeUploadJob, { authority_id, id }))
      return answer(next)
    })
  } catch (error) {
    // Only a refusal proves that nothing was written; leftovers are swept at night.
    if (error instanceof Problem) await files.delete(file_key).catch(() => undefined)
    throw error
  }
}

/** Gives an upload up, or deletes one that is over. Throws `conflict` while it is being checked. */
export async function removeUpload(ctx: RequestContext, id: number): Promise<void> {
  const { authority_id } = ctx
  const row = ownOf(ctx, authority_id === 0 ? null : await queries.lockUpload(ctx.db, authority_id, id))
  if (row.state === 'checking') throw new Problem('conflict')
  const parts = await queries.partsOf(ctx.db, authority_id, id)
  await queries.deleteUpload(ctx.db, authority_id, id)
  await ctx.enqueue(...parts.map(({ file_key }) => uploadPartJobs.removal(file_key)))
}
