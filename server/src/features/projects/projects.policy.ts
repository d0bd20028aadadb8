import { DAY_MS } from '@milepost/contract/core/time/days'
import { mayRole, PURGED_AFTER_DAYS, RESTORABLE_DAYS, type ProjectAbility, type Role } from '@milepost/contract'
import type { LifecycleProject } from './project-transitions.ts'

export interface ProjectState extends LifecycleProject {
  hidden: boolean
  deleted_at: string | null
  /** Whether it has tickets, photos or entries on pay items; known only for a deleted one. */
  has_records: boolean
}

/** What a role may do with a project in its current state: a deleted one can only be restored, an archived one cannot be changed (D12a, section 4). */
export function projectAbilitiesOf(role: Role, { status, hidden, deleted_at }: ProjectState): ProjectAbility[] {
  const manages = mayRole(role, 'project.manage')
  if (deleted_at !== null) return manages ? ['restore'] : []
  const updates = mayRole(role, 'project.update')
  const archived = status === 'archived'
  return [
    ...(updates && !archived ? (['update', 'archive'] as const) : []),
    ...(updates && archived ? (['unarchive'] as const) : []),
    ...(manages ? ([hidden ? 'unhide' : 'hide', 'delete'] as const) : []),
  ]
}

/** Until when a deleted project is kept: 30 whole days, removed on the 31st (D9). One with records is kept permanently (D18b). */
export function keptUntil({ deleted_at, has_records }: ProjectState): {
  restorable_until: string | null
  purged_on: string | null
} {
  if (deleted_at === null || has_records) return { restorable_until: null, purged_on: null }
  const after = (days: number) => new Date(Date.parse(deleted_at) + days * DAY_MS).toISOString()
  return { restorable_until: after(RESTORABLE_DAYS), purged_on: after(PURGED_AFTER_DAYS) }
}
