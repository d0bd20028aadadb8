import { weather } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { weatherJobs } from './weather.jobs.ts'
import { changeSource, readSource } from './weather.service.ts'

export { weatherOf } from './weather.service.ts'

/** The weather of projects' days, from a service that an administrator names (docs/daily-work-reports.md). Off until then. */
export const weatherFeature = ({
  weather_hosts: own_hosts,
}: {
  /** Weather services in the installation's own network. */
  weather_hosts: readonly string[]
}): Feature => ({
  name: 'weather',
  routes: [
    handle(weather.source, async (ctx) => ({ weather_source: await readSource(ctx) })),
    handle(weather.saveSource, async (ctx, { body }) => ({ weather_source: await changeSource(ctx, body, own_hosts) })),
  ],
  jobs: weatherJobs(own_hosts),
})
