import type { ReportContent, RouteInput, weather, WeatherSource } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { changesOf } from '../../platform/edits/index.ts'
import { assertCallable } from '../../platform/http/fetch-outside.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/problem.ts'
import { fetchWeather } from './weather.jobs.ts'
import { dayOf, forgetStations, saveSource, sourceOf, type SourceRow } from './weather.queries.ts'

const shown = ({ last_at, last_count, last_fault, ...source }: SourceRow): WeatherSource => ({
  ...source,
  last: last_at === null ? null : { at: last_at, count: last_count ?? 0, fault: last_fault },
})

/** Where the agency's weather is from; null where nothing was chosen. */
export async function readSource({ db, authority_id }: RequestContext): Promise<WeatherSource | null> {
  const row = await sourceOf(db, authority_id)
  return row && shown(row)
}

/** Saves what an administrator chose, and fetches what is due. @throws Problem `invalid`, `conflict` */
export async function changeSource(
  ctx: RequestContext,
  { lock_version, ...body }: RouteInput<typeof weather.saveSource>['body'],
  own_hosts: readonly string[],
): Promise<WeatherSource | null> {
  const { db, authority_id } = ctx
  assertCallable('address', body.address, own_hosts)
  const values = { ...body, address: baseOf(body.address) }
  const before = await sourceOf(db, authority_id, true)
  if (!(await saveSource(db, authority_id, values, lock_version))) throw new Problem('conflict')
  if (before && before.address !== values.address) await forgetStations(db, authority_id)
  const nothing = { active: null, address: null, contact: null }
  const changes = changesOf({ before: before ?? nothing, values })
  await ctx.audit({ action: 'weather_source.updated', subject: 'weather_source', subject_id: null, changes })
  if (values.active) await ctx.enqueue(newJob(fetchWeather, { authority_id, after: 0, count: 0 }))
  return await readSource(ctx)
}

/** The beginning of the service's addresses: without a query, and without a slash at its end. */
function baseOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

/** The weather of a project's day as a report begins with it; null where none was observed. */
export async function weatherOf(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  day: { project_id: number; date: string },
): Promise<ReportContent['weather'] | null> {
  const found = await dayOf(db, authority_id, day)
  return found && { ...found, comment: null }
}
