import { actingRole, mayDo, type RequestContext } from '../../platform/context.ts'
import { ownProjectIds } from '../projects/index.ts'
import type { Decider } from './tickets.policy.ts'

/** The employee or consultant who decides on tickets, or the contractor who signs them, with the projects that are theirs. */
export async function deciderOf(ctx: RequestContext): Promise<Decider> {
  const district_id = ctx.actor.kind === 'employee' ? ctx.actor.district_id : null
  return {
    role: actingRole(ctx),
    district_id,
    own_project_ids: await ownProjectIds(ctx),
    signs: mayDo(ctx, 'ticket.sign'),
  }
}
