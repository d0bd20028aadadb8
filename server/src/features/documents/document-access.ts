import { isOutside, outsideKindOf, visibleFolders, type OutsideViewer, type Viewer } from '@milepost/contract'
import { byActor, mayDo, type Requester, type RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { vendorsCompany } from '../plants/index.ts'
import { isOwnProject, projectFor, type AccessedProject } from '../projects/index.ts'
import { documentById, lockDocument, type DocumentRow } from './documents.queries.ts'
import { foldersOfProject, type FolderRow } from './folders.queries.ts'

/** In lists of folder ids that a person sees, the documents without a folder. */
export const NO_FOLDER = 0

/** A project's folders as a person sees them. */
export interface SeenFolders {
  project: AccessedProject
  /** Live ones that the person sees. */
  live: FolderRow[]
  /** The same with deleted ones. */
  all: FolderRow[]
  /** For queries: the live ones, and `NO_FOLDER` for the agency's people. */
  ids: number[]
  may_change: boolean
}

const nobody = () => {
  throw new Error('expected somebody who reads documents')
}

export const viewerOf = ({ actor }: { actor: Requester }): Viewer =>
  byActor<Requester, Viewer>(actor, {
    employee: ({ role, membership_id }) => ({ role, membership_id }),
    grantee: ({ capacity, company_id }) => ({ kind: outsideKindOf(capacity), company_id }),
    machine: ({ token_id }) => ({ role: 'read_only_auditor', membership_id: token_id }),
    supplier: nobody,
    operator: nobody,
    anonymous: nobody,
  })

/** Somebody from outside, as folders are shared with them; null for the agency's own people. */
export function outsiderOf(ctx: RequestContext): OutsideViewer | null {
  const viewer = viewerOf(ctx)
  return isOutside(viewer) ? viewer : null
}

/** Folders as a person sees them; those that are shared from within others stand at the top for people from outside. */
export function foldersFor(viewer: Viewer, folders: readonly FolderRow[]): FolderRow[] {
  const visible = visibleFolders(folders, viewer)
  const seen = new Set(visible.map(({ id }) => id))
  return visible.map((folder) => ({
    ...folder,
    parent_id: folder.parent_id !== null && seen.has(folder.parent_id) ? folder.parent_id : null,
  }))
}

/** Ids for queries of a person's folders: documents without a folder are the agency's own. */
export const idsFor = (viewer: Viewer, folders: readonly FolderRow[]): number[] => [
  ...(isOutside(viewer) ? [] : [NO_FOLDER]),
  ...folders.map(({ id }) => id),
]

/**
 * The folders of a project that the caller sees (D44); people from outside see no documents without a folder. `for: 'change'` also requires the project's update right.
 * @throws `not_found`, for a vendor also where nothing of the project is shared: vendors read no projects.
 */
export async function seenFolders(
  ctx: RequestContext,
  projectId: number,
  wanted: 'read' | 'change' = 'read',
): Promise<SeenFolders> {
  const project = await projectFor(ctx, projectId, { for: wanted })
  const may_change = await mayChange(ctx, project)
  if (wanted === 'change' && !may_change) throw new Problem('forbidden')
  const viewer = viewerOf(ctx)
  const all = foldersFor(viewer, await foldersOfProject(ctx.db, ctx.authority_id, project.id))
  const live = all.filter(({ deleted_at }) => deleted_at === null)
  if (live.length === 0 && vendorsCompany(ctx) !== null) throw new Problem('not_found')
  return { project, all, live, ids: idsFor(viewer, live), may_change }
}

async function mayChange(ctx: RequestContext, { id, archived }: AccessedProject): Promise<boolean> {
  return !archived && mayDo(ctx, 'project.update') && (await isOwnProject(ctx, id))
}

/** A folder that the person sees; `null` means none. Throws `not_found`. */
export function folderAmong(folders: readonly FolderRow[], id: number | null): FolderRow | null {
  if (id === null) return null
  const found = folders.find((folder) => folder.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

/** The project in whose activity a document appears; null where not all who read it see the folder. */
export const shownIn = ({ project, all }: SeenFolders, folder_id: number | null): number | null =>
  folder_id === null || all.find(({ id }) => id === folder_id)?.is_open ? project.id : null

export interface SeenDocument {
  document: DocumentRow
  folders: SeenFolders
}

/**
 * A document that the person sees. `change` locks it and requires the project's update right.
 * @throws `not_found` for one that does not exist or is in a folder that the person does not see; `forbidden`.
 */
export async function seenDocument(ctx: RequestContext, id: number, wanted: 'read' | 'change'): Promise<SeenDocument> {
  const look = wanted === 'change' ? lockDocument : documentById
  const document = orNotFound(await look(ctx.db, ctx.authority_id, id))
  const folders = await seenFolders(ctx, document.project_id, wanted)
  folderAmong(folders.all, document.folder_id)
  if (document.folder_id === null && !folders.ids.includes(NO_FOLDER)) throw new Problem('not_found')
  if (document.deleted_at !== null && !folders.may_change) throw new Problem('not_found')
  return { document, folders }
}
