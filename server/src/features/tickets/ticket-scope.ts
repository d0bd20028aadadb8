import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { assignedPlants } from './ticket-scope.queries.ts'
import { ticketScope, type TicketScope } from './tickets.policy.ts'

/** What the caller may read; only plant inspectors cost a database query. */
export async function scopeOf(ctx: RequestContext): Promise<TicketScope> {
  const { role, membership_id } = employeeOf(ctx)
  return ticketScope(
    role,
    role === 'plant_inspector' ? await assignedPlants(ctx.db, { authority_id: ctx.authority_id, membership_id }) : null,
  )
}
