import type { analytics, AnalyticsSettings, RouteInput } from '@milepost/contract'
import { impersonatedBy, type RequestContext } from '../../platform/context.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { assertCallable } from '../../platform/http/fetch-outside.ts'
import { Problem } from '../../platform/problem.ts'
import { sessionHolder } from '../sessions/index.ts'
import { sendSoon } from './analytics.jobs.ts'
import { addPageViews, dropPageViews, saveSettings, settingsOf, type SettingsRow } from './analytics.queries.ts'
import { isInternalEmail, readDomain } from './internal-email.ts'

const shown = ({ last_sent_at, last_count, last_fault, ...settings }: SettingsRow): AnalyticsSettings => ({
  ...settings,
  last: last_sent_at === null ? null : { at: last_sent_at, count: last_count ?? 0, fault: last_fault },
})

/** What the agency has chosen; null where nothing was. */
export async function readSettings({ db, authority_id }: RequestContext): Promise<AnalyticsSettings | null> {
  const row = await settingsOf(db, authority_id)
  return row && shown(row)
}

/** Saves what an administrator chose. What waits to be sent is dropped with the old choice. @throws Problem `invalid`, `conflict` */
export async function changeSettings(
  ctx: RequestContext,
  { lock_version, ...body }: RouteInput<typeof analytics.saveSettings>['body'],
  own_hosts: readonly string[],
): Promise<AnalyticsSettings | null> {
  const { db, authority_id } = ctx
  assertCallable('address', body.address, own_hosts)
  const chosen = { ...body, internal_domains: readDomains(body.internal_domains) }
  const before = await settingsOf(db, authority_id, true)
  if (!(await saveSettings(db, authority_id, chosen, lock_version))) throw new Problem('conflict')
  await dropPageViews(db, authority_id)
  const changed = (Object.keys(chosen) as (keyof typeof chosen)[]).filter(
    (field) => JSON.stringify(chosen[field]) !== JSON.stringify(before?.[field] ?? null),
  )
  const changes = Object.fromEntries(
    changed.map((field) => [field, { old: before?.[field] ?? null, new: chosen[field] }]),
  )
  await ctx.audit({ action: 'analytics.updated', subject: 'analytics', subject_id: null, changes })
  return await readSettings(ctx)
}

/** Domains as they are compared, each once; throws `invalid` for what is none. */
function readDomains(texts: readonly string[]): string[] {
  const details = texts.flatMap((text, at) =>
    readDomain(text) === null
      ? [{ path: `internal_domains.${at}`, code: 'no_domain', message: `${text} is no domain such as agency.example` }]
      : [],
  )
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  return [...new Set(texts.flatMap((text) => readDomain(text) ?? []))]
}

/** Whether a browser asks not to be tracked: Do Not Track, or Global Privacy Control. */
const asksNotTo = (headers: RequestExtras['headers']): boolean => headers['dnt'] === '1' || headers['sec-gpc'] === '1'

/** Whether the caller's page views are counted: in an agency that chose to, of people who are not internal, in person, and who do not ask otherwise. */
export async function isCounted(ctx: RequestContext, headers: RequestExtras['headers']): Promise<boolean> {
  const { email } = sessionHolder(ctx)
  if (ctx.authority_id === 0 || impersonatedBy(ctx) !== null || asksNotTo(headers)) return false
  const settings = await settingsOf(ctx.db, ctx.authority_id)
  if (!settings?.active) return false
  return !isInternalEmail(email, { domains: settings.internal_domains, with_subdomains: settings.with_subdomains })
}

/** Takes page views of the caller, and drops those of people who are not counted. */
export async function recordViews(
  ctx: RequestContext,
  { page_views }: RouteInput<typeof analytics.record>['body'],
  headers: RequestExtras['headers'],
): Promise<void> {
  if (!(await isCounted(ctx, headers))) return
  await addPageViews(ctx.db, ctx.authority_id, page_views)
  await ctx.enqueue(sendSoon(ctx.authority_id, ctx.clock()))
}
