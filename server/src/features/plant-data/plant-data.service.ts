import { endOfDate, startOfDate } from '@milepost/contract/core/time/clocks'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { addDays } from '@milepost/contract/core/time/days'
import {
  FIRST_DATA_DAY,
  MOST_DATA_DAYS,
  MOST_DAY_TICKETS,
  type PlantData,
  type plantDataCalls,
  type RouteResponse,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { readConfig } from '../plant-health/index.ts'
import { scopeOf } from '../tickets/index.ts'
import { latencyMedian } from './latency-median.ts'
import { outliersWithin } from './outliers.ts'
import * as queries from './plant-data.queries.ts'

/** Days shown by default. */
const USUAL_DAYS = 7

const later = (one: string, other: string): string => (one > other ? one : other)

/** A plant that the person sees, with the first date of its data: a year back for administrators, the days of the settings for others (specification section 6). */
async function seenPlant(ctx: RequestContext, plant_id: number) {
  const { plant_ids } = await scopeOf(ctx)
  const plant =
    plant_ids === null || plant_ids.includes(plant_id)
      ? await queries.plantOf(ctx.db, ctx.authority_id, plant_id)
      : null
  if (plant === null) throw new Problem('not_found')
  const today = dateInZone(ctx.clock().toISOString(), plant.time_zone)
  const isAdministrator = employeeOf(ctx).role === 'administrator'
  const back = isAdministrator ? MOST_DATA_DAYS - 1 : (await readConfig(ctx)).look_back_days
  return { plant, today, earliest: later(FIRST_DATA_DAY, addDays(today, -back)) }
}

const refuse = (path: string, code: string, message: string): never => {
  throw new Problem('invalid', undefined, [{ path, code, message }])
}

/** A plant's data of a period, from its counted days: as fast for a plant of a million tickets as for one of a thousand. */
export async function periodOf(
  ctx: RequestContext,
  plant_id: number,
  range: { from?: string | undefined; to?: string | undefined },
): Promise<PlantData> {
  const { plant, today, earliest } = await seenPlant(ctx, plant_id)
  const to = range.to ?? today
  const from = range.from ?? later(earliest, addDays(to, 1 - USUAL_DAYS))
  if (from > to) refuse('to', 'before_from', 'to must not be before from')
  if (from < earliest) refuse('from', 'too_far_back', `from must not be before ${earliest}`)
  if (addDays(to, -MOST_DATA_DAYS) >= from)
    refuse('to', 'too_many_days', `at most ${MOST_DATA_DAYS} days are shown at once`)
  const period = { authority_id: ctx.authority_id, plant_id, from, to }
  const [days, hours, materials, trucks] = await Promise.all([
    queries.daysOf(ctx.db, period),
    queries.hoursOf(ctx.db, period),
    queries.materialsOf(ctx.db, period),
    queries.trucksOf(ctx.db, period),
  ])
  return {
    plant,
    from,
    to,
    earliest,
    today,
    days: days.map(({ latency, ...day }) => ({ ...day, latency_median: latencyMedian(latency) })),
    hours,
    materials,
    trucks,
  }
}

/** A plant's tickets of one day, the latest first; weights are compared within their material and unit. */
export async function dayOf(
  ctx: RequestContext,
  plant_id: number,
  day: string,
): Promise<RouteResponse<typeof plantDataCalls.day>> {
  const { plant, earliest } = await seenPlant(ctx, plant_id)
  if (day < earliest) refuse('day', 'too_far_back', `day must not be before ${earliest}`)
  const found = await queries.ticketsBetween(ctx.db, {
    authority_id: ctx.authority_id,
    plant_id,
    begins: startOfDate(day, plant.time_zone),
    ends: endOfDate(day, plant.time_zone),
  })
  const shown = found.slice(0, MOST_DAY_TICKETS)
  const wild = outliersWithin(shown, {
    group: ({ material, uom }) => `${uom} ${material}`,
    value: ({ net }) => Number(net),
  })
  return {
    day,
    tickets: shown.map((ticket) => ({ ...ticket, outlier: wild.has(ticket) })),
    truncated: found.length > shown.length,
  }
}
