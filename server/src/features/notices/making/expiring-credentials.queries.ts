import { CREDENTIAL_WARNING_DAYS } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { todayIn } from '../../../platform/time/index.ts'

/** Days before the last day of a credential on which people are notified the second time. */
const LAST_WARNING_DAYS = 7

/** A license or insurance that expires soon. */
export interface ExpiringCredential {
  /** The company as the agency knows it, and the global one. */
  agency_company_id: number
  company_id: number
  /** The company and the title of the credential. */
  label: string
}

/**
 * Takes credentials that expire within 30 days, and again within 7, in the agency's zone; from now on they count as notified. One that was renewed, by another of
 * its kind and title with a later last day, is none of them.
 */
export const takeExpiringCredentials = (
  db: Database,
  authority_id: number,
  { now, most }: { now: Date; most: number },
): Promise<ExpiringCredential[]> =>
  db.rows(sql`
    with expiring as (
      select c.id, c.expires_on, case when c.expires_on <= t.today + ${LAST_WARNING_DAYS}::integer then ${LAST_WARNING_DAYS}::integer else ${CREDENTIAL_WARNING_DAYS}::integer end as days
      from (select ${todayIn(now, raw('a.time_zone'))} as today from authorities a where a.id = ${authority_id}) t
      join company_credentials c on c.expires_on between t.today and t.today + ${CREDENTIAL_WARNING_DAYS}::integer
      where c.authority_id = ${authority_id} and c.deleted_at is null and not exists (
        select from company_credentials n where n.authority_id = c.authority_id and n.agency_company_id = c.agency_company_id and n.kind = c.kind
          and lower(n.title) = lower(c.title) and n.expires_on > c.expires_on and n.deleted_at is null)),
    taken as (
      select e.id, e.days, s.id as agency_company_id, s.company_id, s.name
      from expiring e join company_credentials c on c.authority_id = ${authority_id} and c.id = e.id
      join agency_companies s on s.authority_id = c.authority_id and s.id = c.agency_company_id
      where c.noticed_expires_on is distinct from e.expires_on or c.noticed_days > e.days
      order by e.expires_on, e.id limit ${most} for update of c skip locked)
    update company_credentials c set noticed_expires_on = c.expires_on, noticed_days = t.days from taken t
    where c.authority_id = ${authority_id} and c.id = t.id
    returning t.agency_company_id, t.company_id, t.name || ': ' || c.title as label`)
