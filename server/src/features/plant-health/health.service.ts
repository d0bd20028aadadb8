import {
  HEALTH_DAYS,
  HEALTHY_PERCENT,
  type PlantHealth,
  type plantHealthCalls,
  type RouteResponse,
} from '@milepost/contract'
import { citationOf, weighingCheckNames } from '@milepost/contract/tickets/weighing-checks'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { isOnline } from '../plants/index.ts'
import { scopeOf } from '../tickets/index.ts'
import { readConfig } from './config.service.ts'
import * as queries from './health.queries.ts'

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/** A plant as its page shows it at an instant. */
export function seenHealth({ failed, days, weighing_rules, ...row }: queries.HealthRow, now: Date): PlantHealth {
  const checks = weighingCheckNames.flatMap((check) => {
    const tickets = failed[check] ?? 0
    return tickets === 0 ? [] : [{ check, tickets, citation: citationOf(check, weighing_rules) }]
  })
  return {
    ...row,
    online: isOnline({ ...row, last_ticket_at: row.last_ticketed_time }, now),
    failing_checks: checks.toSorted(
      (one, other) => other.tickets - one.tickets || one.check.localeCompare(other.check),
    ),
    trend: days.map(([day, tickets, preferred, compliant]) => ({
      day,
      tickets,
      percent_under_preferred: percentOf(preferred, tickets),
      nist_compliance: percentOf(compliant, tickets),
    })),
  }
}

/** Plants with their health, of a restricted plant inspector the assigned ones (D12a). */
export async function listHealth(
  ctx: RequestContext,
  { plant_name_or_supplier_name, ...query }: queries.HealthQuery,
): Promise<RouteResponse<typeof plantHealthCalls.list>> {
  const { plant_ids } = await scopeOf(ctx)
  const searched = plant_name_or_supplier_name ? { ...query, search: plant_name_or_supplier_name } : query
  const now = ctx.clock()
  const visible = { authority_id: ctx.authority_id, plant_ids }
  const { rows, total } = await queries.listHealth(ctx.db, visible, { ...searched, now })
  const { preferred_minutes, accepted_minutes } = await readConfig(ctx)
  return {
    content: rows.map((row) => seenHealth(row, now)),
    page: pageInfo(query, total),
    meta: { preferred_minutes, accepted_minutes, days: HEALTH_DAYS, healthy_percent: HEALTHY_PERCENT },
  }
}

/** Writes a plant's notes. */
export async function saveNotes(
  ctx: RequestContext,
  plant_id: number,
  notes: string | null,
): Promise<{ plant: PlantHealth }> {
  const before = await queries.lockNotes(ctx.db, ctx.authority_id, plant_id)
  if (before === null) throw new Problem('not_found')
  await queries.writeNotes(ctx.db, ctx.authority_id, { plant_id, notes, by: authorOf(ctx).name, at: ctx.clock() })
  const changes = { notes: { old: before.notes, new: notes } }
  await ctx.audit({ action: 'plant.noted', subject: 'plant', subject_id: plant_id, changes })
  await ctx.emit({ type: 'plants.changed', ids: [plant_id] })
  const row = await queries.healthOf(ctx.db, ctx.authority_id, { plant_id, now: ctx.clock() })
  if (row === null) throw new Problem('not_found')
  return { plant: seenHealth(row, ctx.clock()) }
}

export async function listSuppliers(ctx: RequestContext): Promise<RouteResponse<typeof plantHealthCalls.suppliers>> {
  const { plant_ids } = await scopeOf(ctx)
  return { suppliers: await queries.suppliersWithPlants(ctx.db, { authority_id: ctx.authority_id, plant_ids }) }
}
