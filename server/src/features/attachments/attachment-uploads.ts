import { createReadStream } from 'node:fs'
import type { AttachmentType, Upload } from '@milepost/contract'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { sentFileName, takenFile, type FileStore } from '../../platform/files/index.ts'
import { startUpload, type NewUpload, type ReceivedFile, type UploadPurpose } from '../uploads/index.ts'
import type { AttachmentOwners } from './attachment-owner.ts'
import { attachmentFiles, knownOrRoom, writeAttachment, type StoredAttachment } from './attachments.service.ts'
import { endings } from './read-attachment.ts'

/** An accepted file: what it is, and of a photo its re-encoded picture. */
export interface AttachedFile {
  content_type: AttachmentType
  picture: Uint8Array | null
}

/** Files of one kind of record that are sent in parts. */
export interface UploadedAttachments<Ref extends { id: number }> {
  /** The purpose of the uploads, letters and underscores. */
  name: string
  most_bytes: number
  owners: AttachmentOwners<Ref>
  refOf: (id: number) => Ref
  /** Checks a file that has come whole. Throws a Problem to refuse it. */
  read(file: ReceivedFile): Promise<AttachedFile>
}

interface Target {
  id: number
  replaces_id: number | null
}

/** Begins to send a file of a record in parts, as a new attachment or as the next version of one. */
export async function beginAttachment<Ref extends { id: number }>(
  ctx: RequestContext,
  of: UploadedAttachments<Ref>,
  { id, body }: { id: number; body: NewUpload & { replaces_id?: number | undefined } },
): Promise<Upload> {
  const { replaces_id = null, ...file } = body
  const ref = of.refOf(id)
  await of.owners.change(ctx, ref, false)
  await knownOrRoom(ctx, of.owners, { ref, sha256: file.sha256 ?? '', replaces_id })
  return await startUpload(ctx, of, { ...file, target: { id, replaces_id } })
}

/** Accepts files of records that were sent in parts, as `attach` accepts those that are sent whole. The result is the id of the attachment. */
export const attachmentUploads = <Ref extends { id: number }>(
  files: FileStore,
  of: UploadedAttachments<Ref>,
): UploadPurpose<Target> => ({
  name: of.name,
  most_bytes: of.most_bytes,
  target: z.strictObject({ id: z.number(), replaces_id: z.number().nullable() }),
  take: async (file, { id, replaces_id }, { authority_id }) => {
    const { content_type, picture } = await of.read(file)
    const file_key = attachmentFiles.newKey(authority_id)
    await attachmentFiles.put(files, file_key, { original: createReadStream(file.path), full: picture })
    const file_name = sentFileName(file.file_name, { ending: endings[content_type], otherwise: 'attachment' })
    const { size_bytes, sha256 } = file
    const stored: StoredAttachment = { file_key, file_name, content_type, size_bytes, sha256 }
    return takenFile(
      { files, of: attachmentFiles, file_key },
      {
        write: (ctx) => writeAttachment(ctx, of.owners, { ref: of.refOf(id), replaces_id, stored }),
        result: (row) => ({ attachment_id: row.id }),
      },
    )
  },
})
