import { mayDo, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isOwnProject, projectFor, type AccessedProject } from '../projects/index.ts'

/** Whether the caller manages the domestic content of a project: one of their own that is not archived (D12a). */
export const manages = async (ctx: RequestContext, { id, archived }: AccessedProject): Promise<boolean> =>
  !archived && mayDo(ctx, 'domestic_content.manage') && (await isOwnProject(ctx, id))

/** The project whose domestic content is about to change. Throws as `projectFor` does, and `forbidden` for one that is not the caller's own. */
export async function managedProject(ctx: RequestContext, project_id: number): Promise<AccessedProject> {
  const project = await projectFor(ctx, project_id, { for: 'change' })
  if (!(await manages(ctx, project))) throw new Problem('forbidden')
  return project
}
