import type { EmployeeRow } from '../../../platform/sessions/holders.queries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ProviderRow } from '../identity-providers.queries.ts'

/** Providers of an agency with this issuer whose access tokens are accepted now. */
export const acceptedProviders = (
  db: Database,
  authority_id: number,
  issuer: string,
): Promise<Pick<ProviderRow, 'id' | 'kind' | 'settings'>[]> =>
  db.rows(sql`
    select p.id, p.kind, p.settings from identity_providers p
    where p.authority_id = ${authority_id} and p.enabled and p.settings -> 'accepts_access_tokens' = 'true' and p.settings ->> 'issuer' = ${issuer}
    order by p.id limit 2`)

/** The employee to whom an identity is linked, as the membership is now; null for anybody who does not work there, or whose provider was disabled meanwhile. */
export const employeeNamed = (
  db: Database,
  {
    authority_id,
    provider_id,
    issuer,
    subject,
  }: {
    authority_id: number
    provider_id: number
    issuer: string
    subject: string
  },
): Promise<(EmployeeRow & { email: string }) | null> =>
  db.row(sql`
    select m.user_id, m.id as membership_id, m.role, m.first_name, m.last_name, m.district_id, a.name as authority_name, u.email::text as email
    from person_identities i
    join identity_providers p on p.authority_id = i.authority_id and p.id = i.provider_id and p.enabled
    join memberships m on m.authority_id = i.authority_id and m.user_id = i.user_id and m.status = 'active'
    join users u on u.id = m.user_id
    join authorities a on a.id = m.authority_id and a.closed_at is null
    where i.authority_id = ${authority_id} and i.provider_id = ${provider_id} and i.issuer = ${issuer} and i.subject = ${subject}`)
