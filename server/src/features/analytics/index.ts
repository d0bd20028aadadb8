import { analytics } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { sendViews } from './analytics.jobs.ts'
import { changeSettings, isCounted, readSettings, recordViews } from './analytics.service.ts'

export { pageViewCounts } from './analytics.jobs.ts'

/** Kinds of pages and how long they were open, sent by the server to a system that the agency names. Off until it does. */
export const analyticsFeature = ({
  public_url,
  analytics_hosts: own_hosts,
}: {
  public_url: string
  /** Systems in the installation's own network. */
  analytics_hosts: readonly string[]
}): Feature => ({
  name: 'analytics',
  routes: [
    handle(analytics.settings, async (ctx) => ({ analytics_settings: await readSettings(ctx) })),
    handle(analytics.saveSettings, async (ctx, { body }) => ({
      analytics_settings: await changeSettings(ctx, body, own_hosts),
    })),
    handle(analytics.wanted, async (ctx, _input, { headers }) => ({ wanted: await isCounted(ctx, headers) })),
    handle(analytics.record, (ctx, { body }, { headers }) => recordViews(ctx, body, headers)),
  ],
  jobs: [sendViews({ public_url, own_hosts })],
})
