import {
  comparedName,
  freeName,
  MOST_VERSIONS,
  type documents,
  type DocumentVersion,
  type ProjectDocument,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { openFile, type FileStore } from '../../platform/files/index.ts'
import type { RawFile } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { assertRestorable } from '../../platform/restorable.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { folderAmong, seenDocument, seenFolders, shownIn, type SeenDocument } from './document-access.ts'
import { documentFiles } from './document-files.ts'
import * as queries from './documents.queries.ts'
import { pageOfVersion, searchPages } from './pages.queries.ts'
import { readTextJob } from './read-text.job.ts'

/** Most pages in a search result; that there are more than the second limit is reported, not counted. */
const MOST_HITS = 30
const MOST_COUNTED_HITS = 500

const versionOf = ({
  document_id: _document,
  file_key: _key,
  created_by_name: created_by,
  ...row
}: queries.VersionRow): DocumentVersion => ({ ...row, created_by })

const describe = (
  { version_id: _version, version, ...row }: queries.DocumentRow,
  may_change: boolean,
): ProjectDocument => {
  const { created_by_name: created_by, ...latest } = version
  return { ...row, version: { ...latest, created_by }, may_change }
}

const describeOne = async (ctx: RequestContext, id: number): Promise<ProjectDocument> => {
  const row = orNotFound(await queries.documentById(ctx.db, ctx.authority_id, id))
  return describe(row, true)
}

export async function listDocuments(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof documents.list>,
): Promise<RouteResponse<typeof documents.list>> {
  const { project, ids, all, may_change } = await seenFolders(ctx, params.projectId)
  if (query.filters?.deleted && !may_change) throw new Problem('forbidden')
  const folder_ids = query.filters?.deleted ? [0, ...all.map(({ id }) => id)] : ids
  const { rows, total, counts } = await queries.listDocuments(
    ctx.db,
    { authority_id: ctx.authority_id, project_id: project.id, folder_ids },
    query,
  )
  return { documents: rows.map((row) => describe(row, may_change)), page: pageInfo(query, total, counts) }
}

export async function showDocument(ctx: RequestContext, id: number): Promise<RouteResponse<typeof documents.get>> {
  const { document, folders } = await seenDocument(ctx, id, 'read')
  const versions = await queries.versionsOf(ctx.db, ctx.authority_id, id)
  return { document: describe(document, folders.may_change), versions: versions.map(versionOf) }
}

/** Refuses a name that a live document of the folder has. */
async function assertFree(
  ctx: RequestContext,
  { document }: SeenDocument,
  target: { name: string; folder_id: number | null },
) {
  const names = await queries.namesIn(ctx.db, ctx.authority_id, { ...target, project_id: document.project_id })
  const own =
    document.folder_id === target.folder_id && document.deleted_at === null ? comparedName(document.name) : null
  const wanted = comparedName(target.name)
  if (wanted !== own && names.some((name) => comparedName(name) === wanted))
    throw new Problem('name_taken', { name: target.name })
}

/** Renames, moves, tags or classifies a document; edits of others at the same time are merged field by field. */
export async function changeDocument(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof documents.update>,
): Promise<ProjectDocument> {
  const found = await seenDocument(ctx, params.id, 'change')
  const { document, folders } = found
  if (document.deleted_at !== null) throw new Problem('not_found')
  const { lock_version, ...values } = body
  await refuseDisputed(ctx, { before: document, values, subject: 'document', version_read: lock_version })
  const edit: queries.DocumentEdit = {
    name: values.name ?? document.name,
    folder_id: values.folder_id === undefined ? document.folder_id : values.folder_id,
    tags: values.tags === undefined ? document.tags : [...new Set(values.tags)],
    classification: values.classification === undefined ? document.classification : values.classification,
    classified_by:
      values.classification === undefined ? document.classified_by : values.classification === null ? null : 'person',
  }
  folderAmong(folders.live, edit.folder_id)
  await assertFree(ctx, found, edit)
  await queries.updateDocument(ctx.db, ctx.authority_id, { id: document.id, edit, at: ctx.clock() })
  await auditEdit(ctx, {
    before: document,
    values,
    action: 'document.updated',
    subject: 'document',
    project_id: shownIn(folders, document.folder_id) === null ? null : shownIn(folders, edit.folder_id),
  })
  await announce(ctx, document)
  return await describeOne(ctx, document.id)
}

/** Deletes a document; doing it again changes nothing. */
export async function removeDocument(ctx: RequestContext, id: number): Promise<void> {
  const found = await seenDocument(ctx, id, 'change')
  if (found.document.deleted_at !== null) return
  await queries.markDocuments(ctx.db, ctx.authority_id, { ids: [id], deleted_at: ctx.clock() })
  await record(ctx, 'deleted', found)
}

/** Restores a document that was deleted recently, into no folder where its own is deleted; a name that is taken by now gets a number. */
export async function restoreDocument(ctx: RequestContext, id: number): Promise<ProjectDocument> {
  const found = await seenDocument(ctx, id, 'change')
  const { document, folders } = found
  if (document.deleted_at !== null) {
    assertRestorable(document.deleted_at, ctx.clock())
    const folder_id = folders.live.some((folder) => folder.id === document.folder_id) ? document.folder_id : null
    const names = await queries.namesIn(ctx.db, ctx.authority_id, { project_id: document.project_id, folder_id })
    const name = freeName(document.name, new Set(names.map(comparedName)))
    await queries.updateDocument(ctx.db, ctx.authority_id, {
      id,
      edit: { ...document, name, folder_id },
      at: ctx.clock(),
    })
    await queries.markDocuments(ctx.db, ctx.authority_id, { ids: [id], deleted_at: null })
    await record(ctx, 'restored', found)
  }
  return await describeOne(ctx, id)
}

async function versionAmong(ctx: RequestContext, document_id: number, id: number): Promise<queries.VersionRow> {
  const version = await queries.versionById(ctx.db, ctx.authority_id, id)
  if (version?.document_id !== document_id) throw new Problem('not_found')
  return version
}

/** Restores an earlier version as the next one: nothing that was sent is lost by it. */
export async function restoreVersion(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof documents.restoreVersion>,
): Promise<ProjectDocument> {
  const found = await seenDocument(ctx, params.id, 'change')
  const { document } = found
  const earlier = await versionAmong(ctx, params.id, params.versionId)
  if (document.deleted_at !== null) throw new Problem('not_found')
  if (earlier.id === document.version_id) return await describeOne(ctx, document.id)
  if (document.versions >= MOST_VERSIONS) throw new Problem('too_many_versions', { most: MOST_VERSIONS })
  const { id: created_by, name: created_by_name } = authorOf(ctx)
  const { version_id } = await queries.newIds(ctx.db)
  const at = ctx.clock()
  await queries.insertVersion(ctx.db, ctx.authority_id, {
    ...earlier,
    id: version_id,
    number: document.versions + 1,
    note: body.note ?? null,
    restored_number: earlier.number,
    text_state: earlier.text_state === 'none' ? 'none' : 'waiting',
    at,
    created_by,
    created_by_name,
  })
  await queries.setLatest(ctx.db, ctx.authority_id, { document_id: document.id, version_id, at })
  await record(ctx, 'version_restored', found, { number: earlier.number })
  if (earlier.text_state !== 'none')
    await ctx.enqueue(newJob(readTextJob, { authority_id: ctx.authority_id, version_id }))
  return await describeOne(ctx, document.id)
}

export async function showPage(
  ctx: RequestContext,
  { id, versionId, page }: RouteInput<typeof documents.page>['params'],
): Promise<RouteResponse<typeof documents.page>> {
  await seenDocument(ctx, id, 'read')
  const { id: version_id } = await versionAmong(ctx, id, versionId)
  const found = await pageOfVersion(ctx.db, ctx.authority_id, { version_id, page })
  return { page, text: found?.body ?? '', blocks: found?.blocks ?? null }
}

export async function downloadVersion(
  ctx: RequestContext,
  files: FileStore,
  { params, query }: Pick<RouteInput<typeof documents.download>, 'params' | 'query'>,
): Promise<RawFile> {
  const { document } = await seenDocument(ctx, params.id, 'read')
  const version = await versionAmong(ctx, params.id, params.versionId)
  if (query.image_size === 'preview' && version.has_picture)
    return await openFile(ctx, files, {
      key: documentFiles.pathOf(version.file_key, 'preview'),
      content_type: 'image/jpeg',
      file_name: `${document.name}.jpg`,
    })
  return await openFile(ctx, files, {
    key: documentFiles.pathOf(version.file_key, 'original'),
    content_type: version.content_type,
    size: version.size_bytes,
    file_name: version.id === document.version_id ? document.name : version.file_name,
  })
}

/** Marks before and after matches, as `search_document_pages` sets them. */
const [FOUND, FOUND_END] = ['\u0002', '\u0003'] as const

/** A snippet cut at its marks. */
const piecesOf = (snippet: string): { text: string; found: boolean }[] =>
  snippet
    .replaceAll(FOUND_END, FOUND)
    .split(FOUND)
    .map((text, at) => ({ text, found: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

export async function searchDocuments(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof documents.search>,
): Promise<RouteResponse<typeof documents.search>> {
  const { project, ids, live } = await seenFolders(ctx, params.projectId)
  if (query.folder_id !== undefined) folderAmong(live, query.folder_id)
  const folder_ids = query.folder_id === undefined ? ids : [query.folder_id]
  const found = await searchPages(ctx.db, { project_id: project.id, folder_ids, search: query.search, most: MOST_HITS })
  const pages = found[0]?.pages ?? 0
  return {
    hits: found.map(({ snippet, pages: _pages, ...hit }) => ({ ...hit, snippet: piecesOf(snippet) })),
    pages: Math.min(pages, MOST_COUNTED_HITS),
    more: pages > MOST_COUNTED_HITS,
  }
}

const announce = (ctx: RequestContext, { project_id }: Pick<queries.DocumentRow, 'project_id'>): Promise<void> =>
  ctx.emit({ type: 'documents.changed', project_id })

async function record(
  ctx: RequestContext,
  done: 'deleted' | 'restored' | 'version_restored',
  { document: { id, project_id, folder_id, name }, folders }: SeenDocument,
  more: object = {},
): Promise<void> {
  await ctx.audit({
    action: `document.${done}`,
    subject: 'document',
    subject_id: id,
    project_id: shownIn(folders, folder_id),
    changes: { name, ...more },
  })
  await announce(ctx, { project_id })
}
