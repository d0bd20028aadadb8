import { actingRole, grantedProjects, type Work } from '../../platform/context.ts'
import { ownPlants } from '../plants/index.ts'
import { assignedPlants } from './ticket-scope.queries.ts'
import { ticketScope, vendorScope, type TicketScope } from './tickets.policy.ts'

/** What the caller may read; only plant inspectors and vendors cost a database query. */
export async function scopeOf(ctx: Pick<Work, 'actor' | 'authority_id' | 'db'>): Promise<TicketScope> {
  const { authority_id, actor } = ctx
  const own = await ownPlants(ctx)
  if (own !== null) return vendorScope(own, grantedProjects(ctx))
  const assigned =
    actor.kind === 'employee' && actor.role === 'plant_inspector'
      ? await assignedPlants(ctx.db, { authority_id, membership_id: actor.membership_id })
      : null
  return { ...ticketScope(actingRole(ctx), assigned), project_ids: grantedProjects(ctx) }
}
