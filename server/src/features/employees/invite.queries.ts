import type { EmployeeStatus, ManagedBy, Role } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** A membership with a given email address here, whatever its state. */
export interface HeldEmail {
  id: number
  /** In small letters. */
  email: string
  status: EmployeeStatus
  deleted_at: string | null
  managed_by: ManagedBy
}

export const heldEmails = (db: Database, authority_id: number, emails: string[]) =>
  db.rows<HeldEmail>(sql`
    select m.id, lower(u.email::text) as email, m.status, m.deleted_at, m.managed_by from memberships m join users u on u.id = m.user_id
    where m.authority_id = ${authority_id} and u.email = any(${emails}::citext[])`)

/** The members who have these phone numbers here; removed ones have none. */
export const heldPhones = (db: Database, authority_id: number, phones: string[]) =>
  db.rows<{ id: number; phone: string }>(sql`
    select id, phone_e164 as phone from memberships
    where authority_id = ${authority_id} and status <> 'deleted' and phone_e164 = any(${phones}::text[])`)

export const districtsOf = (db: Database, authority_id: number) =>
  db.rows<{ id: number; name: string }>(sql`select id, name from districts where authority_id = ${authority_id}`)

/** The persons of email addresses, by the address in lower case; missing ones are created. */
export async function peopleToInvite(db: Database, emails: string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ email: string; user_id: number }>(sql`select * from people_to_invite(${emails}::text[])`)
  return new Map(rows.map(({ email, user_id }) => [email.toLowerCase(), user_id]))
}

export interface NewMembership {
  user_id: number
  role: Role
  first_name: string
  last_name: string
  phone_e164: string | null
  title: string | null
  employee_number: string | null
  district_id: number | null
}

/** Writes memberships that wait for their persons; returns each one's id by its person. */
export async function insertMemberships(
  db: Database,
  { authority_id, now }: { authority_id: number; now: Date },
  memberships: NewMembership[],
): Promise<Map<number, number>> {
  const rows = await db.rows<{ id: number; user_id: number }>(sql`
    insert into memberships (authority_id, user_id, role, first_name, last_name, phone_e164, title, employee_number, district_id, status, invited_at)
    select ${authority_id}, n.user_id, n.role, n.first_name, n.last_name, n.phone_e164, n.title, n.employee_number, n.district_id, 'pending', ${now}
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb)
      as n(user_id bigint, role text, first_name text, last_name text, phone_e164 text, title text, employee_number text, district_id bigint)
    returning id, user_id`)
  return new Map(rows.map(({ id, user_id }) => [user_id, id]))
}

/** Permanently deletes a person whose removal can no longer be undone, so that the person can be invited again. */
export const purgeEmployee = (
  db: Database,
  { authority_id, id, now }: { authority_id: number; id: number; now: Date },
) => db.run(sql`select purge_employee(${authority_id}, ${id}, ${now})`)

export interface InvitationRow {
  user_id: number
  email: string
  locale: 'en' | 'es'
  has_password: boolean
  agency: string
  /** First and last name, as the agency has them. */
  name: string
  /** The employee who invited last; null for the operator of the installation. */
  invited_by: string | null
}

/** The recipient of an invitation; null once it was accepted or withdrawn. */
export const invitationTo = (db: Database, { authority_id, id }: { authority_id: number; id: number }) =>
  db.row<InvitationRow>(sql`
    select i.*, a.name as agency, m.first_name || ' ' || m.last_name as name,
      (select case when e.actor_kind = 'employee' then e.actor_name end from audit_events e
        where e.authority_id = ${authority_id} and e.subject = 'employee' and e.subject_id = ${id} and e.action in ('employee.invited', 'employee.invited_again')
        order by e.id desc limit 1) as invited_by
    from invited_person(${id}) i join authorities a on a.id = ${authority_id} join memberships m on m.authority_id = a.id and m.id = ${id}`)
