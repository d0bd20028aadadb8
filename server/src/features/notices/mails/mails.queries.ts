import type { Capacity, Notice } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { selectNotices } from '../inbox/inbox.queries.ts'
import { isUnread, visible, type Reader } from '../inbox/visible.ts'

/** Persons who have an email to get. */
export const personsDue = async (db: Database, authority_id: number, now: Date, most: number): Promise<number[]> =>
  (
    await db.rows<{ holder_id: number }>(sql`
      select holder_id from notices where authority_id = ${authority_id} and mail_due_at <= ${now}
      group by holder_id order by min(mail_due_at) limit ${most}`)
  ).map(({ holder_id }) => holder_id)

/** The membership or the grant of an agency whose emails are sent. */
export type Person = Pick<Reader, 'authority_id' | 'holder_id'>

/** The recipient of an email. */
export interface Addressee {
  /** Of a person from outside. */
  capacity: Capacity | null
  email: string
  first_name: string
  locale: 'en' | 'es'
  agency: string
}

/** A person who works for an agency or has a grant of it, with the email address; null for anybody else. */
export const addresseeOf = (db: Database, authority_id: number, holder_id: number) =>
  db.row<Addressee>(sql`
    select h.capacity, u.email::text as email, h.first_name, u.locale, a.name as agency
    from (
      select user_id, null::text as capacity, first_name from memberships where authority_id = ${authority_id} and id = ${holder_id}
      union all
      select user_id, capacity, first_name from grants where authority_id = ${authority_id} and id = ${holder_id}) h
    join users u on u.id = h.user_id join authorities a on a.id = ${authority_id}`)

/** A notice for an email: `fresh` is the count that no email has included before. */
export type DueNotice = Notice & { fresh: number }

/** Notices that are due by email and visible now, the latest first. */
export const dueNotices = async (db: Database, reader: Reader, now: Date, most: number): Promise<DueNotice[]> => {
  const rows = await db.rows<Notice>(sql`
    ${selectNotices} where ${visible(reader)} and ${isUnread} and n.mail_due_at <= ${now} order by n.last_at desc, n.id desc limit ${most}`)
  const mailed = await db.rows<{ id: number; mailed_count: number }>(sql`
    select id, mailed_count from notices where authority_id = ${reader.authority_id} and id = any(${rows.map(({ id }) => id)}::bigint[])`)
  const before = new Map(mailed.map(({ id, mailed_count }) => [id, mailed_count]))
  return rows.map((row) => ({ ...row, fresh: Math.max(1, row.count - (before.get(row.id) ?? 0)) }))
}

/** Saves that an email included notices, each up to its count of then. */
export const noteMailed = (
  db: Database,
  authority_id: number,
  { notices, now }: { notices: readonly { id: number; count: number }[]; now: Date },
) =>
  db.run(sql`
    update notices n set mail_due_at = null, mailed_at = ${now}, mailed_count = x.count
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as x(id bigint, count bigint)
    where n.authority_id = ${authority_id} and n.id = x.id`)

/** Removes due notices that are not sent from a person's emails: read, over, or no longer visible. */
export const dropDue = (db: Database, { authority_id, holder_id }: Person, now: Date) =>
  db.run(sql`
    update notices set mail_due_at = null
    where authority_id = ${authority_id} and holder_id = ${holder_id} and mail_due_at <= ${now}`)

/** Tries again to send what is due at a later time. */
export const deferDue = (
  db: Database,
  { authority_id, holder_id }: Person,
  { now, until }: { now: Date; until: Date },
) =>
  db.run(sql`
    update notices set mail_due_at = ${until}
    where authority_id = ${authority_id} and holder_id = ${holder_id} and mail_due_at <= ${now}`)
