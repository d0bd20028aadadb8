import { reviewedKinds, reviewKinds, type Permission, type Project, type ProjectRow } from '@milepost/contract'
import {
  actingRole,
  grantedProjects,
  holderOf,
  mayDo,
  seesProject,
  type RequestContext,
  type Work,
} from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import type { Viewer, StoredProject, StoredRow } from '../project-columns.queries.ts'
import { nextStatuses } from '../project-transitions.ts'
import { keptUntil, projectAbilitiesOf } from '../projects.policy.ts'
import { lockProject, projectById } from './project-record.queries.ts'

export function viewerOf(ctx: Pick<Work, 'actor' | 'authority_id' | 'clock'>): Viewer {
  const may = (permission: Permission) => mayDo(ctx, permission)
  return {
    authority_id: ctx.authority_id,
    holder_id: holderOf(ctx),
    project_ids: grantedProjects(ctx),
    role: ctx.actor.kind === 'employee' ? ctx.actor.role : null,
    may,
    review_kinds: reviewedKinds.filter((kind) => may(reviewKinds[kind].by)),
    now: ctx.clock(),
  }
}

/** A project as a person sees it: with what they may do, its next statuses, and until when it is kept. */
export function seenRow(ctx: RequestContext, row: StoredProject): Project
export function seenRow(ctx: RequestContext, row: StoredRow): ProjectRow
export function seenRow(ctx: RequestContext, { has_tickets, has_records, ...row }: StoredRow): ProjectRow {
  const state = { ...row, has_tickets, has_records }
  return {
    ...row,
    next_statuses: nextStatuses(state),
    ...keptUntil(state),
    abilities: projectAbilitiesOf(actingRole(ctx), state),
  }
}

/** A project for who reads projects. Throws `not_found`, and `project_deleted` for one that was deleted. */
export async function readProject(ctx: RequestContext, id: number): Promise<StoredProject> {
  if (!seesProject(ctx, id)) throw new Problem('not_found')
  const project = orNotFound(await projectById(ctx.db, viewerOf(ctx), id))
  if (project.deleted_at !== null) throw new Problem('project_deleted')
  return project
}

/** A project to write, deleted or not: it is locked until the transaction ends. */
export async function lockedProject(ctx: RequestContext, id: number): Promise<StoredProject> {
  const project = (await lockProject(ctx.db, ctx.authority_id, id))
    ? await projectById(ctx.db, viewerOf(ctx), id)
    : null
  if (!project) throw new Problem('not_found')
  return project
}

/** The same of one that is changed: neither deleted nor archived. */
export async function openProject(ctx: RequestContext, id: number): Promise<StoredProject> {
  const project = await lockedProject(ctx, id)
  if (project.deleted_at !== null) throw new Problem('project_deleted')
  if (project.status === 'archived') throw new Problem('project_archived')
  return project
}
