import type { Pool } from 'pg'
import type { Work } from '../../platform/context.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { insert } from '../../testing/world.ts'
import type { InspectorDay } from './read/inspector-day.ts'

/** A day of an inspector in tests: Friday, November 20, 2026, in New York. */
export const dayOf = (project_id: number, inspector_id: number): InspectorDay => ({
  project_id,
  inspector_id,
  date: '2026-11-20',
  time_zone: 'America/New_York',
})

/** Reads in the first agency, as a job does. */
export const inAgency = <T>(test: TestApp, read: (work: Work) => Promise<T>): Promise<T> =>
  jobContext(test).inTenant(test.world.first.id, read)

let seq = 1000

/** Notes that a person judged a ticket, without its chain. */
export const noteJudgment = (
  owner: Pool,
  {
    authority_id,
    ticket_id,
    by,
    action = 'delivered',
  }: { authority_id: number; ticket_id: number; by: number; action?: string },
): Promise<unknown> =>
  owner.query(
    `insert into ticket_events (authority_id, ticket_id, seq, at, actor_kind, actor_id, actor_name, action, content_hash, prev_hash, hash)
    values ($1, $2, $3, now(), 'employee', $4, 'A person', $5, '', '', '')`,
    [authority_id, ticket_id, seq++, by, action],
  )

/** Stores a report of a day with tickets, as its inspector has it. */
export async function storeReport(
  owner: Pool,
  {
    authority_id,
    day,
    number,
    tickets,
  }: { authority_id: number; day: InspectorDay; number: number; tickets: readonly number[] },
): Promise<number> {
  const id = await insert(
    owner,
    `insert into daily_work_reports (authority_id, project_id, report_date, inspector_id, inspector_name, number, content, draft, sheet, day_from, day_until)
    values ($1, $2, $3, $4, 'A person', $5, '{}', '{}', '{}', $3::date, $3::date + 1) returning id`,
    [authority_id, day.project_id, day.date, day.inspector_id, number],
  )
  await owner.query(
    `insert into daily_work_report_tickets (authority_id, report_id, ticket_id, quantity, uom, counted) select $1, $2, x, 1, 'TON', true from unnest($3::bigint[]) x`,
    [authority_id, id, tickets],
  )
  return id
}
