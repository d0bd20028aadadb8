import {
  actingRole,
  employeeOf,
  grantedProjects,
  holderOf,
  mayDo,
  seesProject,
  type RequestContext,
  type Work,
} from '../../../platform/context.ts'
import type { ProjectIds } from '../../../platform/database/of-projects.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { accessedProject, ownProjects, type AccessedProject, type Owner } from './project-access.queries.ts'

export type { AccessedProject } from './project-access.queries.ts'

/** Who asks, and when: the sender of a request, or the person for whom a job works. */
type Requester = Pick<Work, 'actor' | 'authority_id' | 'db' | 'clock'>

/** The required access to a project. */
export interface Access {
  /** `read`: it is there. `change`: it is not archived either. `reconcile`: its reconciliation is active, too. */
  for: 'read' | 'change' | 'reconcile'
  /** Locks it until the transaction ends. */
  lock?: boolean
  /** The problem for a deleted project; by default `project_deleted`. */
  deleted?: 'not_found'
}

/**
 * The project of a request, which every feature loads before it reads or changes what belongs to one. Throws `not_found` for one that does not exist or
 * is another agency's or not in the caller's grant, `project_deleted`, `project_archived` and `reconciliation_inactive`.
 */
export async function projectFor(ctx: Requester, id: number, access: Access): Promise<AccessedProject> {
  const { authority_id, db } = ctx
  if (!seesProject(ctx, id)) throw new Problem('not_found')
  const project = orNotFound(
    await accessedProject(db, { authority_id, id, now: ctx.clock(), lock: access.lock ?? false }),
  )
  if (project.deleted) throw new Problem(access.deleted ?? 'project_deleted')
  if (access.for !== 'read' && project.archived) throw new Problem('project_archived')
  if (access.for === 'reconcile' && project.reconciliation_activated_at === null)
    throw new Problem('reconciliation_inactive')
  return project
}

/**
 * The projects that a list is about: the one that it names, or all that the caller sees, null where that is all of the agency. Throws as `projectFor` does.
 */
export async function projectsAsked(ctx: RequestContext, project_id: number | undefined): Promise<ProjectIds> {
  if (project_id === undefined) return grantedProjects(ctx)
  await projectFor(ctx, project_id, { for: 'read' })
  return [project_id]
}

/**
 * Projects of the employee's own district or team (D12a, D36), which are required of people who decide on tickets; null for an administrator, who has all. Of
 * a consultant who writes, the projects of the grant (D49).
 */
export async function ownProjectIds(ctx: Requester): Promise<Set<number> | null> {
  if (ctx.actor.kind !== 'grantee') {
    const owner = ownerOf(ctx)
    if (owner.role === 'administrator') return null
    return mayDo(ctx, 'ticket.decide') ? new Set(idsOf(await ownProjects(ctx.db, owner))) : new Set()
  }
  if (!mayDo(ctx, 'ticket.decide') && !mayDo(ctx, 'ticket.sign')) return new Set()
  const granted = grantedProjects(ctx)
  return granted && new Set(granted)
}

/**
 * Projects on which a person works, whatever they may decide there: for an employee those of the team, for an area manager those of the district, for people from
 * outside those of the grant; null where that is all of the agency, as for an administrator and the agency's own systems.
 */
export async function workedProjectIds(ctx: Requester): Promise<ProjectIds> {
  if (ctx.actor.kind === 'grantee' || ctx.actor.kind === 'machine') return grantedProjects(ctx)
  const owner = ownerOf(ctx)
  return owner.role === 'administrator' ? null : idsOf(await ownProjects(ctx.db, owner))
}

/** Whether a project is of the employee's own, as `ownProjectIds` has them. */
export async function isOwnProject(ctx: RequestContext, project_id: number): Promise<boolean> {
  if (!mayDo(ctx, 'ticket.decide')) return false
  if (ctx.actor.kind === 'grantee') return seesProject(ctx, project_id)
  return (
    employeeOf(ctx).role === 'administrator' || idsOf(await ownProjects(ctx.db, ownerOf(ctx), project_id)).length > 0
  )
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

function ownerOf(ctx: Requester): Owner {
  return { authority_id: ctx.authority_id, role: actingRole(ctx), membership_id: holderOf(ctx), now: ctx.clock() }
}
