import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readProject } from '../projects/index.ts'
import { judgeOf } from '../tickets/index.ts'
import { maySettle, type ExceptionsAsker } from './exceptions.policy.ts'

/** A project whose exceptions are read, and what the asker may do there. Throws `not_found`, and `project_deleted` for one that was deleted. */
export async function seenProject(
  ctx: RequestContext,
  id: number,
): Promise<{ id: number; time_zone: string; dot_code: string | null; asker: ExceptionsAsker }> {
  const project = await readProject(ctx, id)
  const { own_project_ids } = await judgeOf(ctx)
  const own = own_project_ids === null || own_project_ids.has(id)
  const asker = { role: employeeOf(ctx).role, own, archived: project.status === 'archived' }
  return { id, time_zone: project.time_zone, dot_code: project.dot_code, asker }
}

/** The same of one where something is settled or entered. Throws `project_archived`, and `forbidden` for one of another district or team (D12a). */
export async function ownProject(ctx: RequestContext, id: number): ReturnType<typeof seenProject> {
  const project = await seenProject(ctx, id)
  if (project.asker.archived) throw new Problem('project_archived')
  if (!maySettle(project.asker)) throw new Problem('forbidden')
  return project
}
