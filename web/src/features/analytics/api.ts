import { analytics, type PageView } from '@milepost/contract/analytics/analytics.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** Where the agency has page views counted. */
export const settingsQuery = routeQuery(
  ['analytics_settings'],
  analytics.settings,
  {},
  ({ analytics_settings }) => analytics_settings,
)

export type ChosenSettings = NonNullable<RouteCall<typeof analytics.saveSettings>['body']>

export const saveSettings = (body: ChosenSettings) => call(analytics.saveSettings, { body })

/** Whether one's own page views are counted. */
export const wantedQuery = routeQuery(['page_views_wanted'], analytics.wanted, {}, ({ wanted }) => wanted)

/** Reports page views; nobody is told where that fails. */
export const reportViews = (page_views: PageView[]): void => {
  call(analytics.record, { body: { page_views } }, { keepalive: true }).catch(() => undefined)
}
