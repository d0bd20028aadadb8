import { dateInZone } from '@milepost/contract/core/time/zones'
import { projectAlerts, projectDataCalls, setupSteps, type ProjectAlert, type ProjectData } from '@milepost/contract'
import { mayDo, seesProject, type RequestContext } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import * as queries from './project-data.queries.ts'
import { figureFilters, isSilent, materialsByDay, type FigureFilters } from './project-figures.ts'

/** Trucks that are listed one by one. */
const MOST_TRUCKS = 50

/** The current figures of a project. Its parts are read in parallel: none waits for another. */
async function projectDataOf(ctx: RequestContext, project_id: number): Promise<ProjectData> {
  const { authority_id, db } = ctx
  if (!seesProject(ctx, project_id)) throw new Problem('not_found')
  const project = orNotFound(await queries.datedProject(db, authority_id, project_id))
  const now = ctx.clock()
  const { time_zone, accepted_minutes } = project
  const today = dateInZone(now, time_zone)
  const day = { authority_id, project_id, today }
  const filters = figureFilters(today, accepted_minutes)
  const countToday = (alert: ProjectAlert) => queries.countOf(db, day, filters.alerts[alert])
  const [
    { days, materials },
    counts,
    oldest_printed_at,
    trucks,
    truck_count,
    plants,
    overloaded,
    checks_failed,
    late,
    setup,
  ] = await Promise.all([
    comparedMaterials(ctx, day, filters),
    queries.currentCounts(db, day),
    queries.oldestPrinted(db, day, filters.waiting),
    queries.trucksWith(db, day, { filters: filters.under_way, most: MOST_TRUCKS }),
    queries.countTrucks(db, day, filters.under_way),
    queries.plantsWith(db, day, filters.today),
    countToday('overloaded'),
    countToday('checks_failed'),
    countToday('late'),
    setupOf(ctx, project_id),
  ])
  const alerts = {
    overloaded,
    flagged: counts.flagged,
    changed_after_delivered: counts.changed,
    checks_failed,
    late,
  } satisfies Record<ProjectAlert, number>
  return {
    at: now.toISOString(),
    today,
    time_zone,
    today_tickets: { tickets: counts.today, filters: filters.today },
    days,
    materials,
    waiting: { tickets: counts.waiting, oldest_printed_at, filters: filters.waiting },
    under_way: { count: truck_count, trucks, filters: filters.under_way },
    alerts: projectAlerts
      .filter((alert) => alerts[alert] > 0)
      .map((alert) => ({ alert, tickets: alerts[alert], filters: filters.alerts[alert] })),
    silent_plants: plants
      .filter((plant) => isSilent(plant, now))
      .map(({ plant_id, plant, plant_name, tickets, last_ticket_at }) => ({
        plant_id,
        plant,
        plant_name,
        tickets,
        last_ticket_at,
        filters: { ...filters.today, plant_id: { in: [plant_id] } },
      })),
    accepted_minutes,
    setup,
  }
}

/** What is left to set up, for those who do; each page that says so has the step's own link. */
async function setupOf(ctx: RequestContext, project_id: number): Promise<ProjectData['setup']> {
  if (!mayDo(ctx, 'project.update')) return null
  const done = await queries.setupDone(ctx.db, ctx.authority_id, project_id)
  const missing = done === null ? [] : setupSteps.filter((step) => !done[step])
  return missing.length === 0 ? null : { missing }
}

/** Today's materials against the last days on which any came. */
async function comparedMaterials(
  { db }: RequestContext,
  day: queries.ProjectDay,
  { came }: FigureFilters,
): Promise<Pick<ProjectData, 'days' | 'materials'>> {
  const { today } = day
  const days = (await queries.daysBefore(db, day)).map((row) => row.day)
  const cells = await queries.materialsSince(db, day, { ...came, printed_on: { gte: days[0] ?? today, lte: today } })
  return { days, materials: materialsByDay(cells, { today, days, came }) }
}

/** The overview of a project: today's tickets, pending ones, trucks in transit and conditions that need attention. */
export const projectDataFeature: Feature = {
  name: 'project-data',
  routes: [
    handle(projectDataCalls.get, async (ctx, { params }) => ({ project_data: await projectDataOf(ctx, params.id) })),
  ],
}
