import { createHash } from 'node:crypto'
import { MOST_ATTACHMENT_VERSIONS, type AttachBody, type Attachment } from '@milepost/contract'
import { authorOf, mayDo, type RequestContext } from '../../platform/context.ts'
import { type FileStore, openFile, rowFiles, sentFileName, writeStored } from '../../platform/files/index.ts'
import type { RawFile } from '../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { decodeContent } from '../images/index.ts'
import type { AttachmentOwners } from './attachment-owner.ts'
import * as queries from './attachments.queries.ts'
import { endings, readAttachment } from './read-attachment.ts'

/** The files of attachments: as they were sent, and of a photo its re-encoded picture. */
export const attachmentFiles = rowFiles({
  kind: 'attachment',
  folder: 'attachments',
  parts: ['original', 'full'],
  tables: ['attachments'],
  cron: '47 2 * * *',
})

/**
 * Attaches a file to a record, as a new attachment or as the next version of one. It is read and stored first; the row, the audit event and the live event follow
 * in one transaction, which checks again under the record's lock (`writeStored`). The same file again returns the existing attachment.
 */
export async function attach<Ref extends { id: number }>(
  ctx: RequestContext,
  files: FileStore,
  { owners, ref, body }: { owners: AttachmentOwners<Ref>; ref: Ref; body: AttachBody },
): Promise<Attachment> {
  await owners.change(ctx, ref, false)
  const bytes = decodeContent(body.content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const replaces_id = body.replaces_id ?? null
  const found = await knownOrRoom(ctx, owners, { ref, sha256, replaces_id })
  if (found.known) return await describe(ctx, found.known)
  const { content_type, picture } = await readAttachment(bytes)
  const file_key = attachmentFiles.newKey(ctx.authority_id)
  await attachmentFiles.put(files, file_key, { original: bytes, full: picture })
  const file_name = sentFileName(body.file_name, { ending: endings[content_type], otherwise: 'attachment' })
  const stored = { file_key, file_name, content_type, size_bytes: bytes.length, sha256 }
  const row = await writeStored(ctx, { files, of: attachmentFiles, file_key }, (inner) =>
    writeAttachment(inner, owners, { ref, replaces_id, stored }),
  )
  return await describe(ctx, row)
}

/** A file of an attachment in the store. */
export type StoredAttachment = Pick<
  queries.NewAttachment,
  'file_key' | 'file_name' | 'content_type' | 'size_bytes' | 'sha256'
>

/** Writes the row of a stored file, with the audit event of its record; the row that is there where the content is. It checks again, under the lock of the record. */
export async function writeAttachment<Ref extends { id: number }>(
  ctx: RequestContext,
  owners: AttachmentOwners<Ref>,
  { ref, replaces_id, stored }: { ref: Ref; replaces_id: number | null; stored: StoredAttachment },
): Promise<queries.AttachmentRow> {
  await owners.change(ctx, ref, true)
  const { known, replaces } = await knownOrRoom(ctx, owners, { ref, sha256: stored.sha256, replaces_id })
  if (known) return known
  const { id: membership_id, name } = authorOf(ctx)
  const at = ctx.clock()
  if (replaces) await queries.markReplaced(ctx.db, ctx.authority_id, { id: replaces.id, at })
  const row = await queries.insertAttachment(ctx.db, ctx.authority_id, {
    ...stored,
    owner: { kind: owners.kind, id: ref.id },
    replaces,
    at,
    created_by: membership_id,
    created_by_name: name,
  })
  if (!row) throw new Error('an insert answers its row')
  await owners.record(ctx, ref, { change: 'attached', changes: storedFile(row) })
  return row
}

const storedFile = ({ id, file_name, sha256, size_bytes, version }: queries.AttachmentRow) => ({
  attachment_id: id,
  file_name,
  sha256,
  size_bytes,
  ...(version > 1 && { version }),
})

/** The record's attachment with the same content, otherwise the one that is replaced. Throws where there is no room for another one. */
export async function knownOrRoom<Ref extends { id: number }>(
  ctx: RequestContext,
  { kind, most }: AttachmentOwners<Ref>,
  { ref, sha256, replaces_id }: { ref: Ref; sha256: string; replaces_id: number | null },
) {
  const there = await queries.latestOf(ctx.db, ctx.authority_id, { kind, id: ref.id })
  const known = there.find((one) => one.sha256 === sha256) ?? null
  const replaces = replaces_id === null ? null : (there.find(({ id }) => id === replaces_id) ?? null)
  if (!known && replaces_id !== null && !replaces) throw new Problem('not_found')
  if (!known && replaces && replaces.version >= MOST_ATTACHMENT_VERSIONS)
    throw new Problem('too_many_versions', { most: MOST_ATTACHMENT_VERSIONS })
  if (!known && !replaces && there.length >= most)
    throw new Problem('invalid', undefined, [
      { path: 'content', code: 'too_many_attachments', message: `At most ${most} files can be attached.` },
    ])
  return { known, replaces }
}

const versionOf = ({ file_key: _key, series_id: _series, ...version }: queries.AttachmentRow) => version

async function describe(ctx: RequestContext, row: queries.AttachmentRow): Promise<Attachment> {
  const earlier = row.version === 1 ? [] : await queries.earlierThan(ctx.db, ctx.authority_id, row.series_id)
  return { ...versionOf(row), earlier: earlier.map(versionOf) }
}

interface Named<Ref extends { id: number }> {
  owners: AttachmentOwners<Ref>
  /** The id of the attachment, or of one of its versions. */
  id: number
  /** The record to which it belongs, by its id. */
  refOf: (owner_id: number) => Ref
}

async function seenAttachment<Ref extends { id: number }>(ctx: RequestContext, { owners, id, refOf }: Named<Ref>) {
  const row = orNotFound(await queries.attachmentById(ctx.db, ctx.authority_id, { kind: owners.kind, id }))
  const ref = refOf(row.owner_id)
  await owners.see(ctx, ref)
  return { row, ref }
}

/** The file of a version as it was sent; of a photo only the picture for people who may not know where and with what it was taken. */
export async function downloadAttachment<Ref extends { id: number }>(
  ctx: RequestContext,
  files: FileStore,
  named: Named<Ref>,
): Promise<RawFile> {
  const { file_key, file_name, content_type } = (await seenAttachment(ctx, named)).row
  const plain = content_type !== 'application/pdf' && !mayDo(ctx, 'image.origin')
  return await openFile(ctx, files, {
    key: attachmentFiles.pathOf(file_key, plain ? 'full' : 'original'),
    content_type: plain ? 'image/jpeg' : content_type,
    file_name: plain ? `${file_name.replace(/\.[^.]*$/, '')}.jpg` : file_name,
  })
}

/** Removes an attachment, in all its versions, with its audit event; its files go after the commit. Nothing of a sealed record is removed. */
export async function removeAttachment<Ref extends { id: number }>(
  ctx: RequestContext,
  named: Named<Ref>,
): Promise<void> {
  const { row, ref } = await seenAttachment(ctx, named)
  await named.owners.change(ctx, ref, true)
  const keys = await queries.deleteSeries(ctx.db, ctx.authority_id, row.series_id)
  if (keys.length === 0) throw new Problem('not_found')
  await named.owners.record(ctx, ref, { change: 'attachment_removed', changes: storedFile(row) })
  await ctx.enqueue(...keys.map((key) => attachmentFiles.removal(key)))
}
