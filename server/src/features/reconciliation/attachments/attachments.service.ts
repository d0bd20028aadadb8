import { createHash, randomUUID } from 'node:crypto'
import {
  mayRole,
  MOST_ATTACHMENTS_OF_ENTRY,
  type EntryAttachment,
  type reconciliation,
  type RouteInput,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { FileMissing, type FileStore } from '../../../platform/files/index.ts'
import { RawFile } from '../../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../../platform/http/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import { projectFor } from '../../projects/index.ts'
import { decodeContent } from '../../images/index.ts'
import { lockEntry, seenEntry } from '../by-hand/by-hand.queries.ts'
import { assertOwnProject } from '../own-project.ts'
import { attachmentFileJobs, attachmentsPrefix, deleteAttachmentFiles } from './attachments.jobs.ts'
import * as queries from './attachments.queries.ts'
import { attachmentName, readAttachment } from './read-attachment.ts'

type AttachInput = Pick<RouteInput<typeof reconciliation.attach>, 'params' | 'body'>
type AttachmentParams = RouteInput<typeof reconciliation.attachment>['params']

const attachmentOf = ({ file_key: _key, ...attachment }: queries.AttachmentRow): EntryAttachment => attachment

/**
 * Attaches a file to an entry by hand. It is read and stored first, which takes a while; the row, the audit event and the fact follow in one
 * transaction, which checks again under the entry's lock. A process that dies in between leaves files without a row, which the nightly sweep removes.
 * The same file again returns the existing one.
 */
export async function attach(
  ctx: RequestContext,
  files: FileStore,
  { params, body }: AttachInput,
): Promise<EntryAttachment> {
  const ref = await writableEntry(ctx, params, seenEntry)
  const bytes = decodeContent(body.content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await knownOrRoom(ctx, ref.id, sha256)
  if (known) return attachmentOf(known)
  const { content_type, picture } = await readAttachment(bytes)
  const file_key = `${attachmentsPrefix(ctx.authority_id)}${randomUUID()}`
  await files.put(`${file_key}/original`, bytes)
  if (picture) await files.put(`${file_key}/full`, picture)
  const attachment = {
    file_key,
    file_name: attachmentName(body.file_name, content_type),
    content_type,
    size_bytes: bytes.length,
    sha256,
  }
  try {
    const row = await inTransaction(ctx, (inner) => write(inner, ref, attachment))
    if (row.file_key !== file_key) await deleteAttachmentFiles(files, file_key)
    return attachmentOf(row)
  } catch (error) {
    // Only a refusal proves that nothing was written; a connection that broke off may have committed.
    if (error instanceof Problem) await deleteAttachmentFiles(files, file_key)
    throw error
  }
}

interface EntryRef {
  project_id: number
  id: number
}

/** An entry by hand on a project of the person's own, to which files can be attached. */
async function writableEntry(
  ctx: RequestContext,
  { projectId, id }: { projectId: number; id: number },
  find: typeof lockEntry,
): Promise<EntryRef> {
  const { id: project_id } = await projectFor(ctx, projectId, { for: 'change' })
  await assertOwnProject(ctx, project_id)
  const entry = orNotFound(await find(ctx.db, ctx.authority_id, { project_id, id }))
  if (entry.kind === 'ticket') throw new Problem('entry_of_ticket')
  if (entry.closed) throw new Problem('pay_period_closed')
  if (entry.withdrawn) throw new Problem('already_taken_back')
  return { project_id, id }
}

async function knownOrRoom(
  ctx: RequestContext,
  entry_id: number,
  sha256: string,
): Promise<queries.AttachmentRow | undefined> {
  const there = await queries.attachmentsOfEntry(ctx.db, ctx.authority_id, entry_id)
  const known = there.find((one) => one.sha256 === sha256)
  if (!known && there.length >= MOST_ATTACHMENTS_OF_ENTRY)
    throw new Problem('invalid', undefined, [
      {
        path: 'content',
        code: 'too_many_attachments',
        message: `An entry can have at most ${MOST_ATTACHMENTS_OF_ENTRY} attachments.`,
      },
    ])
  return known
}

type Kept = Pick<queries.NewAttachment, 'file_key' | 'file_name' | 'content_type' | 'size_bytes' | 'sha256'>

async function write(ctx: RequestContext, ref: EntryRef, kept: Kept): Promise<queries.AttachmentRow> {
  await writableEntry(ctx, { projectId: ref.project_id, id: ref.id }, lockEntry)
  const known = await knownOrRoom(ctx, ref.id, kept.sha256)
  if (known) return known
  const { membership_id, name } = employeeOf(ctx)
  const row = await queries.insertAttachment(ctx.db, ctx.authority_id, {
    ...kept,
    pay_entry_id: ref.id,
    created_at: ctx.clock().toISOString(),
    created_by: membership_id,
    created_by_name: name,
  })
  if (!row) throw new Error('an insert answers its row')
  await record(ctx, ref, { action: 'pay_entry.attached', row })
  return row
}

async function record(
  ctx: RequestContext,
  { project_id, id }: EntryRef,
  { action, row }: { action: string; row: queries.AttachmentRow },
): Promise<void> {
  const { file_name, sha256, size_bytes } = row
  await ctx.audit({
    action,
    subject: 'pay_entry',
    subject_id: id,
    project_id,
    changes: { attachment_id: row.id, file_name, sha256, size_bytes },
  })
  await ctx.emit({ type: 'reconciliation.changed', project_id })
}

async function seenAttachment(ctx: RequestContext, params: AttachmentParams) {
  const { id: project_id } = await projectFor(ctx, params.projectId, { for: 'read' })
  return orNotFound(await queries.attachmentById(ctx.db, ctx.authority_id, { project_id, id: params.id }))
}

/** The file of an attachment as it was sent; of a photo only the picture for people who may not know where and with what it was taken. */
export async function downloadAttachment(
  ctx: RequestContext,
  files: FileStore,
  params: AttachmentParams,
): Promise<RawFile> {
  const { file_key, file_name, content_type } = await seenAttachment(ctx, params)
  const plain = content_type !== 'application/pdf' && !mayRole(employeeOf(ctx).role, 'image.origin')
  try {
    return new RawFile({
      content: await files.get(`${file_key}/${plain ? 'full' : 'original'}`),
      content_type: plain ? 'image/jpeg' : content_type,
      file_name: plain ? `${file_name.replace(/\.[^.]*$/, '')}.jpg` : file_name,
    })
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    ctx.log.error({ attachment: params.id }, 'the file of an attachment is missing')
    throw new Problem('not_found')
  }
}

/** Removes an attachment with its audit event; its files go after the commit. What belongs to a closed period stays (D28). */
export async function removeAttachment(ctx: RequestContext, params: AttachmentParams): Promise<void> {
  const row = await seenAttachment(ctx, params)
  const ref = await writableEntry(ctx, { projectId: params.projectId, id: row.pay_entry_id }, lockEntry)
  if ((await queries.deleteAttachment(ctx.db, ctx.authority_id, row.id)) === 0) throw new Problem('not_found')
  await record(ctx, ref, { action: 'pay_entry.attachment_removed', row })
  await ctx.enqueue(attachmentFileJobs.removal(row.file_key))
}
