import { MOST_IDS_OF_LIVE_EVENT, USUAL_OFFSET_LIMIT_FT } from '@milepost/contract'
import type { NewLiveEvent, Work } from '../../platform/context.ts'
import type { Follower } from '../../platform/followers.ts'
import type { JobHandler } from '../../platform/http/feature.ts'
import { handleInTurns, newJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import { preparedAlignments, type AlignmentChange } from '../alignments/index.ts'
import type { TicketChanges } from '../tickets/index.ts'
import { partOf } from './position.ts'
import { routesOfProjects } from './project-route.queries.ts'
import { stationOfTicket, type ProjectAlignments } from './station-of-ticket.ts'
import { stationProjectJob, stationTicketsJob } from './station-tickets.job.ts'
import * as queries from './ticket-stations.queries.ts'

/** Live events for open pages about tickets whose stations changed: one live event for each project, without ids where there are too many. */
function liveEventsOfStations(tickets: readonly { id: number; project_id: number | null }[]): NewLiveEvent[] {
  const byProject = Map.groupBy(tickets, ({ project_id }) => project_id)
  return [...byProject].map(([project_id, some]) => ({
    type: 'tickets.changed',
    project_id,
    ids: some.length > MOST_IDS_OF_LIVE_EVENT ? [] : some.map(({ id }) => id),
  }))
}

/** Tickets of one step: some milliseconds of work. */
const TICKETS_A_STEP = 1_000
const MOST_ALIGNMENTS = 500

/** The agency's fields that say where a ticket was delivered. */
const placedBy = ['station', 'corrected_delivery_latitude', 'corrected_delivery_longitude'] as const

/** Tickets get their stations when they are new, sent again, put on another project, or given another station or place by staff. */
export const stationFollower: Follower<TicketChanges> = {
  name: 'stations',
  apply: ({ db, authority_id }, { source, changes }) => {
    const ids = changes
      .filter(
        ({ before, after }) =>
          source === 'supplier' ||
          before?.project_id !== after.project_id ||
          placedBy.some((field) => before.agency[field] !== after.agency[field]),
      )
      .map(({ after }) => after.id)
    if (ids.length > 0) db.later(queries.noteTickets(authority_id, ids))
  },
}

/** The stations of all tickets of a project are computed again where its alignments changed. */
export const alignmentFollower: Follower<AlignmentChange> = {
  name: 'stations',
  apply: ({ authority_id, enqueue }, { project_id }) =>
    enqueue(newJob(stationProjectJob, { authority_id, project_id, after: null })),
}

/** The alignments by which the tickets of some projects are placed. */
async function alignmentsOfProjects(
  { db, authority_id }: Work,
  project_ids: readonly number[],
): Promise<Map<number, ProjectAlignments>> {
  const routes = await routesOfProjects(db, authority_id, project_ids)
  const found = new Map<number, ProjectAlignments>()
  for (const project_id of project_ids) {
    const alignments = await preparedAlignments(db, authority_id, { project_ids: [project_id], most: MOST_ALIGNMENTS })
    const route = partOf(routes.find((row) => row.project_id === project_id) ?? null)
    found.set(project_id, { alignments, route, limit_ft: USUAL_OFFSET_LIMIT_FT })
  }
  return found
}

/** Finds the stations of some tickets and writes those that changed. */
async function writeStationsOf(work: Work, places: readonly queries.TicketPlace[]): Promise<void> {
  const projects = await alignmentsOfProjects(work, [...new Set(places.flatMap(({ project_id }) => project_id ?? []))])
  const stations = places.flatMap((place) => {
    const project = place.project_id === null ? undefined : projects.get(place.project_id)
    const found = project && project.alignments.length > 0 ? stationOfTicket(place, project) : null
    return found ? [found] : []
  })
  const ids = places.map(({ id }) => id)
  const changed = new Set(await queries.writeStations(work.db, work.authority_id, { ids, stations }))
  await work.emit(...liveEventsOfStations(places.filter(({ id }) => changed.has(id))))
}

/** Tickets that were noted, a step of them; null where none is left. */
async function stationNoted(work: Work, payload: { authority_id: number }): Promise<{ authority_id: number } | null> {
  const ids = await queries.takeNotes(work.db, work.authority_id, TICKETS_A_STEP)
  if (ids.length === 0) return null
  await writeStationsOf(work, await queries.placesOfTickets(work.db, work.authority_id, ids))
  return payload
}

export const stationJobs: JobHandler[] = [
  handleInTurns(stationTicketsJob, stationNoted),
  handleInTurns(stationProjectJob, async (work, payload) => {
    const { project_id, after } = payload
    const places = await queries.ticketsOfProject(work.db, work.authority_id, {
      project_id,
      after,
      most: TICKETS_A_STEP,
    })
    await writeStationsOf(work, places)
    const last = places.at(-1)
    return places.length < TICKETS_A_STEP || !last
      ? null
      : { ...payload, after: { printed_at: last.printed_at, id: last.id } }
  }),
  {
    name: 'ask_for_stations',
    cron: '* * * * *',
    woken_by: ['tickets.changed'],
    run: (_payload, ctx) =>
      eachTenant(ctx, async ({ db, authority_id, enqueue }) => {
        if (await queries.isAnyNoted(db, authority_id)) await enqueue(newJob(stationTicketsJob, { authority_id }))
      }),
  },
]
