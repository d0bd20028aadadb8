import type { RouteInput, WorkZoneFeed, workZoneFeeds } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { changesOf } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { completeZones, countZones } from './feed.queries.ts'
import { isPublished } from './published-zones.ts'
import { lockSettings, saveSettings, settingsOf } from './feed-settings.queries.ts'

/** How the agency publishes its zones; off by default. */
export async function readSettings(ctx: RequestContext, public_url: string): Promise<WorkZoneFeed> {
  const { db, authority_id } = ctx
  const settings = (await settingsOf(db, authority_id)) ?? {
    enabled: false,
    contact_name: null,
    contact_email: null,
    ended_days: 14,
    presence_minutes: 60,
    lock_version: 0,
    updated_at: null,
    updated_by: null,
  }
  const [complete, { left_out }] = await Promise.all([
    completeZones(db, authority_id, { now: ctx.clock(), ended_days: settings.ended_days }),
    countZones(db, authority_id),
  ])
  const zones = complete.filter(isPublished)
  const base = `${public_url}/v1/work_zone_feeds/${authority_id}`
  return {
    ...settings,
    wzdx_url: `${base}/wzdx/4.2`,
    cwz_url: `${base}/cwz/1.0`,
    published: settings.enabled ? zones.length : 0,
    left_out: left_out + complete.length - zones.length,
  }
}

/** Changes the settings from the version that the editor saw. */
export async function changeSettings(
  ctx: RequestContext,
  { lock_version, ...body }: RouteInput<typeof workZoneFeeds.update>['body'],
): Promise<void> {
  const values = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  if (Object.keys(values).length === 0) throw new Problem('nothing_to_change')
  const by = { at: ctx.clock(), by: authorOf(ctx).name }
  const before = await lockSettings(ctx.db, ctx.authority_id, by)
  if (before.lock_version !== lock_version) throw new Problem('conflict')
  const changes = changesOf({ before, values })
  if (Object.keys(changes).length === 0) return
  await saveSettings(ctx.db, ctx.authority_id, { ...before, ...values, ...by })
  await ctx.audit({
    action: 'work_zone_feed.updated',
    subject: 'work_zone_feed',
    subject_id: ctx.authority_id,
    changes,
  })
  await ctx.emit({ type: 'work_zones.changed' })
}
