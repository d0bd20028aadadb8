import type { dailySummaries, DailyMatch, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { dateInZone } from '../../../platform/time/index.ts'
import { seenProject } from '../exceptions-asker.ts'
import { maySettle } from '../exceptions.policy.ts'
import { compareDay } from '../rules/compare-day.ts'
import { plantDays } from '../rules/day-facts.ts'
import { summariesOfDay } from '../summaries/summaries.queries.ts'
import { daysBeside, lastDay, plantsOfDay } from './daily-match.queries.ts'
import { readDay } from './read-day.ts'

/** Said, received and accepted of a day, as tickets and summaries stand now; of the last day where none is asked for. */
export async function dailyMatch(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof dailySummaries.match>,
): Promise<DailyMatch> {
  const { id: project_id, time_zone, asker } = await seenProject(ctx, params.projectId)
  const { db, authority_id } = ctx
  const today = dateInZone(ctx.clock().toISOString(), time_zone)
  const day = query.day ?? (await lastDay(db, authority_id, project_id)) ?? today
  const days = plantDays(await readDay(db, authority_id, { project_id, day }))
  const summaries = new Map(
    (await summariesOfDay(db, authority_id, { project_id, day })).map((summary) => [summary.plant_id, summary]),
  )
  const ids = days.map(({ plant_id }) => plant_id)
  const plants = await plantsOfDay(db, authority_id, { project_id, day, ids })
  const beside = await daysBeside(db, authority_id, { project_id, day })
  return {
    day,
    plants: plants.map((plant) => ({
      ...plant,
      daily_summary: summaries.get(plant.plant_id) ?? null,
      rows: days
        .filter(({ plant_id }) => plant_id === plant.plant_id)
        .flatMap(({ tickets, summary }) => compareDay(tickets, summary)),
    })),
    previous_day: beside?.previous_day ?? null,
    next_day: beside?.next_day ?? null,
    abilities: maySettle(asker) ? ['summarize'] : [],
  }
}
