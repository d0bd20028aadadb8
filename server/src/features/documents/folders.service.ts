import {
  comparedName,
  isOutside,
  MOST_FOLDERS_OF_PROJECT,
  moveFault,
  withinFolder,
  type DocumentFolder,
  type documents,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { assertRestorable } from '../../platform/restorable.ts'
import { folderAmong, seenFolders, viewerOf, type SeenFolders } from './document-access.ts'
import { usedWords } from './documents.queries.ts'
import * as queries from './folders.queries.ts'

async function describe(ctx: RequestContext, rows: readonly queries.FolderRow[]): Promise<DocumentFolder[]> {
  // Who else sees a folder is the agency's own business.
  const shown = isOutside(viewerOf(ctx)) ? rows.map((row) => ({ ...row, ...nobody })) : rows
  const people = new Set(shown.flatMap(({ membership_ids }) => membership_ids))
  const sharers = new Set(shown.flatMap(({ company_ids }) => company_ids))
  const members = people.size === 0 ? [] : await queries.memberNames(ctx.db, ctx.authority_id, [...people])
  const companies = sharers.size === 0 ? [] : await queries.companyNames(ctx.db, ctx.authority_id, [...sharers])
  return shown.map(({ project_id: _project, membership_ids, company_ids, is_open: _open, ...row }) => ({
    ...row,
    members: members.filter(({ id }) => membership_ids.includes(id)),
    companies: companies.filter(({ id }) => company_ids.includes(id)),
  }))
}

const nobody: Pick<queries.FolderRow, 'access' | 'roles' | 'membership_ids' | 'shared_with' | 'company_ids'> = {
  access: 'project',
  roles: [],
  membership_ids: [],
  shared_with: [],
  company_ids: [],
}

const describeOne = async (ctx: RequestContext, projectId: number, id: number): Promise<DocumentFolder> => {
  const rows = await queries.foldersOfProject(ctx.db, ctx.authority_id, projectId)
  const [folder] = await describe(
    ctx,
    rows.filter((row) => row.id === id),
  )
  if (!folder) throw new Problem('not_found')
  return folder
}

export async function listFolders(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof documents.folders>,
): Promise<RouteResponse<typeof documents.folders>> {
  const { project, live, all, ids, may_change } = await seenFolders(ctx, params.projectId)
  const shown = query.deleted === 'true' ? all.filter(({ deleted_at }) => may_change && deleted_at !== null) : live
  const words = await usedWords(ctx.db, { authority_id: ctx.authority_id, project_id: project.id, folder_ids: ids })
  const of = (kind: 'tag' | 'class') => words.filter((one) => one.kind === kind).map(({ word }) => word)
  const companies = may_change ? await queries.companiesOfProject(ctx.db, ctx.authority_id, project.id) : []
  return { folders: await describe(ctx, shown), may_change, companies, tags: of('tag'), classifications: of('class') }
}

/** Refuses a name that a live folder next to it has, and a place within itself or too deep. */
function assertPlace({ live }: SeenFolders, id: number | null, { name, parent_id }: queries.FolderEdit): void {
  folderAmong(live, parent_id)
  const fault = moveFault(live, id, parent_id)
  if (fault !== null) throw new Problem('folder_move', { reason: fault })
  const same = live.some(
    (one) => one.id !== id && one.parent_id === parent_id && comparedName(one.name) === comparedName(name),
  )
  if (same) throw new Problem('name_taken', { name })
}

/** Checks that named persons are employees of the agency. Those of `before` who are removed by now are left out. */
async function knownMembers(
  ctx: RequestContext,
  { access, roles, member_ids }: queries.FolderEdit,
  before: readonly number[] = [],
) {
  if (access !== 'named') return { roles: [], member_ids: [] }
  const known = await queries.memberNames(ctx.db, ctx.authority_id, member_ids)
  const allowed = new Set([...before, ...known.map(({ id }) => id)])
  if (member_ids.some((id) => !allowed.has(id)))
    throw new Problem('invalid', undefined, [
      { path: 'member_ids', code: 'unknown', message: 'Choose persons of the agency.' },
    ])
  return { roles, member_ids: known.map(({ id }) => id) }
}

/** Checks that named companies have access to the project. Those of `before` remain, also without it. */
async function knownCompanies(
  ctx: RequestContext,
  { project_id, company_ids }: { project_id: number; company_ids: readonly number[] },
  before: readonly number[] = [],
): Promise<number[]> {
  const wanted = [...new Set(company_ids)]
  const isNew = wanted.some((id) => !before.includes(id))
  const known = isNew ? await queries.companiesOfProject(ctx.db, ctx.authority_id, project_id) : []
  const allowed = new Set([...before, ...known.map(({ id }) => id)])
  if (wanted.some((id) => !allowed.has(id)))
    throw new Problem('invalid', undefined, [
      { path: 'company_ids', code: 'unknown', message: 'Choose companies with access to the project.' },
    ])
  return wanted
}

export async function addFolder(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof documents.addFolder>,
): Promise<DocumentFolder> {
  await queries.lockFolders(ctx.db, ctx.authority_id, params.projectId)
  const folders = await seenFolders(ctx, params.projectId, 'change')
  if (folders.live.length >= MOST_FOLDERS_OF_PROJECT)
    throw new Problem('too_many_folders', { most: MOST_FOLDERS_OF_PROJECT })
  assertPlace(folders, null, body)
  const { id: created_by, name: created_by_name } = authorOf(ctx)
  const edit: queries.FolderEdit = {
    ...body,
    ...(await knownMembers(ctx, body)),
    company_ids: await knownCompanies(ctx, { project_id: params.projectId, company_ids: body.company_ids }),
  }
  const id = await queries.insertFolder(ctx.db, ctx.authority_id, {
    ...edit,
    project_id: params.projectId,
    at: ctx.clock(),
    created_by,
    created_by_name,
  })
  await queries.refreshSeen(ctx.db, ctx.authority_id, params.projectId)
  await record(ctx, 'created', { id, project_id: params.projectId, changes: { ...edit } })
  return await describeOne(ctx, params.projectId, id)
}

async function changed(ctx: RequestContext, id: number) {
  const found = orNotFound(await queries.projectOfFolder(ctx.db, ctx.authority_id, id))
  await queries.lockFolders(ctx.db, ctx.authority_id, found.project_id)
  const folders = await seenFolders(ctx, found.project_id, 'change')
  const folder = folderAmong(folders.all, id)
  if (!folder) throw new Problem('not_found')
  return { folders, folder }
}

/** Changes a folder; edits of others at the same time are merged field by field. */
export async function changeFolder(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof documents.updateFolder>,
): Promise<DocumentFolder> {
  const { folders, folder } = await changed(ctx, params.id)
  if (folder.deleted_at !== null) throw new Problem('not_found')
  const { lock_version: version_read, ...values } = body
  const before = { ...folder, member_ids: folder.membership_ids }
  await refuseDisputed(ctx, { before, values, subject: 'document_folder', version_read })
  const wanted = { ...before, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) }
  const edit: queries.FolderEdit = {
    ...wanted,
    ...(await knownMembers(ctx, wanted, folder.membership_ids)),
    company_ids: await knownCompanies(ctx, wanted, folder.company_ids),
  }
  assertPlace(folders, folder.id, edit)
  await queries.updateFolder(ctx.db, ctx.authority_id, { id: folder.id, edit })
  await queries.refreshSeen(ctx.db, ctx.authority_id, folder.project_id)
  await auditEdit(ctx, {
    before,
    values: edit,
    action: 'document_folder.updated',
    subject: 'document_folder',
    project_id: await shownIn(ctx, folder.project_id, folder.id),
  })
  await announce(ctx, folder.project_id)
  return await describeOne(ctx, folder.project_id, folder.id)
}

/** Deletes a folder with all that it holds; doing it again changes nothing. */
export async function removeFolder(ctx: RequestContext, id: number): Promise<void> {
  const { folders, folder } = await changed(ctx, id)
  if (folder.deleted_at !== null) return
  const ids = withinFolder(folders.live, id).map((one) => one.id)
  await queries.markFolders(ctx.db, ctx.authority_id, { ids, from: null, to: ctx.clock() })
  await record(ctx, 'deleted', { ...folder, changes: { name: folder.name } })
}

/** Restores a folder with everything that was deleted at the same instant. */
export async function restoreFolder(ctx: RequestContext, id: number): Promise<DocumentFolder> {
  const { folders, folder } = await changed(ctx, id)
  if (folder.deleted_at !== null) {
    assertRestorable(folder.deleted_at, ctx.clock())
    const edit = { ...folder, member_ids: folder.membership_ids }
    assertPlace(folders, folder.id, edit)
    const ids = withinFolder(folders.all, id).map((one) => one.id)
    await queries.markFolders(ctx.db, ctx.authority_id, { ids, from: folder.deleted_at, to: null })
    await record(ctx, 'restored', { ...folder, changes: { name: folder.name } })
  }
  return await describeOne(ctx, folder.project_id, folder.id)
}

/** Activity is read by all who read the project: what some of them do not see is only in the audit log. */
const shownIn = async (ctx: RequestContext, project_id: number, id: number): Promise<number | null> => {
  const rows = await queries.foldersOfProject(ctx.db, ctx.authority_id, project_id)
  return rows.find((row) => row.id === id)?.is_open ? project_id : null
}

const announce = (ctx: RequestContext, project_id: number): Promise<void> =>
  ctx.emit({ type: 'documents.changed', project_id })

async function record(
  ctx: RequestContext,
  done: 'created' | 'deleted' | 'restored',
  { id, project_id, changes }: Pick<queries.FolderRow, 'id' | 'project_id'> & { changes: Record<string, unknown> },
): Promise<void> {
  await ctx.audit({
    action: `document_folder.${done}`,
    subject: 'document_folder',
    subject_id: id,
    project_id: await shownIn(ctx, project_id, id),
    changes,
  })
  await announce(ctx, project_id)
}
