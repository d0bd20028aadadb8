import { mayRole } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { judgeOf } from '../tickets/index.ts'
import type { ReconciledProject } from './seen-project.ts'

async function isOwnProject(ctx: RequestContext, project_id: number): Promise<boolean> {
  const { own_project_ids } = await judgeOf(ctx)
  return own_project_ids === null || own_project_ids.has(project_id)
}

/** Throws `forbidden` for a project that is not the person's: of another district or team (D12a). */
export async function assertOwnProject(ctx: RequestContext, project_id: number): Promise<void> {
  if (!(await isOwnProject(ctx, project_id))) throw new Problem('forbidden')
}

/** Whether the person enters quantities by hand on a project. */
export const mayEnter = async (
  ctx: RequestContext,
  { id, archived }: Pick<ReconciledProject, 'id' | 'archived'>,
): Promise<boolean> => !archived && mayRole(employeeOf(ctx).role, 'quantity.enter') && (await isOwnProject(ctx, id))
