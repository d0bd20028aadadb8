import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { judgeOf } from '../tickets/index.ts'

/** Throws `forbidden` for a project that is not the person's: of another district or team (D12a). */
export async function assertOwnProject(ctx: RequestContext, project_id: number): Promise<void> {
  const { own_project_ids } = await judgeOf(ctx)
  if (own_project_ids !== null && !own_project_ids.has(project_id)) throw new Problem('forbidden')
}
