import { createReadStream } from 'node:fs'
import {
  LARGEST_ASSISTANT_DOCUMENT_BYTES,
  mayRole,
  MOST_ASSISTANT_DOCUMENTS,
  type assistants,
  type RouteInput,
  type RouteResponse,
  type Upload,
} from '@milepost/contract'
import { z } from 'zod'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { openFile, takenFile, type FileStore } from '../../../platform/files/index.ts'
import type { RawFile } from '../../../platform/http/feature.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { inspectDocument } from '../../documents/index.ts'
import { startUpload, type UploadPurpose } from '../../uploads/index.ts'
import { assistantFor } from '../assistant-access.ts'
import { assistantOf, lockAssistant, showAssistants } from '../assistants.service.ts'
import { noteContent } from '../assistants.queries.ts'
import * as queries from './assistant-documents.queries.ts'
import { assistantFiles } from './assistant-files.ts'
import { readAssistantTextJob } from './read-assistant-text.job.ts'

const target = z.strictObject({ assistant_id: z.number() })
type Target = z.output<typeof target>
const purpose = { name: 'assistant_document', most_bytes: LARGEST_ASSISTANT_DOCUMENT_BYTES }

export async function listDocuments(
  ctx: RequestContext,
  assistant_id: number,
): Promise<RouteResponse<typeof assistants.documents>> {
  await assistantOf(ctx, assistant_id)
  const rows = await queries.documentsOf(ctx.db, ctx.authority_id, assistant_id)
  return { documents: rows.map(({ kind: _kind, file_key: _key, ...document }) => document) }
}

async function assertRoom(ctx: RequestContext, assistant_id: number): Promise<void> {
  if ((await queries.countDocuments(ctx.db, ctx.authority_id, assistant_id)) >= MOST_ASSISTANT_DOCUMENTS)
    throw new Problem('too_many_assistant_documents', { most: MOST_ASSISTANT_DOCUMENTS })
}

/** Begins to send a file for an assistant. */
export async function beginDocument(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof assistants.upload>,
): Promise<Upload> {
  await assistantOf(ctx, params.id)
  await assertRoom(ctx, params.id)
  return await startUpload(ctx, purpose, { ...body, target: { assistant_id: params.id } })
}

/** Accepts files for assistants: each is inspected in a separate process and stored; its text is read by a job. Pictures have none, and are refused. */
export const assistantUploads = (files: FileStore): UploadPurpose<Target> => ({
  ...purpose,
  target,
  take: async ({ path, file_name, size_bytes, sha256 }, { assistant_id }, { authority_id }) => {
    const { kind, content_type, page_count } = await inspectDocument(path, file_name)
    if (kind === 'image') throw new Problem('invalid_file_format', { format: file_name })
    const file_key = assistantFiles.newKey(authority_id)
    await assistantFiles.put(files, file_key, { original: createReadStream(path) })
    return takenFile(
      { files, of: assistantFiles, file_key },
      {
        write: async (ctx) => {
          const { name: created_by_name, role } = employeeOf(ctx)
          if (!mayRole(role, 'assistant.manage')) throw new Problem('forbidden')
          await lockAssistant(ctx, assistant_id)
          await assertRoom(ctx, assistant_id)
          const file = { kind, content_type, page_count, file_name, file_key, size_bytes, sha256 }
          const id = await queries.insertDocument(ctx.db, ctx.authority_id, {
            ...file,
            assistant_id,
            created_by_name,
            at: ctx.clock(),
          })
          await noteContent(ctx.db, ctx.authority_id, assistant_id)
          const changes = { document_id: id, file_name, sha256 }
          await ctx.audit({
            action: 'assistant.document_added',
            subject: 'assistant',
            subject_id: assistant_id,
            changes,
          })
          await ctx.enqueue(newJob(readAssistantTextJob, { authority_id: ctx.authority_id, document_id: id }))
          await showAssistants(ctx, assistant_id)
          return { id, file_key }
        },
        result: ({ id }) => ({ document_id: id }),
      },
    )
  },
})

/** Removes a file from its assistant, with its passages; threads keep what they cited. */
export async function removeDocument(ctx: RequestContext, id: number): Promise<void> {
  const { assistant_id, file_name, file_key } = orNotFound(await queries.documentById(ctx.db, ctx.authority_id, id))
  await lockAssistant(ctx, assistant_id)
  await queries.deleteDocument(ctx.db, ctx.authority_id, id)
  await noteContent(ctx.db, ctx.authority_id, assistant_id)
  await ctx.enqueue(assistantFiles.removal(file_key))
  const changes = { document_id: id, file_name }
  await ctx.audit({ action: 'assistant.document_removed', subject: 'assistant', subject_id: assistant_id, changes })
  await showAssistants(ctx, assistant_id)
}

/** A file as it was sent, for those who may ask its assistant. */
export async function downloadDocument(ctx: RequestContext, files: FileStore, id: number): Promise<RawFile> {
  const document = orNotFound(await queries.documentById(ctx.db, ctx.authority_id, id))
  await assistantFor(ctx, document.assistant_id)
  const { content_type, file_name, size_bytes, file_key } = document
  return await openFile(ctx, files, {
    key: assistantFiles.pathOf(file_key, 'original'),
    content_type,
    size: size_bytes,
    file_name,
  })
}
