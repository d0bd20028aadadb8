import { dateInZone } from '@milepost/contract/core/time/zones'
import { addDays } from '@milepost/contract/core/time/days'
import {
  MOST_REFUSALS_SHOWN,
  type dailySummaries,
  type DailyMatch,
  type MatchRow,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { seenProject } from '../exceptions-viewer.ts'
import { maySettle } from '../exceptions.policy.ts'
import { flatMapInTurns, groupInTurns, inTurns } from '../../../platform/turns.ts'
import { amountOf, compareAmounts, type Amount } from '../rules/compare-day.ts'
import type { DaySummary } from '../rules/day-data.ts'
import { ticketsOfDay } from '../rules/tickets-of-day.ts'
import { summariesOfDay } from '../summaries/summaries.queries.ts'
import {
  amountsPrinted,
  comparedTickets,
  neighboringDays,
  lastDay,
  openMissing,
  plantsOfDay,
} from './daily-match.queries.ts'
import { summariesAround, type ProjectDay } from './day.queries.ts'
import { refusalsOfMissing } from '../inbox/refusals.ts'

/** Reported, received and accepted amounts of a day, by the current tickets and summaries; by default of the last day. */
export async function dailyMatch(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof dailySummaries.match>,
): Promise<DailyMatch> {
  const { id: project_id, time_zone, viewer } = await seenProject(ctx, params.projectId)
  const { db, authority_id } = ctx
  const today = dateInZone(ctx.clock().toISOString(), time_zone)
  const day = query.day ?? (await lastDay(db, authority_id, project_id)) ?? today
  const around = await summariesAround(db, authority_id, { project_id, day })
  const amounts = await inTurns(
    groupInTurns(await amountsOfDay(ctx, { project_id, day }, around), ({ plant_id }) => plant_id),
  )
  const said = new Map(around.filter((summary) => summary.day === day).map((summary) => [summary.plant_id, summary]))
  const summaries = new Map(
    (await summariesOfDay(db, authority_id, { project_id, day })).map((summary) => [summary.plant_id, summary]),
  )
  const ids = [...new Set([...amounts.keys(), ...said.keys()])]
  const rows = new Map<number, MatchRow[]>()
  for (const id of ids) rows.set(id, await inTurns(compareAmounts(amounts.get(id) ?? [], said.get(id) ?? null)))
  const plants = await plantsOfDay(db, authority_id, { project_id, day, ids })
  const missing = await openMissing(db, authority_id, { project_id, day })
  const refusals = await refusalsOfMissing(ctx, missing)
  const neighbors = await neighboringDays(db, authority_id, { project_id, day })
  return {
    day,
    plants: plants.map((plant) => ({
      ...plant,
      daily_summary: summaries.get(plant.plant_id) ?? null,
      rows: rows.get(plant.plant_id) ?? [],
      refusals: missing
        .filter(({ plant_id }) => plant_id === plant.plant_id)
        .flatMap(({ id }) => refusals.get(id) ?? [])
        .slice(0, MOST_REFUSALS_SHOWN),
    })),
    previous_day: neighbors?.previous_day ?? null,
    next_day: neighbors?.next_day ?? null,
    abilities: maySettle(viewer) ? ['summarize'] : [],
  }
}

/** What was received of a day, summed by the database unless lists of summaries decide which tickets are of the day. */
async function amountsOfDay(
  { db, authority_id }: RequestContext,
  { project_id, day }: ProjectDay,
  around: readonly DaySummary[],
): Promise<(Amount & { plant_id: number })[]> {
  if (around.every(({ ticket_numbers }) => ticket_numbers.length === 0))
    return await amountsPrinted(db, authority_id, { project_id, day })
  const dates = { from: addDays(day, -1), to: addDays(day, 1) }
  const tickets = await comparedTickets(db, authority_id, { project_id, ...dates })
  const ofDay = await inTurns(ticketsOfDay(day, tickets, around))
  return await inTurns(flatMapInTurns(ofDay, (ticket) => ({ plant_id: ticket.plant_id, ...amountOf(ticket) })))
}
