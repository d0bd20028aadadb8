import { workZoneFeeds } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { eachTenant } from '../../platform/jobs/each-tenant.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { deliverJob } from './deliver.ts'
import { changeSettings, readSettings } from './feed-settings.ts'
import * as outside from './outside-feeds.ts'
import { outsideFeedJobs } from './outside-feeds.jobs.ts'
import { outsideEvents } from './outside-feeds.queries.ts'
import { PublishedFeeds } from './published-feeds.ts'
import * as subscribers from './subscribers.ts'
import { listSubscribers, purgeDeliveries } from './subscribers.queries.ts'

export { outsideZoneLayer } from './map-layer.ts'
export { subscriberFollower } from './subscribers.ts'

/** The dependencies of feeds. */
export interface FeedParts {
  tenants: Tenants
  public_url: string
  /** Hosts of the installation's own network that may be called and read. */
  feed_hosts: readonly string[]
  secrets: SealedSecrets
}

/** Public feeds of work zones, their subscribers, and feeds of other agencies (docs/work-zones.md). */
export function workZoneFeedsFeature({ tenants, public_url, feed_hosts, secrets }: FeedParts): Feature {
  const calls = { own_hosts: feed_hosts, secrets }
  const feeds = new PublishedFeeds(tenants)
  return {
    name: 'work-zone-feeds',
    routes: [
      handle(workZoneFeeds.wzdx, (ctx, { params }, extras) =>
        feeds.answer(ctx, { authority_id: params.authorityId, format: 'wzdx' }, extras),
      ),
      handle(workZoneFeeds.cwz, (ctx, { params }, extras) =>
        feeds.answer(ctx, { authority_id: params.authorityId, format: 'cwz' }, extras),
      ),
      handle(workZoneFeeds.get, async (ctx) => ({ feed: await readSettings(ctx, public_url) })),
      handle(workZoneFeeds.update, async (ctx, { body }) => {
        await changeSettings(ctx, body)
        return { feed: await readSettings(ctx, public_url) }
      }),
      handle(workZoneFeeds.subscribers, async (ctx) => ({
        subscribers: await listSubscribers(ctx.db, ctx.authority_id),
      })),
      handle(workZoneFeeds.addSubscriber, (ctx, { body }) => subscribers.addSubscriber(ctx, body, calls)),
      handle(workZoneFeeds.removeSubscriber, (ctx, { params }) => subscribers.removeSubscriber(ctx, params.id)),
      handle(workZoneFeeds.deliveries, subscribers.listDeliveries),
      handle(workZoneFeeds.outsideFeeds, (ctx) => outside.listOutsideFeeds(ctx)),
      handle(workZoneFeeds.addOutsideFeed, async (ctx, { body }) => ({
        outside_feed: await outside.addOutsideFeed(ctx, body, feed_hosts),
      })),
      handle(workZoneFeeds.readOutsideFeed, (ctx, { params }) => outside.readNow(ctx, params.id)),
      handle(workZoneFeeds.removeOutsideFeed, (ctx, { params }) => outside.removeOutsideFeed(ctx, params.id)),
      handle(workZoneFeeds.outsideEvents, async (ctx) => ({
        outside_road_events: await outsideEvents(ctx.db, ctx.authority_id, ctx.clock()),
      })),
    ],
    jobs: [
      deliverJob(calls),
      ...outsideFeedJobs(feed_hosts),
      {
        name: 'purge_work_zone_deliveries',
        cron: '27 4 * * *',
        lane: 'middle',
        run: (_payload, ctx) =>
          eachTenant(ctx, async ({ db, authority_id }) => {
            await purgeDeliveries(db, authority_id, ctx.clock())
          }),
      },
    ],
  }
}
