import { DAY_MS } from '@milepost/contract/core/time/days'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  JOB_FILE_DAYS,
  MOST_BYTES_A_ZIP,
  MOST_DOCUMENTS_A_ZIP,
  MOST_EXPORTS_AT_ONCE,
  pathOf,
  withinFolder,
  type documents,
  type RouteInput,
  type Viewer,
} from '@milepost/contract'
import { z } from 'zod'
import { holderOf, type RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { type FileStore, zipFiles } from '../../platform/files/index.ts'
import type { JobHandler } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { countPreparing, insertAsyncJob } from '../../platform/jobs/async-jobs.queries.ts'
import { defineJob, newJob } from '../../platform/jobs/define-job.ts'
import { handleTracked } from '../../platform/jobs/tracked-job.ts'
import { holderNow } from '../../platform/sessions/holders.ts'
import { folderAmong, foldersFor, idsFor, seenFolders, viewerOf } from './document-access.ts'
import { documentFiles } from './document-files.ts'
import { filesOfFolders } from './documents.queries.ts'
import { foldersOfProject, type FolderRow } from './folders.queries.ts'

/** How jobs and exports call a ZIP of documents. */
export const ZIP_KIND = 'documents'
const KEPT_FOR = JOB_FILE_DAYS * DAY_MS

const request = z.object({ project_id: z.number(), folder_id: z.number().nullable() })

const zipJob = defineJob({
  name: 'zip_documents',
  lane: 'middle',
  payload: z.strictObject({ authority_id: z.int(), id: z.int() }),
  async_job_id: ({ id }) => id,
})

interface ZipEntry {
  path: string
  key: string
  size_bytes: number
  modified_at: Date
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * The files of a folder with all within it, or of the whole project, under paths of their folders.
 * @throws Problem `too_many_in_document_zip` beyond 5,000 documents or 5 GB.
 */
async function entriesOf(
  db: Database,
  scope: { authority_id: number; project_id: number; folder_id: number | null },
  { viewer, visible }: { viewer: Viewer; visible: readonly FolderRow[] },
): Promise<ZipEntry[]> {
  const { folder_id } = scope
  const folders = folder_id === null ? visible : withinFolder(visible, folder_id)
  const folder_ids = folder_id === null ? idsFor(viewer, folders) : folders.map(({ id }) => id)
  const rows = await filesOfFolders(db, { ...scope, folder_ids })
  const bytes = sum(rows.map(({ size_bytes }) => size_bytes))
  if (rows.length > MOST_DOCUMENTS_A_ZIP || bytes > MOST_BYTES_A_ZIP)
    throw new Problem('too_many_in_document_zip', { most: MOST_DOCUMENTS_A_ZIP, size: MOST_BYTES_A_ZIP / 1024 ** 3 })
  return rows.map(({ folder_id: own, name, file_key, changed_at, size_bytes }) => ({
    key: documentFiles.pathOf(file_key, 'original'),
    size_bytes,
    modified_at: new Date(changed_at),
    path: [...pathOf(folders, own).map((folder) => folder.name), name].join('/'),
  }))
}

/** Accepts a request for a ZIP: the response comes at once, a job writes the file, and the tray shows when it is ready. */
export async function startZip(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof documents.zip>,
): Promise<number> {
  const holder_id = holderOf(ctx)
  const { project, live } = await seenFolders(ctx, params.projectId)
  const folder = folderAmong(live, body.folder_id)
  const { authority_id } = ctx
  const scope = { authority_id, project_id: project.id, folder_id: body.folder_id }
  await entriesOf(ctx.db, scope, { viewer: viewerOf(ctx), visible: live })
  if ((await countPreparing(ctx.db, { authority_id, holder_id, kind: ZIP_KIND })) >= MOST_EXPORTS_AT_ONCE)
    throw new Problem('too_many_exports', { most: MOST_EXPORTS_AT_ONCE })
  const now = ctx.clock()
  const id = await insertAsyncJob(ctx.db, {
    authority_id,
    holder_id,
    kind: ZIP_KIND,
    request: { project_id: project.id, folder_id: body.folder_id },
    file_name: `${folder?.name ?? `${project.dot_code} documents`}.zip`,
    download_secret: randomBytes(32).toString('hex'),
    created_at: now,
    expires_at: new Date(now.getTime() + KEPT_FOR),
  })
  await ctx.enqueue(newJob(zipJob, { authority_id, id }))
  await ctx.audit({
    action: 'documents.exported',
    subject: 'async_job',
    subject_id: id,
    changes: { project_id: project.id, folder_id: body.folder_id },
  })
  return id
}

/** Writes ZIPs. What the person may see is checked again: folders may have been closed meanwhile. */
export const zipJobs = (files: FileStore): JobHandler =>
  handleTracked(zipJob, {
    newFileKey: ({ authority_id }) => `${authority_id}/exports/${randomUUID()}.zip`,
    discard: (file_key) => files.delete(file_key),
    write: async (job, file_key, { ctx, progress }) => {
      const { authority_id, holder_id } = job
      const db = ctx.reads(authority_id)
      const actor = await holderNow(db, { authority_id, holder_id, now: ctx.clock() })
      if (actor === null) throw new Error('the person has no access any more')
      const viewer = viewerOf({ actor })
      const scope = { authority_id, ...request.parse(job.request) }
      const all = await foldersOfProject(db, authority_id, scope.project_id)
      const live = all.filter(({ deleted_at }) => deleted_at === null)
      const entries = await entriesOf(db, scope, { viewer, visible: foldersFor(viewer, live) })
      const bytes = Math.max(1, sum(entries.map(({ size_bytes }) => size_bytes)))
      let done = 0
      const zip = zipFiles(files, entries, {
        compress: true,
        onFile: ({ size_bytes }) => {
          done += size_bytes
          progress(done / bytes)
        },
      })
      const { size } = await files.put(file_key, zip.content)
      return { size, rows: entries.length - zip.missing(), missing: zip.missing() }
    },
  })
