import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  comparedName,
  documentNameFault,
  freeName,
  LARGEST_DOCUMENT_BYTES,
  LARGEST_PHOTO_BYTES,
  MOST_DOCUMENTS_OF_PROJECT,
  MOST_VERSIONS,
  type documents,
  type RouteInput,
  type Upload,
} from '@milepost/contract'
import { z } from 'zod'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { takenFile, type FileStore } from '../../platform/files/index.ts'
import { Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { findHeicProgram, readPhoto } from '../images/index.ts'
import { startUpload, type ReceivedFile, type UploadPurpose } from '../uploads/index.ts'
import { folderAmong, seenDocument, seenFolders, shownIn } from './document-access.ts'
import { documentFiles } from './document-files.ts'
import * as queries from './documents.queries.ts'
import type { Inspected } from './read/document-task.ts'
import { inspectDocument } from './read/run-document-process.ts'
import { readTextJob } from './read-text.job.ts'

const target = z.strictObject({
  project_id: z.number(),
  folder_id: z.number().nullable(),
  document_id: z.number().nullable(),
  note: z.string().nullable(),
})
type Target = z.output<typeof target>

const purpose = { name: 'document', most_bytes: LARGEST_DOCUMENT_BYTES }

function assertName(name: string): void {
  const fault = documentNameFault(name)
  if (fault !== null) throw new Problem('document_name', { fault })
}

/** Checks that a document may go where it is sent, before and after the upload. */
async function assertRoom(ctx: RequestContext, { project_id, folder_id, document_id }: Target) {
  if (document_id !== null) {
    const found = await seenDocument(ctx, document_id, 'change')
    if (found.document.deleted_at !== null || found.document.project_id !== project_id) throw new Problem('not_found')
    if (found.document.versions >= MOST_VERSIONS) throw new Problem('too_many_versions', { most: MOST_VERSIONS })
    return { folders: found.folders, document: found.document }
  }
  const folders = await seenFolders(ctx, project_id, 'change')
  folderAmong(folders.live, folder_id)
  if ((await queries.countDocuments(ctx.db, ctx.authority_id, project_id)) >= MOST_DOCUMENTS_OF_PROJECT)
    throw new Problem('too_many_documents', { most: MOST_DOCUMENTS_OF_PROJECT })
  return { folders, document: null }
}

/** Begins to send a document, or the next version of one. */
export async function beginDocument(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof documents.upload>,
): Promise<Upload> {
  const { folder_id, document_id = null, note = null, ...file } = body
  assertName(file.file_name)
  const goes: Target = { project_id: params.projectId, folder_id, document_id, note }
  await assertRoom(ctx, goes)
  return await startUpload(ctx, purpose, { ...file, target: goes })
}

/** Accepts uploaded documents: each is inspected in a separate process, stored, and saved as a document or the next version of one. */
export const documentUploads = (files: FileStore): UploadPurpose<Target> => ({
  ...purpose,
  target,
  take: async (file, goes, { authority_id }) => {
    const inspected = await inspectDocument(file.path, file.file_name)
    const preview = inspected.kind === 'image' ? await pictureOf(file) : null
    const file_key = documentFiles.newKey(authority_id)
    await documentFiles.put(files, file_key, { original: createReadStream(file.path), preview })
    const storedFile: StoredFile = { file, file_key, inspected, has_picture: preview !== null }
    return takenFile(
      { files, of: documentFiles, file_key },
      {
        write: async (ctx) => ({ file_key, ...(await write(ctx, goes, storedFile)) }),
        result: ({ document_id, version_id }) => ({ document_id, version_id }),
      },
    )
  },
})

interface StoredFile {
  file: ReceivedFile
  file_key: string
  inspected: Inspected
  has_picture: boolean
}

/** The re-encoded picture of a photo; null for one that is larger than the limit for photos. Throws what `readPhoto` does. */
const pictureOf = async (file: ReceivedFile): Promise<Uint8Array | null> =>
  file.size_bytes > LARGEST_PHOTO_BYTES ? null : (await readPhoto(await readFile(file.path), findHeicProgram())).preview

async function write(ctx: RequestContext, goes: Target, storedFile: StoredFile) {
  const { folders, document } = await assertRoom(ctx, goes)
  const { file, inspected, file_key, has_picture } = storedFile
  const at = ctx.clock()
  const ids = await queries.newIds(ctx.db)
  const document_id = document?.id ?? ids.document_id
  const number = (document?.versions ?? 0) + 1
  const { id: created_by, name: created_by_name } = authorOf(ctx)
  const { project } = folders
  let name = document?.name ?? file.file_name
  if (!document) {
    const taken = await queries.namesIn(ctx.db, ctx.authority_id, goes)
    name = freeName(file.file_name, new Set(taken.map(comparedName)))
    const row = { id: document_id, version_id: ids.version_id, project_id: project.id, folder_id: goes.folder_id }
    await queries.insertDocument(ctx.db, ctx.authority_id, { ...row, name, day: project.today, at })
  }
  await queries.insertVersion(ctx.db, ctx.authority_id, {
    id: ids.version_id,
    document_id,
    number,
    ...inspected,
    file_key,
    file_name: file.file_name,
    size_bytes: file.size_bytes,
    sha256: file.sha256,
    text_state: inspected.kind === 'image' ? 'none' : 'waiting',
    has_picture,
    note: goes.note,
    restored_number: null,
    at,
    created_by,
    created_by_name,
  })
  if (document) await queries.setLatest(ctx.db, ctx.authority_id, { document_id, version_id: ids.version_id, at })
  if (inspected.kind !== 'image')
    await ctx.enqueue(newJob(readTextJob, { authority_id: ctx.authority_id, version_id: ids.version_id }))
  await ctx.audit({
    action: document ? 'document.version_added' : 'document.added',
    subject: 'document',
    subject_id: document_id,
    project_id: shownIn(folders, document ? document.folder_id : goes.folder_id),
    changes: {
      name,
      number,
      size_bytes: file.size_bytes,
      sha256: file.sha256,
      ...(goes.note !== null && { note: goes.note }),
    },
  })
  await ctx.emit({ type: 'documents.changed', project_id: project.id })
  return { document_id, version_id: ids.version_id }
}
