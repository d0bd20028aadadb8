import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import * as settings from './day-settings.queries.ts'
import { boundsOfDay, type DayWeather, type InspectorDay } from './inspector-day.ts'
import * as samples from './samples-of-day.queries.ts'
import * as site from './site-of-day.queries.ts'
import * as tickets from './tickets-of-day.queries.ts'
import { withContractors } from './whose-work.ts'
import * as work from './work-of-day.queries.ts'

/** What reading a day needs: a request's context, or a job's. */
export type DayContext = Pick<RequestContext, 'db' | 'authority_id' | 'clock'>

/** All rows that are known of an inspector's day; facts and the first content of a report follow from them alone. */
export interface DayRows extends Omit<InspectorDay, 'weather'> {
  /** When they were read, ISO text in UTC. */
  read_at: string
  /** When the day begins, and before when it ends. */
  from: Date
  until: Date
  /** Null where no source has it. */
  weather: DayWeather | null
  inspector: settings.DayInspector | null
  tickets: tickets.DayTicket[]
  entries: work.DayEntry[]
  by_hand: work.DayEntry[]
  items: work.DayItem[]
  /** Of items, as they were last posted. */
  material_sets: { pay_item_id: number; name: string }[]
  contractors: work.DayContractor[]
  stations: work.DayStation[]
  machines: site.DayMachine[]
  zones: site.ZoneEvent[]
  photos: site.DayPhoto[]
  exceptions: site.DayException[]
  samples: samples.DaySample[]
  tests: samples.DayTest[]
}

/**
 * Reads an inspector's day, in three rounds of statements however many tickets it has.
 * @throws dwr_too_many_tickets over the agency's ceiling (D25).
 */
export async function readDay(
  ctx: DayContext,
  { project_id, date, inspector_id, time_zone, weather = null }: InspectorDay,
): Promise<DayRows> {
  const { authority_id } = ctx
  return await ctx.db.together(async (db) => {
    const { day_from, most_tickets } = orNotFound(await settings.daySettings(db, authority_id, project_id))
    const day = boundsOfDay({ project_id, date, inspector_id, time_zone }, day_from)
    const [inspector, found, by_hand, contractors, machines, zones, sampled, tests] = await Promise.all([
      settings.inspectorOfDay(db, authority_id, inspector_id),
      tickets.ticketsOfDay(db, authority_id, day, most_tickets),
      work.entriesByHand(db, authority_id, day),
      work.contractorsOfProject(db, authority_id, project_id),
      site.machinesOfDay(db, authority_id, day),
      site.zoneEventsOfDay(db, authority_id, day),
      samples.samplesOfDay(db, authority_id, day),
      samples.testsOfDay(db, authority_id, day),
    ])
    if (found.length > most_tickets) throw new Problem('dwr_too_many_tickets')
    const ticket_ids = found.map(({ id }) => id)
    const [entries, stations, photos, exceptions] = await Promise.all([
      work.entriesOfTickets(db, authority_id, ticket_ids),
      work.stationsOfTickets(db, authority_id, ticket_ids),
      site.photosOfDay(db, authority_id, { day, ticket_ids }),
      site.exceptionsOfDay(db, authority_id, { day, ticket_ids }),
    ])
    const ids = [...new Set([...entries, ...by_hand].map(({ pay_item_id }) => pay_item_id))]
    const [items, material_sets] = await Promise.all([
      work.itemsOfDay(db, authority_id, { project_id, ids }),
      work.earlierMaterialSets(db, authority_id, { project_id, date, ids }),
    ])
    return {
      project_id,
      date,
      inspector_id,
      time_zone,
      read_at: ctx.clock().toISOString(),
      from: day.from,
      until: day.until,
      weather,
      inspector,
      tickets: found,
      entries: withContractors(entries, { items, contractors }),
      by_hand: withContractors(by_hand, { items, contractors }),
      items,
      material_sets,
      contractors,
      stations,
      machines,
      zones,
      photos,
      exceptions,
      samples: sampled,
      tests,
    }
  })
}
