import type { analyticsKinds, CallFault, PageView } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { empty, sql } from '../../platform/database/sql.ts'

export interface SettingsRow {
  active: boolean
  kind: (typeof analyticsKinds)[number]
  address: string
  site: string
  internal_domains: string[]
  with_subdomains: boolean
  last_sent_at: string | null
  last_count: number | null
  last_fault: CallFault | null
  lock_version: number
}

/** Where an agency has page views counted; `locked` holds it until the transaction ends. */
export const settingsOf = (db: Database, authority_id: number, locked = false) =>
  db.row<SettingsRow>(sql`
    select active, kind, address, site, internal_domains, with_subdomains, last_sent_at, last_count, last_fault, lock_version
    from analytics_settings where authority_id = ${authority_id} ${locked ? sql`for update` : empty}`)

export type ChosenSettings = Pick<
  SettingsRow,
  'active' | 'kind' | 'address' | 'site' | 'internal_domains' | 'with_subdomains'
>

/** Saves what was chosen over a version, or for the first time; false where somebody else was faster. */
export async function saveSettings(
  db: Database,
  authority_id: number,
  { active, kind, address, site, internal_domains, with_subdomains }: ChosenSettings,
  version: number | null,
): Promise<boolean> {
  const row = await db.row<{ authority_id: number }>(
    version === null
      ? sql`insert into analytics_settings (authority_id, active, kind, address, site, internal_domains, with_subdomains)
          values (${authority_id}, ${active}, ${kind}, ${address}, ${site}, ${internal_domains}::text[], ${with_subdomains})
          on conflict do nothing returning authority_id`
      : sql`update analytics_settings set active = ${active}, kind = ${kind}, address = ${address}, site = ${site},
          internal_domains = ${internal_domains}::text[], with_subdomains = ${with_subdomains}, lock_version = lock_version + 1
          where authority_id = ${authority_id} and lock_version = ${version} returning authority_id`,
  )
  return row !== null
}

/** Page views of an agency that wait at most; further ones are dropped. */
export const MOST_WAITING = 5000

/** Adds page views to those that wait; none where there are too many already. */
export const addPageViews = (db: Database, authority_id: number, views: readonly PageView[]) =>
  db.run(sql`
    insert into page_views (authority_id, page, seconds)
    select ${authority_id}::bigint, v.page, v.seconds
    from json_to_recordset(${JSON.stringify(views)}::json) as v(page text, seconds integer)
    where (select count(*) from page_views w where w.authority_id = ${authority_id}) < ${MOST_WAITING}`)

export interface PageViewRow {
  page: string
  seconds: number
}

/** Takes the page views that have waited longest, in their order; they are no longer there then. */
export const takePageViews = (db: Database, authority_id: number, most: number) =>
  db.rows<PageViewRow>(sql`
    with taken as (
      delete from page_views where (authority_id, id) in (
        select authority_id, id from page_views where authority_id = ${authority_id} order by id limit ${most})
      returning id, page, seconds)
    select page, seconds from taken order by id`)

export const dropPageViews = (db: Database, authority_id: number) =>
  db.run(sql`delete from page_views where authority_id = ${authority_id}`)

/** Notes the outcome of page views. */
export const noteSending = (
  db: Database,
  authority_id: number,
  { at, count, fault }: { at: Date; count: number; fault: CallFault | null },
) =>
  db.run(sql`
    update analytics_settings set last_sent_at = ${at}, last_count = ${count}, last_fault = ${fault && JSON.stringify(fault)}::jsonb
    where authority_id = ${authority_id}`)
