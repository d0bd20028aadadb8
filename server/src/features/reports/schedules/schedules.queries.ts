import type { NewSchedule, ReportSending, ScheduledReport } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** A schedule's row; `send_at` is `17:30`. */
export interface ScheduleRow {
  id: number
  project_id: number
  time_zone: string
  name: string
  report: ScheduledReport
  export_format: NewSchedule['export_format']
  language: NewSchedule['language']
  frequency: NewSchedule['frequency']
  send_at: string
  recipients: string[]
  owner: string
  paused: boolean
  next_at: string
  lock_version: number
}

const columns =
  raw(`s.id, s.project_id, p.time_zone, s.name, s.report, s.export_format, s.language, s.frequency, to_char(s.send_at, 'HH24:MI') as send_at,
  array(select u.email::text from unnest(s.recipient_ids) with ordinality r(id, at) join memberships x on x.authority_id = s.authority_id and x.id = r.id and x.status = 'active' join users u on u.id = x.user_id order by r.at) as recipients,
  m.first_name || ' ' || m.last_name as owner, s.paused, s.next_at, s.lock_version`)
const joined = raw(`report_schedules s join projects p on p.authority_id = s.authority_id and p.id = s.project_id
  join memberships m on m.authority_id = s.authority_id and m.id = s.membership_id`)

/** Schedules of a project, by name; or one of any project. */
export const schedulesOf = (
  db: Database,
  authority_id: number,
  { project_id = null, id = null }: { project_id?: number | null; id?: number | null },
) =>
  db.rows<ScheduleRow>(sql`
    select ${columns} from ${joined}
    where s.authority_id = ${authority_id} and s.deleted_at is null and p.deleted_at is null
      and (${project_id}::bigint is null or s.project_id = ${project_id}::bigint) and (${id}::bigint is null or s.id = ${id}::bigint)
    order by lower(s.name), s.id`)

export interface NewScheduleRow extends Omit<NewSchedule, 'recipients'> {
  project_id: number
  membership_id: number
  recipient_ids: readonly number[]
  next_at: string
  created_at: Date
}

export async function insertSchedule(db: Database, authority_id: number, row: NewScheduleRow): Promise<number> {
  const made = await db.row<{ id: number }>(sql`
    insert into report_schedules (authority_id, project_id, membership_id, name, report, export_format, language, frequency, send_at, recipient_ids, next_at, created_at)
    values (${authority_id}, ${row.project_id}, ${row.membership_id}, ${row.name}, ${JSON.stringify(row.report)}::jsonb, ${row.export_format}, ${row.language}, ${row.frequency},
      ${row.send_at}::time, ${[...row.recipient_ids]}::bigint[], ${row.next_at}::timestamptz, ${row.created_at})
    returning id`)
  if (!made) throw new Error('the schedule was not written')
  return made.id
}

export const pauseSchedule = async (
  db: Database,
  authority_id: number,
  { id, paused, next_at, lock_version }: { id: number; paused: boolean; next_at: string; lock_version: number },
): Promise<boolean> =>
  (await db.run(sql`
    update report_schedules set paused = ${paused}, next_at = ${next_at}::timestamptz, lock_version = lock_version + 1
    where authority_id = ${authority_id} and id = ${id} and lock_version = ${lock_version} and deleted_at is null`)) ===
  1

export const removeSchedule = (db: Database, authority_id: number, { id, at }: { id: number; at: Date }) =>
  db.run(sql`
    update report_schedules set deleted_at = ${at} where authority_id = ${authority_id} and id = ${id} and deleted_at is null`)

/** The addresses that belong to people who work for the agency. */
export const membersByEmail = (db: Database, authority_id: number, emails: readonly string[]) =>
  db.rows<{ id: number; email: string }>(sql`
    select m.id, u.email::text as email from memberships m join users u on u.id = m.user_id
    where m.authority_id = ${authority_id} and m.status = 'active' and u.email = any(${[...emails]}::citext[])`)

/** The last times that schedules were due, the latest first. */
export const sendingsOf = (db: Database, authority_id: number, schedule_ids: readonly number[], most: number) =>
  db.rows<ReportSending & { schedule_id: number }>(sql`
    select x.schedule_id, x.id, x.due_at, x.start_date, x.end_date, x.status, x.truncated, x.sent_to, x.not_sent_to, x.rows
    from unnest(${[...schedule_ids]}::bigint[]) wanted(id) cross join lateral (
      select * from report_sendings g where g.authority_id = ${authority_id} and g.schedule_id = wanted.id order by g.due_at desc limit ${most}) x
    order by x.due_at desc`)

/** Schedules that are due, locked against other workers. */
export const takeDue = (db: Database, authority_id: number, now: Date, most: number) =>
  db.rows<ScheduleRow>(sql`
    select ${columns} from ${joined}
    where s.authority_id = ${authority_id} and s.deleted_at is null and not s.paused and s.next_at <= ${now} and p.deleted_at is null
    order by s.next_at limit ${most} for update of s skip locked`)

export interface NewSending {
  schedule_id: number
  due_at: string
  start_date: string
  end_date: string
  truncated: boolean
  next_at: string
  noted_at: Date
}

/** Records that a schedule was due, and when it is due next. The id of the record; null where it was recorded before. */
export async function noteDue(db: Database, authority_id: number, due: NewSending): Promise<number | null> {
  await db.run(sql`
    update report_schedules set next_at = ${due.next_at}::timestamptz where authority_id = ${authority_id} and id = ${due.schedule_id}`)
  const row = await db.row<{ id: number }>(sql`
    insert into report_sendings (authority_id, schedule_id, due_at, start_date, end_date, truncated, noted_at)
    values (${authority_id}, ${due.schedule_id}, ${due.due_at}::timestamptz, ${due.start_date}::date, ${due.end_date}::date, ${due.truncated}, ${due.noted_at})
    on conflict on constraint report_sendings_once do nothing returning id`)
  return row?.id ?? null
}

/** A time at which a report is due, with the person on whose behalf it is sent. */
export interface DueSending {
  id: number
  schedule_id: number
  noted_at: string
  start_date: string
  end_date: string
  truncated: boolean
  sent_to: string[]
  membership_id: number
}

export const sendingById = (db: Database, authority_id: number, id: number) =>
  db.row<DueSending>(sql`
    select g.id, g.schedule_id, g.noted_at, g.start_date, g.end_date, g.truncated, g.sent_to, s.membership_id
    from report_sendings g join report_schedules s on s.authority_id = g.authority_id and s.id = g.schedule_id
    where g.authority_id = ${authority_id} and g.id = ${id} and g.status = 'sending'`)

export const noteSentTo = (db: Database, authority_id: number, { id, email }: { id: number; email: string }) =>
  db.run(sql`
    update report_sendings set sent_to = sent_to || ${email}::text where authority_id = ${authority_id} and id = ${id}`)

export interface FinishedSending {
  id: number
  status: 'sent' | 'nothing' | 'failed'
  rows: number | null
  not_sent_to: readonly string[]
  at: Date
}

export const finishSending = (
  db: Database,
  authority_id: number,
  { id, status, rows, not_sent_to, at }: FinishedSending,
) =>
  db.run(sql`
    update report_sendings set status = ${status}, rows = ${rows}, not_sent_to = ${[...not_sent_to]}::text[], finished_at = ${at}
    where authority_id = ${authority_id} and id = ${id} and status = 'sending'`)
