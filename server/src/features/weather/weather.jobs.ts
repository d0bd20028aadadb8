import type { CallFault } from '@milepost/contract'
import { endOfDate, startOfDate } from '@milepost/contract/core/time/clocks'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import type { ProjectPlace } from '../tickets/index.ts'
import { dayWeather, NO_WEATHER, type DayWeather } from './day-weather.ts'
import type { Observation, Station } from './read/observation.ts'
import { faultOf, observationsOf, stationsNear, type WeatherService } from './weather-client.ts'
import * as queries from './weather.queries.ts'

/** Days of one run: further ones are of the next. */
const MOST_DAYS = 50
/** Days after which a place without a station is asked for again. */
const AGAIN_DAYS = 7

/** Fetches the weather that is due in an agency, project by project. */
export const fetchWeather = defineJob({
  name: 'fetch_weather',
  lane: 'middle',
  /** Days of projects after `after`; `count` is how many were fetched before. */
  payload: z.object({ authority_id: z.number(), after: z.number(), count: z.number() }),
  key: ({ authority_id }) => `fetch_weather:${authority_id}`,
})

export const weatherJobs = (own_hosts: readonly string[]): JobHandler[] => [
  { name: 'fetch_weather_of_all', cron: '33 * * * *', run: (_payload, ctx) => fetchAll(ctx) },
  handleJob(fetchWeather, (payload, ctx) => fetchDue(ctx, payload, own_hosts)),
]

/** What is due is found by the clocks of projects, every hour; what failed is due again an hour later. */
const fetchAll = (ctx: JobContext): Promise<void> =>
  eachTenant(ctx, async ({ db, authority_id, enqueue }) => {
    const source = await queries.sourceOf(db, authority_id)
    if (source?.active) await enqueue(newJob(fetchWeather, { authority_id, after: 0, count: 0 }))
  })

/** Fetches some days. Running twice changes nothing twice: a day that was fetched is no longer due. */
export async function fetchDue(
  ctx: Pick<JobContext, 'inTenant' | 'clock' | 'log'>,
  { authority_id, after, count: before }: { authority_id: number; after: number; count: number },
  own_hosts: readonly string[],
): Promise<void> {
  const now = ctx.clock()
  const due = await ctx.inTenant(authority_id, async ({ db }) => {
    const source = await queries.sourceOf(db, authority_id)
    return source?.active
      ? { source, days: await queries.dueDays(db, authority_id, { now, after, most: MOST_DAYS }) }
      : null
  })
  if (!due || due.days.length === 0) return
  const fetching = new Fetching({ ...due.source, own_hosts }, now)
  for (const day of due.days) await fetching.fetch(day)
  const { places, days, fault } = fetching
  if (fault) ctx.log('weather could not be fetched', { authority_id, fault })
  await ctx.inTenant(authority_id, async ({ db, enqueue }) => {
    const source = await queries.sourceOf(db, authority_id, true)
    // What an administrator has changed meanwhile is not filled with answers of the source before.
    if (source?.lock_version !== due.source.lock_version) return
    if (places.length > 0) await queries.savePlaces(db, authority_id, places, now)
    if (days.length > 0) await queries.saveDays(db, authority_id, days, now)
    const count = before + days.filter(({ high_f }) => high_f !== null).length
    await queries.noteFetched(db, authority_id, { at: now, count, fault })
    const last = due.days.at(-1)
    if (!fault && last && due.days.length === MOST_DAYS)
      await enqueue(newJob(fetchWeather, { authority_id, after: last.project_id, count }))
  })
}

/** The middle of a project's first place, with two decimals of a degree. */
function middleOf(places: readonly ProjectPlace[]): { latitude: number; longitude: number } | null {
  const [place] = places
  if (!place) return null
  const [south, west, north, east] = place
  const rounded = (one: number, other: number) => Math.round((one + other) * 50) / 100
  return { latitude: rounded(south, north), longitude: rounded(west, east) }
}

/** One run: each station is asked once for a date, however many projects are near it; the first fault ends the run. */
class Fetching {
  readonly places: queries.FoundPlace[] = []
  readonly days: queries.FetchedDay[] = []
  fault: CallFault | null = null
  readonly #service: WeatherService
  readonly #now: Date
  readonly #near = new Map<string, Station[]>()
  readonly #observed = new Map<string, Observation[]>()

  constructor(service: WeatherService, now: Date) {
    this.#service = service
    this.#now = now
  }

  async fetch(day: queries.DueDay): Promise<void> {
    if (this.fault) return
    const { project_id, date } = day
    try {
      this.days.push({ project_id, date, ...(await this.#weather(day)) })
    } catch (error) {
      this.fault = faultOf(error)
    }
  }

  /** Of the nearest station that has measured the temperature; a day without one is noted, too, and due again at its next time. */
  async #weather(day: queries.DueDay): Promise<DayWeather & { source: string }> {
    const { host } = new URL(this.#service.address)
    for (const { id, name } of await this.#stations(day)) {
      const weather = dayWeather(await this.#observations(id, day), day)
      if (weather !== null) return { ...weather, source: `${name} (${id}), ${host}`.slice(0, 200) }
    }
    return { ...NO_WEATHER, source: host.slice(0, 200) }
  }

  /** The stations near a project: those that are known, or new ones where it has moved. */
  async #stations({ project_id, places, latitude, longitude, stations, found_at }: queries.DueDay): Promise<Station[]> {
    const middle = middleOf(places)
    if (!middle) return []
    const stays = Number(latitude) === middle.latitude && Number(longitude) === middle.longitude
    const fresh = found_at !== null && this.#now.getTime() - Date.parse(found_at) < AGAIN_DAYS * DAY_MS
    if (stations && latitude !== null && stays && (stations.length > 0 || fresh)) return stations
    const key = `${middle.latitude},${middle.longitude}`
    const near = this.#near.get(key) ?? (await stationsNear(this.#service, middle))
    this.#near.set(key, near)
    if (!this.places.some((one) => one.project_id === project_id))
      this.places.push({ project_id, ...middle, stations: near })
    return near
  }

  async #observations(station: string, { date, time_zone }: queries.DueDay): Promise<Observation[]> {
    const from = startOfDate(date, time_zone)
    const before = endOfDate(date, time_zone)
    const key = `${station} ${from} ${before}`
    const observed = this.#observed.get(key) ?? (await observationsOf(this.#service, station, { from, before }))
    this.#observed.set(key, observed)
    return observed
  }
}
