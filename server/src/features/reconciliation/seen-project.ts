import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import * as queries from './reconciled-project.queries.ts'

export type ReconciledProject = queries.ReconciledProject

/** A project whose reconciliation is read. Throws `not_found`, and `project_deleted` for one that was deleted. */
export async function seenProject(ctx: RequestContext, id: number): Promise<ReconciledProject> {
  const project = await queries.reconciledProject(ctx.db, ctx.authority_id, id)
  if (!project) throw new Problem('not_found')
  if (project.deleted) throw new Problem('project_deleted')
  return project
}

/** The same of one whose reconciliation somebody changes: throws `project_archived` while it is archived. */
export async function openProject(ctx: RequestContext, id: number): Promise<ReconciledProject> {
  const project = await seenProject(ctx, id)
  if (project.archived) throw new Problem('project_archived')
  return project
}

/** The same of one on whose items something is put: throws `reconciliation_inactive` while its reconciliation is not active. */
export async function activeProject(ctx: RequestContext, id: number): Promise<ReconciledProject> {
  const project = await openProject(ctx, id)
  if (project.reconciliation_activated_at === null) throw new Problem('reconciliation_inactive')
  return project
}

/** The same of one whose reconciliation is activated or whose periods are changed: it stands until the transaction ends. */
export async function lockedProject(ctx: RequestContext, id: number): Promise<ReconciledProject> {
  await queries.lockProject(ctx.db, ctx.authority_id, id)
  return await openProject(ctx, id)
}
