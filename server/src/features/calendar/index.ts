import { calendar, calendarFeeds } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { outsiderOf } from '../documents/index.ts'
import { projectFor } from '../projects/index.ts'
import { createFeed, getFeed, readFeed, removeFeed, type FeedParts } from './calendar-feeds.ts'
import { daysOf } from './days-of.ts'

export { endFeeds } from './calendar-feeds.ts'

/** Totals of each day of a project, on its page and in people's own calendars. */
export const calendarFeature = (parts: FeedParts): Feature => ({
  name: 'calendar',
  routes: [
    handle(calendar.days, async (ctx, { params, query }) => {
      const { time_zone, today } = await projectFor(ctx, params.projectId, { for: 'read' })
      const of = {
        authority_id: ctx.authority_id,
        project_id: params.projectId,
        time_zone,
        outside: outsiderOf(ctx),
        ...query,
      }
      return { today, ...(await daysOf(ctx.db, of)) }
    }),
    handle(calendarFeeds.get, async (ctx, { params }) => ({ feed: await getFeed(ctx, parts, params.projectId) })),
    handle(calendarFeeds.create, async (ctx, { params, body }) => ({
      feed: await createFeed(ctx, parts, { project_id: params.projectId, ...body }),
    })),
    handle(calendarFeeds.revoke, (ctx, { params }) => removeFeed(ctx, params.projectId)),
    handle(calendarFeeds.read, (ctx, { params }) => readFeed(ctx, parts, params.key)),
  ],
})
