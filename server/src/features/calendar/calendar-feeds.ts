import { dateInZone } from '@milepost/contract/core/time/zones'
import { addDays } from '@milepost/contract/core/time/days'
import { FEED_DAYS, mayRole, type CalendarDay, type CalendarFeed, type CalendarPeriod } from '@milepost/contract'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { writeCalendar, type CalendarEntry } from '../../platform/calendar-file/calendar-file.ts'
import { employeeOf, SYSTEM, type RequestContext, type Work } from '../../platform/context.ts'
import { RawFile } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { openStored, type SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { projectFor } from '../projects/index.ts'
import { inPayUnits } from '../units/index.ts'
import {
  feedById,
  feedOf,
  insertFeed,
  noteRead,
  revokeFeed,
  revokeFeedsOf,
  type FeedOf,
  type FeedRow,
} from './calendar-feeds.queries.ts'
import { daysOf } from './days-of.ts'
import { feedWords } from './feed-words.ts'

/** The dependencies of feeds. */
export interface FeedParts {
  tenants: Tenants
  public_url: string
  secrets: SealedSecrets
}

/** Where the secret of a feed's address is sealed for. */
const placeOfSecret = ({ authority_id, membership_id, project_id }: FeedOf): string =>
  `calendar_feed:${authority_id}:${membership_id}:${project_id}`

/** The person's own feed of a project that they may read. */
async function ownFeed(ctx: RequestContext, project_id: number): Promise<FeedOf> {
  await projectFor(ctx, project_id, { for: 'read' })
  return { authority_id: ctx.authority_id, membership_id: employeeOf(ctx).membership_id, project_id }
}

const toAnswer = (
  { public_url }: FeedParts,
  authority_id: number,
  { id, secret, language, created_at, last_read_at }: FeedRow,
): CalendarFeed => ({
  address: `${public_url}/v1/calendar_feeds/${authority_id}-${id}-${secret}.ics`,
  language,
  created_at,
  last_read_at,
})

export async function getFeed(ctx: RequestContext, parts: FeedParts, project_id: number): Promise<CalendarFeed | null> {
  const of = await ownFeed(ctx, project_id)
  const feed = await feedOf(ctx.db, of)
  const secret = feed && openStored(parts.secrets, feed.secret, placeOfSecret(of))
  // An address that another TOKEN_SECRET sealed works no more, and is replaced like one that there never was.
  return feed && secret !== null ? toAnswer(parts, ctx.authority_id, { ...feed, secret }) : null
}

/** Creates the person's feed; the previous one is revoked. */
export async function createFeed(
  ctx: RequestContext,
  parts: FeedParts,
  { project_id, language }: { project_id: number; language: 'en' | 'es' },
): Promise<CalendarFeed> {
  const of = await ownFeed(ctx, project_id)
  const now = ctx.clock()
  const secret = randomBytes(32).toString('base64url')
  await revokeFeed(ctx.db, of, now)
  const id = await insertFeed(ctx.db, of, { secret: parts.secrets.seal(secret, placeOfSecret(of)), language, now })
  await ctx.audit({ action: 'calendar_feed.created', subject: 'calendar_feed', subject_id: id, project_id: null })
  return toAnswer(parts, ctx.authority_id, { id, secret, language, created_at: now.toISOString(), last_read_at: null })
}

export async function removeFeed(ctx: RequestContext, project_id: number): Promise<void> {
  const of = await ownFeed(ctx, project_id)
  const feed = await feedOf(ctx.db, of)
  if (!feed) return
  await revokeFeed(ctx.db, of, ctx.clock())
  await ctx.audit({ action: 'calendar_feed.revoked', subject: 'calendar_feed', subject_id: feed.id, project_id: null })
}

/** Revokes every feed of a person of an agency. */
export async function endFeeds({ db, authority_id, clock, audit }: Work, membership_id: number): Promise<void> {
  const ids = await revokeFeedsOf(db, { authority_id, membership_id }, clock())
  await audit(
    ...ids.map((subject_id) => ({
      action: 'calendar_feed.revoked',
      subject: 'calendar_feed',
      subject_id,
      project_id: null,
    })),
  )
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The calendar of a feed, for anyone who has its address, while its person may read the project. */
export async function readFeed(
  ctx: Pick<RequestContext, 'clock'>,
  { tenants, public_url, secrets }: FeedParts,
  key: string,
): Promise<RawFile> {
  const [, authority, feed_id, secret = ''] = /^(\d+)-(\d+)-([\w-]{43})/.exec(key) ?? []
  const [authority_id, id] = [Number(authority), Number(feed_id)]
  const db = tenants.reads(authority_id)
  const feed = await feedById(db, authority_id, id)
  const its = feed && openStored(secrets, feed.secret, placeOfSecret({ ...feed, authority_id }))
  if (!feed || its === null || !isSame(its, secret) || !mayRole(feed.role, 'project.read'))
    throw new Problem('not_found')
  const now = ctx.clock()
  const to = dateInZone(now, feed.time_zone)
  const from = addDays(to, 1 - FEED_DAYS)
  const { days, periods } = await daysOf(db, { ...feed, authority_id, from, to, outside: null })
  await tenants.work({ authority_id, actor: SYSTEM }, (work) => noteRead(work.db, authority_id, id, now))
  const page = `${public_url}/projects/${feed.project_id}/calendar`
  const words = feedWords[feed.language]
  const content = writeCalendar({
    name: feed.project,
    at: now,
    entries: [
      ...days.flatMap((day) => dayEntry(day, { words, page, project_id: feed.project_id })),
      ...periods.map((period) => periodEntry(period, { words, page, project_id: feed.project_id })),
    ],
  })
  return new RawFile({
    content: Readable.from([content]),
    content_type: 'text/calendar; charset=utf-8',
    size: Buffer.byteLength(content),
    file_name: 'milepost.ics',
  })
}

interface Entry {
  words: (typeof feedWords)['en']
  page: string
  project_id: number
}

function dayEntry({ day, tickets, rejected, voided, quantities, photos }: CalendarDay, at: Entry): CalendarEntry[] {
  if (tickets === 0 && photos === 0) return []
  const { words, page, project_id } = at
  const title = [
    ...(tickets > 0 ? [words.tickets(tickets)] : []),
    ...inPayUnits(quantities.map(({ uom, net }) => ({ uom, quantity: net }))).map(({ uom, quantity }) =>
      words.quantity(quantity, uom),
    ),
    ...(rejected > 0 ? [words.rejected(rejected)] : []),
    ...(voided > 0 ? [words.voided(voided)] : []),
    ...(photos > 0 ? [words.photos(photos)] : []),
  ].join(', ')
  return [
    {
      uid: `project-${project_id}-day-${day}@milepost`,
      from: day,
      to: day,
      title,
      text: '',
      url: `${page}?day=${day}`,
    },
  ]
}

const periodEntry = (
  { id, number, start_on, end_on, status }: CalendarPeriod,
  { words, page, project_id }: Entry,
): CalendarEntry => ({
  uid: `project-${project_id}-period-${id}@milepost`,
  from: start_on,
  to: end_on,
  title: words.period(number),
  text: words.statuses[status],
  url: `${page}?day=${start_on}`,
})
