import { HOUR_MS } from '@milepost/contract/core/time/days'
import type { Home } from '@milepost/contract'
import { actingRole, grantedProjects, type RequestContext } from '../../platform/context.ts'
import { isOnline } from '../plants/index.ts'
import { ticketScope } from '../tickets/index.ts'
import { sumQuantities } from '../units/index.ts'
import { homeCounts, plantHours, type PlantHour, type Quantity } from './home.queries.ts'

/** What came in recently and what waits (D14), as far as the caller reads it. */
export async function getHome(ctx: RequestContext): Promise<Home> {
  const at = ctx.clock()
  const request = {
    authority_id: ctx.authority_id,
    now: at.toISOString(),
    reads_held: ticketScope(actingRole(ctx), null).held,
    project_ids: grantedProjects(ctx),
  }
  const [plants, counts] = await Promise.all([plantHours(ctx.db, request), homeCounts(ctx.db, request)])
  const { accepted_minutes, preferred_minutes } = counts
  return {
    at: at.toISOString(),
    since: new Date(at.getTime() - HOUR_MS).toISOString(),
    last_hour: {
      tickets: plants.reduce((sum, { tickets }) => sum + tickets, 0),
      quantities: together(plants.flatMap(({ quantities }) => quantities)),
    },
    today: counts.today,
    plants: plants.map((plant) => toAnswer(plant, at)),
    late: { tickets: counts.late, accepted_minutes, preferred_minutes },
    held: { tickets: counts.held },
    pending: { tickets: counts.pending },
    checks_failed: { tickets: counts.checks_failed },
    hours: everyHour(counts.hours, at),
  }
}

const toAnswer = ({ active, last_heartbeat_at, ...plant }: PlantHour, at: Date): Home['plants'][number] => ({
  ...plant,
  online: isOnline({ active, last_heartbeat_at, last_ticket_at: plant.last_ticket_at }, at),
})

/** Exact sums by unit; units are never added to each other. */
export const together = (quantities: readonly Quantity[]): Quantity[] =>
  [...Map.groupBy(quantities, ({ uom }) => uom)]
    .map(([uom, parts]) => ({ uom, net: sumQuantities(parts.map(({ net }) => net)) }))
    .toSorted((one, other) => (one.uom < other.uom ? -1 : 1))

/** The last 24 hours by the clock, the running one last; an hour in which nothing came is there with none. */
function everyHour(hours: readonly { hour: number; tickets: number }[], at: Date): Home['hours'] {
  const counted = new Map(hours.map(({ hour, tickets }) => [hour * 1000, tickets]))
  const running = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
  return Array.from({ length: 24 }, (_, back) => running - (23 - back) * HOUR_MS).map((hour) => ({
    hour: new Date(hour).toISOString(),
    tickets: counted.get(hour) ?? 0,
  }))
}
