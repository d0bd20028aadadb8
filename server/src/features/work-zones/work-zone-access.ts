import { actingRole, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isOwnProject, projectFor, type AccessedProject } from '../projects/index.ts'
import { mayManageZones } from './work-zones.policy.ts'

/** Whether the caller may draw, change and arm zones of a project (D45). */
export async function mayManage(ctx: RequestContext, project_id: number): Promise<boolean> {
  const role = actingRole(ctx)
  return mayManageZones(role, true) && mayManageZones(role, await isOwnProject(ctx, project_id))
}

/** The project whose zones are changed, for those who may. */
export async function changeableProject(ctx: RequestContext, id: number): Promise<AccessedProject> {
  const project = await projectFor(ctx, id, { for: 'change' })
  if (!(await mayManage(ctx, id))) throw new Problem('forbidden')
  return project
}
