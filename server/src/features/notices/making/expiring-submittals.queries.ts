import { EXPIRING_DAYS } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { todayIn } from '../../../platform/time/index.ts'

/** Days before the last day of a certificate on which people are notified the second time. */
const LAST_WARNING_DAYS = 7

/** A certificate that expires soon. */
export interface ExpiringSubmittal {
  id: number
  /** The first of its projects. */
  project_id: number | null
  /** The company that submits it or is its vendor; null where neither is known. */
  company_id: number | null
  /** Its number, type and material. */
  label: string
}

/**
 * Takes approved submittals that expire within 30 days, and again within 7, in the agency's zone; from now on they count as notified. One that another submittal of
 * its vendor, material and type outlasts, or that is being reviewed, is none of them.
 */
export const takeExpiringSubmittals = (
  db: Database,
  authority_id: number,
  { now, most }: { now: Date; most: number },
): Promise<ExpiringSubmittal[]> =>
  db.rows(sql`
    with expiring as (
      select s.id, s.expires_on, case when s.expires_on <= t.today + ${LAST_WARNING_DAYS}::integer then ${LAST_WARNING_DAYS}::integer else ${EXPIRING_DAYS}::integer end as days
      from (select ${todayIn(now, raw('a.time_zone'))} as today from authorities a where a.id = ${authority_id}) t
      join submittals s on s.expires_on between t.today and t.today + ${EXPIRING_DAYS}::integer
      where s.authority_id = ${authority_id} and s.status in ('approved', 'approved_as_noted') and not exists (
        select from submittals n where n.authority_id = s.authority_id and n.supplier_id = s.supplier_id and n.vendor_material_id = s.vendor_material_id
          and n.certificate_type_id = s.certificate_type_id and n.id <> s.id and n.status in ('in_review', 'approved', 'approved_as_noted')
          and coalesce(n.expires_on, 'infinity') > s.expires_on)),
    taken as (
      select e.id, e.days from expiring e join submittals s on s.authority_id = ${authority_id} and s.id = e.id
      where s.noticed_expires_on is distinct from e.expires_on or s.noticed_days > e.days
      order by e.expires_on, e.id limit ${most} for update of s skip locked)
    update submittals s set noticed_expires_on = s.expires_on, noticed_days = t.days
    from taken t, suppliers u, vendor_materials m, certificate_types y
    where s.authority_id = ${authority_id} and s.id = t.id and u.authority_id = s.authority_id and u.id = s.supplier_id
      and m.authority_id = s.authority_id and m.id = s.vendor_material_id and y.authority_id = s.authority_id and y.id = s.certificate_type_id
    returning s.id, (select min(o.project_id) from submittal_projects o where o.authority_id = s.authority_id and o.submittal_id = s.id) as project_id,
      coalesce(s.company_id, u.company_id) as company_id, s.number || ': ' || y.name || ', ' || m.name as label`)
