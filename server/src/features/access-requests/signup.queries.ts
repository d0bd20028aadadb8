import type { OutsideKind } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The agencies that accept requests for access, by name. */
export const acceptingAgencies = (platform: Database) =>
  platform.rows<{ id: number; name: string }>(
    sql`select id, name from authorities where accepts_access_requests and closed_at is null order by lower(name), id`,
  )

/** An agency that accepts requests for access, by its id, otherwise by its host name; null for any other. */
export const acceptingAgency = (platform: Database, { id, host }: { id: number | null; host: string | null }) =>
  platform.row<{ id: number; name: string }>(sql`
    select a.id, a.name from authorities a
    where a.accepts_access_requests and a.closed_at is null
      and a.id = coalesce(${id}::bigint, (select o.authority_id from authority_addresses o where o.host = ${host}))`)

/** What a person entered, trimmed, with the phone number as E.164. */
export interface StoredEntry {
  kind: OutsideKind
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
  address_1: string
  address_2: string | null
  city: string
  state: string
  zip: string
  projects: string | null
  message: string | null
  locale: 'en' | 'es'
}

/** Stores an entry until the link in its email is used. */
export const insertUnconfirmed = (
  db: Database,
  authority_id: number,
  { token_hash, entry, expires_at }: { token_hash: Buffer; entry: StoredEntry; expires_at: Date },
) =>
  db.run(sql`
    insert into unconfirmed_access_requests (authority_id, token_hash, entry, expires_at)
    values (${authority_id}, ${token_hash}, ${JSON.stringify(entry)}::jsonb, ${expires_at})`)

/** The request of a valid link, in any agency. */
export const requestOfLink = (platform: Database, token_hash: Buffer, now: Date) =>
  platform.row<{ authority_id: number; id: number; authority_name: string }>(
    sql`select * from access_request_of_link(${token_hash}, ${now})`,
  )

/** Takes an unconfirmed entry out of the table: of two uses of a link only one gets it. */
export const takeUnconfirmed = async (db: Database, authority_id: number, id: number): Promise<StoredEntry | null> =>
  (
    await db.row<{ entry: StoredEntry }>(
      sql`delete from unconfirmed_access_requests where authority_id = ${authority_id} and id = ${id} returning entry`,
    )
  )?.entry ?? null

/** Deletes entries whose links have expired. */
export const forgetUnconfirmed = (db: Database, authority_id: number, now: Date) =>
  db.run(sql`delete from unconfirmed_access_requests where authority_id = ${authority_id} and expires_at < ${now}`)

/**
 * Stores a confirmed request; an earlier one of the same kind and address takes the new texts and is pending again, unless it was approved: that one is not
 * changed, and null is returned.
 */
export const storeRequest = (db: Database, authority_id: number, { kind, ...entry }: StoredEntry, at: Date) =>
  db.row<{ id: number; status_before: string | null }>(sql`
    with before as (
      select status from access_requests where authority_id = ${authority_id} and kind = ${kind} and email = ${entry.email})
    insert into access_requests as r (authority_id, kind, first_name, last_name, email, phone, company, address_1, address_2, city, state, zip, projects, message, locale,
      date_requested, status_changed_at)
    values (${authority_id}, ${kind}, ${entry.first_name}, ${entry.last_name}, ${entry.email}, ${entry.phone}, ${entry.company}, ${entry.address_1}, ${entry.address_2},
      ${entry.city}, ${entry.state}, ${entry.zip}, ${entry.projects}, ${entry.message}, ${entry.locale}, ${at}, ${at})
    on conflict on constraint access_requests_key do update set
      first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, company = excluded.company, address_1 = excluded.address_1,
      address_2 = excluded.address_2, city = excluded.city, state = excluded.state, zip = excluded.zip, projects = excluded.projects, message = excluded.message,
      locale = excluded.locale, date_requested = excluded.date_requested, reason = null, status = 'pending',
      status_changed_at = case when r.status = 'pending' then r.status_changed_at else excluded.status_changed_at end
    where r.status not in ('connected', 'read_approved', 'read_write_approved')
    returning r.id, (select status from before) as status_before`)

/** The approved request of an address. */
export const approvedRequest = (
  db: Database,
  authority_id: number,
  { kind, email }: Pick<StoredEntry, 'kind' | 'email'>,
) =>
  db.row<{ id: number }>(
    sql`select id from access_requests where authority_id = ${authority_id} and kind = ${kind} and email = ${email}`,
  )
