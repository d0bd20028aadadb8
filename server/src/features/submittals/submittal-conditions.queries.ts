import type { SubmittalValidity } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, sql, type Sql } from '../../platform/database/sql.ts'
import { ofSeenSubmittals, type SeenSubmittals } from './submittal-scope.ts'
import type { SubmittalPerson } from './submittals.policy.ts'

const certifying = sql`s.status in ('approved', 'approved_as_noted')`

/** Whether an approved submittal `s` is valid, as `submittalValidity` of the contract has it. */
export const validity = ({ today, last_soon }: Pick<SeenSubmittals, 'today' | 'last_soon'>): Sql => sql`
  case when not ${certifying} then null when s.expires_on is null or s.expires_on > ${last_soon}::date then 'valid'
    when s.expires_on < ${today}::date then 'expired' else 'expiring' end`

/** The condition that an approved submittal is valid in one of some ways, as `validity` has it, so that an index finds those that expire. */
export function ofValidities({ today, last_soon }: SeenSubmittals, validities: readonly SubmittalValidity[]): Sql {
  const conditions: Record<SubmittalValidity, Sql> = {
    valid: sql`(s.expires_on is null or s.expires_on > ${last_soon}::date)`,
    expiring: sql`s.expires_on between ${today}::date and ${last_soon}::date`,
    expired: sql`s.expires_on < ${today}::date`,
  }
  const some = validities.map((one) => conditions[one])
  return some.length === 0 ? sql`false` : sql`(${certifying} and (${join(some, ' or ')}))`
}

/** Another submittal of the vendor for the same material and type of certificate is valid for longer, or is being reviewed. */
const renewed = sql`exists (select from submittals n where n.authority_id = s.authority_id and n.supplier_id = s.supplier_id
  and n.vendor_material_id = s.vendor_material_id and n.certificate_type_id = s.certificate_type_id and n.id <> s.id
  and n.status in ('in_review', 'approved', 'approved_as_noted') and coalesce(n.expires_on, 'infinity') > s.expires_on)`

/** What waits for the side of a person: for the agency what is under review, for others what was returned to them or expires and was not renewed. */
export function actionRequired({ last_soon }: SeenSubmittals, { side, company_id }: SubmittalPerson): Sql {
  if (side === 'agency') return sql`s.status = 'in_review'`
  const waits = sql`(s.status = 'returned' or ${certifying} and s.expires_on <= ${last_soon}::date and not ${renewed})`
  return side === 'vendor' ? waits : sql`(${waits} and s.company_id = ${company_id}::bigint)`
}

/** How many submittals began on a day or later, and how many wait for the side of the person. */
export const countSubmittals = (
  db: Database,
  seen: SeenSubmittals,
  { person, since }: { person: SubmittalPerson; since: Date },
) =>
  db.row<{ recent_submittal_count: number; action_required_count: number }>(sql`
    select (select count(*)::integer from submittals s where ${join(ofSeenSubmittals(seen), ' and ')} and s.created_at >= ${since}) as recent_submittal_count,
      (select count(*)::integer from submittals s where ${join(ofSeenSubmittals(seen), ' and ')} and ${actionRequired(seen, person)}) as action_required_count`)
