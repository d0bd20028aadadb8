import type { OutsideKind } from '../core/capacities.ts'
import type { Role } from '../core/roles.ts'

/** Most folders of a project, and how deep they can be nested. */
export const MOST_FOLDERS_OF_PROJECT = 2000
export const DEEPEST_FOLDER = 10

/** Which of the agency's people see a folder (D44): everybody who reads the project, staff, or the named roles and persons. */
export const folderAccesses = ['project', 'agency', 'named'] as const
export type FolderAccess = (typeof folderAccesses)[number]

/** What decides a folder's place in the tree and who sees it. */
export interface TreeFolder {
  id: number
  parent_id: number | null
  access: FolderAccess
  /** Only for `named`. */
  roles: readonly Role[]
  membership_ids: readonly number[]
  /** People from outside who see it in addition: all of a kind, or those of some companies. */
  shared_with: readonly OutsideKind[]
  company_ids: readonly number[]
}

/** Somebody of the agency. */
export interface StaffViewer {
  role: Role
  membership_id: number
}

/** Somebody who acts for a company under a grant. */
export interface OutsideViewer {
  kind: OutsideKind
  company_id: number
}

export type Viewer = StaffViewer | OutsideViewer

export const isOutside = (viewer: Viewer): viewer is OutsideViewer => 'company_id' in viewer

/** A person who waits for a role reads projects and is not staff yet (D12a). */
const isStaff = (role: Role): boolean => role !== 'pending'

/** Whether somebody of the agency sees a folder by its own settings. An administrator sees all: somebody has to be able to open a folder with no named members. */
export const opensTo = ({ access, roles, membership_ids }: TreeFolder, { role, membership_id }: StaffViewer): boolean =>
  role === 'administrator' ||
  access === 'project' ||
  (access === 'agency' ? isStaff(role) : roles.includes(role) || membership_ids.includes(membership_id))

const isSharedWith = ({ shared_with, company_ids }: TreeFolder, { kind, company_id }: OutsideViewer): boolean =>
  shared_with.includes(kind) || company_ids.includes(company_id)

/**
 * Folders that a person sees (D44). Somebody of the agency: those visible to the person, with all of their parents. Somebody from outside: what is shared with
 * their kind or company, and within it the folders that are not limited to some of the agency's people; whatever is around it.
 */
export function visibleFolders<Folder extends TreeFolder>(folders: readonly Folder[], viewer: Viewer): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const known = new Map<number, boolean>()
  const sees = (folder: Folder): boolean => {
    const before = known.get(folder.id)
    if (before !== undefined) return before
    // A folder inside itself is visible to nobody.
    known.set(folder.id, false)
    const parent = folder.parent_id === null ? null : byId.get(folder.parent_id)
    const above = parent !== null && parent !== undefined && sees(parent)
    const isVisible = isOutside(viewer)
      ? isSharedWith(folder, viewer) || (folder.access === 'project' && above)
      : opensTo(folder, viewer) && (parent === null || above)
    known.set(folder.id, isVisible)
    return isVisible
  }
  return folders.filter(sees)
}

type Place = Pick<TreeFolder, 'id' | 'parent_id'>

/** The folders above one, the outermost first, itself last. */
export function pathOf<Folder extends Place>(folders: readonly Folder[], id: number | null): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const path: Folder[] = []
  for (let at = id; at !== null && path.length <= folders.length;) {
    const folder = byId.get(at)
    if (!folder) break
    path.unshift(folder)
    at = folder.parent_id
  }
  return path
}

/** A folder with all of its descendants. */
export function withinFolder<Folder extends Place>(folders: readonly Folder[], id: number): Folder[] {
  const within = new Set([id])
  for (let found = -1; found !== within.size;) {
    found = within.size
    for (const folder of folders) if (folder.parent_id !== null && within.has(folder.parent_id)) within.add(folder.id)
  }
  return folders.filter((folder) => within.has(folder.id))
}

/** Why a folder cannot be moved into another: it would be inside itself, or nested too deep. */
export function moveFault(
  folders: readonly Place[],
  id: number | null,
  parent_id: number | null,
): 'cycle' | 'too_deep' | null {
  const moved = id === null ? [] : withinFolder(folders, id)
  if (parent_id !== null && moved.some((folder) => folder.id === parent_id)) return 'cycle'
  const above = pathOf(folders, parent_id).length
  const own = id === null ? 1 : Math.max(1, ...moved.map((folder) => pathOf(moved, folder.id).length))
  return above + own > DEEPEST_FOLDER ? 'too_deep' : null
}
