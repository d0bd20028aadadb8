import { FEED_UPDATE_SECONDS } from '@milepost/contract'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { SYSTEM, type RequestContext } from '../../platform/context.ts'
import { PublicDocument, type RequestExtras } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { jsonInTurns } from '../../platform/json-in-turns.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { inTurns } from '../../platform/turns.ts'
import { feedSettings, noteTransmitted, type FeedSettings } from './feed.queries.ts'
import { publishedZones } from './published-zones.ts'
import { feedInfo, roadEvent, type FeedFormat } from './road-event.ts'

const packed = promisify(gzip)

/** A cached feed is valid until a zone changes, and no longer than this: workers' presence expires and days end. In ms. */
const KEPT_MS = 15_000
/** Feeds that a process keeps, the most recently requested ones. */
const MOST_KEPT = 100
/** How often an unchanged zone is recorded as transmitted, in minutes. */
const NOTED_MINUTES = 15

interface MadeFeed {
  etag: string
  plain: Buffer
  gzipped: Buffer
}
interface KeptFeed {
  version: string
  until: number
  feed: Promise<MadeFeed>
}

/** The public feeds. Each is built again once a zone changed, so that a zone is in it the moment it is armed; between changes one response serves everybody. */
export class PublishedFeeds {
  readonly #tenants: Pick<Tenants, 'reads' | 'work'>
  readonly #kept = new Map<string, KeptFeed>()

  constructor(tenants: Pick<Tenants, 'reads' | 'work'>) {
    this.#tenants = tenants
  }

  /** Not found for an agency that does not exist, and for one whose feeds are off (D27). */
  async answer(
    ctx: Pick<RequestContext, 'clock'>,
    { authority_id, format }: { authority_id: number; format: FeedFormat },
    { headers }: Pick<RequestExtras, 'headers'>,
  ): Promise<PublicDocument> {
    const settings = await feedSettings(this.#tenants.reads(authority_id), authority_id)
    if (!settings?.enabled) throw new Problem('not_found')
    const { etag, plain, gzipped } = await this.#feed(settings, { authority_id, format, now: ctx.clock() })
    const answered = {
      'content-type': 'application/geo+json',
      'cache-control': `public, max-age=10`,
      vary: 'accept-encoding',
      etag,
      link: '<https://creativecommons.org/publicdomain/zero/1.0/>; rel="license"',
      'access-control-allow-origin': '*',
    }
    if (String(headers['if-none-match'] ?? '').includes(etag)) return new PublicDocument(null, answered)
    return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
      ? new PublicDocument(gzipped, { ...answered, 'content-encoding': 'gzip' })
      : new PublicDocument(plain, { ...answered, 'content-encoding': 'identity' })
  }

  /** The kept feed, or a new one; requests for one that is being built wait for it. */
  async #feed(
    settings: FeedSettings & { version: string },
    of: { authority_id: number; format: FeedFormat; now: Date },
  ): Promise<MadeFeed> {
    const key = `${of.authority_id}:${of.format}`
    const cached = this.#kept.get(key)
    if (cached && cached.version === settings.version && cached.until > of.now.getTime()) return await cached.feed
    const made: KeptFeed = {
      version: settings.version,
      until: of.now.getTime() + KEPT_MS,
      feed: this.#make(settings, of),
    }
    this.#kept.delete(key)
    this.#kept.set(key, made)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break
      this.#kept.delete(oldest)
    }
    try {
      return await made.feed
    } catch (error) {
      if (this.#kept.get(key) === made) this.#kept.delete(key)
      throw error
    }
  }

  async #make(
    settings: FeedSettings,
    { authority_id, format, now }: { authority_id: number; format: FeedFormat; now: Date },
  ): Promise<MadeFeed> {
    const { ended_days, presence_minutes } = settings
    const zones = await publishedZones(this.#tenants.reads(authority_id), authority_id, { now, ended_days })
    const feed = {
      feed_info: feedInfo(settings, { format, now, authority_id, update_frequency: FEED_UPDATE_SECONDS }),
      type: 'FeatureCollection',
      features: zones.map((zone) => roadEvent(zone, { format, now, authority_id, presence_minutes })),
    }
    const plain = Buffer.from(await inTurns(jsonInTurns(feed)))
    const ids = zones.map(({ id }) => id)
    if (ids.length > 0)
      await this.#tenants.work({ authority_id, actor: SYSTEM }, ({ db }) =>
        noteTransmitted(db, authority_id, { ids, at: now, again_after_minutes: NOTED_MINUTES }),
      )
    return {
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
      plain,
      gzipped: await packed(plain, { level: 6 }),
    }
  }
}
