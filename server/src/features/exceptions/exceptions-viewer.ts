import { actingRole, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isOwnProject, projectFor } from '../projects/index.ts'
import { maySettle, type ExceptionsViewer } from './exceptions.policy.ts'

/** A project whose exceptions are read, and what the employee may do there. Throws `not_found`, and `project_deleted` for one that was deleted. */
export async function seenProject(
  ctx: RequestContext,
  id: number,
): Promise<{ id: number; time_zone: string; dot_code: string | null; viewer: ExceptionsViewer }> {
  const { time_zone, dot_code, archived } = await projectFor(ctx, id, { for: 'read' })
  const role = actingRole(ctx)
  const own = await isOwnProject(ctx, id)
  return { id, time_zone, dot_code, viewer: { role, own, archived } }
}

/** The same of one where something is settled or entered. Throws `project_archived`, and `forbidden` for one of another district or team (D12a). */
export async function ownProject(ctx: RequestContext, id: number): ReturnType<typeof seenProject> {
  const project = await seenProject(ctx, id)
  if (project.viewer.archived) throw new Problem('project_archived')
  if (!maySettle(project.viewer)) throw new Problem('forbidden')
  return project
}
