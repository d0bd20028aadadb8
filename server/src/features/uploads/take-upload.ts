import { DAY_MS } from '@milepost/contract/core/time/days'
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { authorOf, type Employee, type RequestContext, type Work, type Grantee } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { isConnectionFault, problemOfDatabase } from '../../platform/http/constraints.ts'
import type { JobContext } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { holderNow } from '../../platform/sessions/holders.ts'
import { inWorkFolder } from '../../platform/work-folder.ts'
import type { AnyUploadPurpose, ReceivedFile, TakenFile } from './upload-purpose.ts'
import * as queries from './uploads.queries.ts'

interface UploadRef {
  authority_id: number
  id: number
}
interface Parts {
  files: FileStore
  purposes: readonly AnyUploadPurpose[]
}

/** How long the result of an upload is reported, in ms. */
const REPORTED_FOR = DAY_MS
/** How long after the last part a missing database or file store is retried, in ms. */
const TRIED_FOR = 60 * 60_000

/** Checks a file that has arrived completely, passes it to its feature, and removes its parts. One that is over already is left alone. */
export async function takeUpload(ref: UploadRef, parts: Parts, ctx: JobContext): Promise<void> {
  const { authority_id, id } = ref
  const upload = await queries.uploadById(ctx.reads(authority_id), authority_id, id)
  if (upload?.state === 'checking')
    await inWorkFolder('upload', (folder) => settle(upload, { ...ref, folder }, parts, ctx))
  if (upload) await removeParts(ref, parts.files, ctx)
}

async function settle(
  upload: queries.UploadRow,
  { authority_id, id, folder }: UploadRef & { folder: string },
  { files, purposes }: Parts,
  ctx: JobContext,
): Promise<void> {
  const expires_at = new Date(ctx.clock().getTime() + REPORTED_FOR)
  let taken: TakenFile | null = null
  try {
    const file = await joined(files, await queries.partsOf(ctx.reads(authority_id), authority_id, id), {
      path: join(folder, 'file'),
      upload,
    })
    const purpose = purposeOf(purposes, upload.purpose)
    const sender = await senderOf(ctx, authority_id, upload.holder_id)
    const reads = ctx.reads(authority_id)
    const target = purpose.target.parse(upload.target)
    taken = await purpose.take(file, target, { authority_id, sender, reads, clock: ctx.clock, log: ctx.log })
    const { write } = taken
    await ctx.inTenant(authority_id, async (work) => {
      const held = await queries.lockUpload(work.db, authority_id, id)
      if (held?.state !== 'checking') throw new Problem('conflict')
      const actor = await senderOf({ reads: () => work.db, clock: ctx.clock }, authority_id, upload.holder_id)
      const result = await write(inNameOf(work, actor, id))
      await queries.endUpload(work.db, authority_id, { id, result, problem: null, expires_at })
    })
    // What is left over is swept later.
    await taken.written?.().catch(() => undefined)
  } catch (error) {
    await taken?.discard().catch(() => undefined)
    const problem = error instanceof Problem ? error : problemOfDatabase(error)
    const tried = ctx.clock().getTime() - Date.parse(upload.created_at)
    if (isConnectionFault(error) && tried < TRIED_FOR) throw error
    if (!problem) ctx.log('a file that was sent could not be taken', { purpose: upload.purpose, id, err: error })
    await ctx.inTenant(authority_id, ({ db }) =>
      queries.endUpload(db, authority_id, {
        id,
        result: null,
        problem: refusalOf(problem ?? new Problem('server_error')),
        expires_at,
      }),
    )
  }
}

const purposeOf = (purposes: readonly AnyUploadPurpose[], name: string): AnyUploadPurpose => {
  const found = purposes.find((one) => one.name === name)
  if (!found) throw new Error(`nobody takes files for ${name}`)
  return found
}

const refusalOf = ({ code, message, params, details }: Problem): queries.UploadRefusal => ({
  code,
  message: details?.[0]?.message ?? message,
  ...(params && { params }),
})

/** Joins the parts of a file on the disk, and compares it with its announced length and checksum. */
async function joined(
  files: FileStore,
  parts: readonly queries.UploadPart[],
  { path, upload }: { path: string; upload: queries.UploadRow },
): Promise<ReceivedFile> {
  const sum = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let size_bytes = 0
  try {
    for (const { file_key, start_byte } of parts) {
      if (start_byte !== size_bytes) throw new Problem('upload_damaged')
      for await (const piece of await files.get(file_key)) {
        const bytes = piece as Buffer
        sum.update(bytes)
        size_bytes += bytes.length
        await file.writeFile(bytes)
      }
    }
  } finally {
    await file.close()
  }
  const sha256 = sum.digest('hex')
  if (size_bytes !== upload.size_bytes || (upload.sha256 !== null && upload.sha256 !== sha256))
    throw new Problem('upload_damaged')
  return { path, file_name: upload.file_name, size_bytes, sha256 }
}

/** The person who sent a file, with the rights of now; one who was removed, or whose grant ended meanwhile, sends nothing. */
async function senderOf(
  { reads, clock }: Pick<JobContext, 'reads' | 'clock'>,
  authority_id: number,
  holder_id: number,
): Promise<Employee | Grantee> {
  const sender = await holderNow(reads(authority_id), { authority_id, holder_id, now: clock() })
  if (!sender) throw new Problem('forbidden')
  return sender
}

/** Work that is done in the name of the person who sent the file, as a request of theirs would be. */
const inNameOf = (work: Work, actor: Employee | Grantee, id: number): RequestContext => ({
  ...work,
  actor,
  session: null,
  request_id: `upload-${id}`,
  address: '',
  audit: (...events) => work.audit(...events.map((event) => ({ by: authorOf({ actor }), ...event }))),
})

async function removeParts({ authority_id, id }: UploadRef, files: FileStore, ctx: JobContext): Promise<void> {
  for (const { file_key } of await queries.partsOf(ctx.reads(authority_id), authority_id, id))
    await files.delete(file_key, { temporary: true })
  await ctx.inTenant(authority_id, ({ db }) => queries.deleteParts(db, authority_id, id))
}
