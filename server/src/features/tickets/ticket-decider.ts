import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { ownProjectIds } from '../projects/index.ts'
import type { Decider } from './tickets.policy.ts'

/** The employee who decides on tickets, with the projects that are theirs. */
export async function deciderOf(ctx: RequestContext): Promise<Decider> {
  const { role, district_id } = employeeOf(ctx)
  return { role, district_id, own_project_ids: await ownProjectIds(ctx) }
}
