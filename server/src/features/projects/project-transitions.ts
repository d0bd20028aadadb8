import type { ProjectStatus } from '@milepost/contract'

/** The next statuses of each status (specification section 4); archiving and unarchiving are separate calls. */
const steps: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: ['bid', 'construction'],
  bid: ['draft', 'construction'],
  construction: ['bid', 'completed'],
  completed: ['construction'],
  archived: [],
}
/** Says that work was done: nothing but tickets proves it. */
const needsTickets: readonly ProjectStatus[] = ['completed']

export interface LifecycleProject {
  status: ProjectStatus
  has_tickets: boolean
}

export type StatusRefusal = 'project_status_not_reachable' | 'project_status_needs_tickets'

/** Why a project cannot be set to a status; null where it can, or has it already. */
export function refusalOfStatus({ status, has_tickets }: LifecycleProject, to: ProjectStatus): StatusRefusal | null {
  if (to === status) return null
  if (!steps[status].includes(to)) return 'project_status_not_reachable'
  return needsTickets.includes(to) && !has_tickets ? 'project_status_needs_tickets' : null
}

/** Why a project cannot be made at a status: as if it came there from a draft. */
export const refusalOfFirstStatus = (to: ProjectStatus): StatusRefusal | null =>
  to === 'completed' ? 'project_status_needs_tickets' : refusalOfStatus({ status: 'draft', has_tickets: false }, to)

/** Statuses to which a project can be set now. */
export const nextStatuses = (project: LifecycleProject): ProjectStatus[] =>
  steps[project.status].filter((to) => refusalOfStatus(project, to) === null)
