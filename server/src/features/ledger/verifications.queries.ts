import type {
  findingList,
  LedgerFinding,
  LedgerVerification,
  ledger,
  RouteInput,
  verificationList,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { empty, raw, sql, type Sql } from '../../platform/database/sql.ts'
import type { Cursor, Finding, Subject } from './verifying/subject.ts'

type VerificationsQuery = RouteInput<typeof ledger.verifications>['query']
type FindingsQuery = RouteInput<typeof ledger.findings>['query']

/** Tickets weigh 9 parts of a verification's time and days 1. Without a count nothing is known yet. */
const progress = raw(`case when v.state = 'done' then 1 when v.expected_tickets is null then 0 else
    round(0.9 * case when v.stage = 'days' or v.expected_tickets = 0 then 1 else least(1, v.tickets::numeric / v.expected_tickets) end
        + 0.1 * case when coalesce(v.expected_days, 0) = 0 then 0 else least(1, v.days::numeric / v.expected_days) end, 4)::double precision end`)

const columns = sql`v.id, v.scope, v.ticket_id as slip_id, t.ticket_number, v.day::text, v.project_id, p.name as project, v.state, ${progress} as progress,
  v.tickets, v.events, v.days, v.findings, case when v.worked_ms > 0 and v.tickets > 0 then (v.tickets * 1000 / v.worked_ms)::bigint end as tickets_a_second,
  v.started_at, v.started_by_name as started_by, v.finished_at, v.last_day::text, v.last_root`
const tables = raw(`ledger_verifications v left join tickets t on t.authority_id = v.authority_id and t.id = v.ticket_id
  left join projects p on p.authority_id = v.authority_id and p.id = v.project_id`)

export const verificationOf = (db: Database, authority_id: number, id: number): Promise<LedgerVerification | null> =>
  db.row(sql`select ${columns} from ${tables} where v.authority_id = ${authority_id} and v.id = ${id}`)

/** A page of verifications, by default the newest first, and the total. */
export const listVerifications = (db: Database, authority_id: number, query: VerificationsQuery) => {
  const way = query.sort_by !== undefined && query.sort_order === 'asc' ? 'asc' : 'desc'
  return listPage<LedgerVerification, typeof verificationList>(db, query, {
    select: sql`select ${columns} from ${tables}`,
    counted: raw('ledger_verifications v'),
    always: [sql`v.authority_id = ${authority_id}`],
    filters: { scope: compared('v.scope', 'text'), state: compared('v.state', 'text') },
    sorts: { started_at: [] },
    tie_break: `v.started_at ${way}, v.id ${way}`,
  })
}

/** A page of a verification's findings, and how many findings were kept. */
export const listFindings = (
  db: Database,
  { authority_id, verification_id, query }: { authority_id: number; verification_id: number; query: FindingsQuery },
) =>
  listPage<LedgerFinding, typeof findingList>(db, query, {
    select: raw(
      'select f.id, f.kind, f.ticket_id as slip_id, f.ticket_number, f.seq, f.day::text, f.fields from ledger_findings f',
    ),
    counted: raw('ledger_findings f'),
    always: [sql`f.authority_id = ${authority_id} and f.verification_id = ${verification_id}`],
    filters: { kind: compared('f.kind', 'text') },
    sorts: { id: [] },
    tie_break: query.sort_by !== undefined && query.sort_order === 'desc' ? 'f.id desc' : 'f.id',
  })

/** The zone in which an authority counts its days. */
export const zoneOf = (authority_id: number): Sql => sql`select time_zone from authorities where id = ${authority_id}`

/** Whether there is anything of a subject: a ticket's row or remains, a project. Days and everything always are. */
export async function subjectExists(db: Database, authority_id: number, subject: Subject): Promise<boolean> {
  const { scope, ticket_id, project_id } = subject
  if (scope === 'project')
    return (
      (await db.row(sql`select id from projects where authority_id = ${authority_id} and id = ${project_id}`)) !== null
    )
  if (scope !== 'ticket') return true
  return (
    (await db.row(sql`
      select id from tickets where authority_id = ${authority_id} and id = ${ticket_id}
      union all (select ticket_id from ticket_events where authority_id = ${authority_id} and ticket_id = ${ticket_id} limit 1)
      union all (select ticket_id from ticket_versions where authority_id = ${authority_id} and ticket_id = ${ticket_id} limit 1) limit 1`)) !==
    null
  )
}

export interface NewVerification {
  subject: Subject
  at: string
  by: number
  by_name: string
}

/** Starts a verification; one of the same subject that runs already is answered with its id and `started` false. */
export async function insertVerification(
  db: Database,
  { subject, at, by, by_name }: NewVerification,
): Promise<{ id: number; started: boolean }> {
  const { authority_id, scope, ticket_id, day, project_id } = subject
  const made = await db.row<{ id: number }>(sql`
    insert into ledger_verifications (authority_id, scope, ticket_id, day, project_id, started_by, started_by_name, started_at)
    values (${authority_id}, ${scope}, ${ticket_id}, ${day}::date, ${project_id}, ${by}, ${by_name}, ${at}) on conflict do nothing returning id`)
  if (made) return { id: made.id, started: true }
  const running = await db.row<{ id: number }>(sql`
    select id from ledger_verifications where authority_id = ${authority_id} and scope = ${scope} and state = 'running'
      and ticket_id is not distinct from ${ticket_id}::bigint and day is not distinct from ${day}::date and project_id is not distinct from ${project_id}::bigint`)
  if (!running) throw new Error('the verification was neither started nor running')
  return { id: running.id, started: false }
}

/** Stops a running verification; the caller checks whether it exists at all. */
export const stopVerification = (db: Database, authority_id: number, id: number, at: string): Promise<number> =>
  db.run(
    sql`update ledger_verifications set state = 'stopped', finished_at = ${at} where authority_id = ${authority_id} and id = ${id} and state = 'running'`,
  )

/** A verification that runs, as its job reads it. */
export type RunningVerification = Subject & Cursor & { id: number; expected_tickets: number | null }

export const runningVerification = (db: Database, authority_id: number, id: number) =>
  db.row<RunningVerification>(sql`
  select v.authority_id, v.id, v.scope, v.ticket_id, v.day::text, v.project_id, a.time_zone, v.stage, v.after_ticket_id, v.after_day::text, v.expected_tickets
  from ledger_verifications v join authorities a on a.id = v.authority_id where v.authority_id = ${authority_id} and v.id = ${id} and v.state = 'running'`)

export const expectTickets = (
  db: Database,
  authority_id: number,
  { id, tickets, days }: { id: number; tickets: number; days: number },
) =>
  db.run(
    sql`update ledger_verifications set expected_tickets = ${tickets}, expected_days = ${days} where authority_id = ${authority_id} and id = ${id}`,
  )

/** The result of a stretch, to be added to a verification. */
export interface Step {
  from: Cursor
  to: Cursor
  tickets: number
  events: number
  days: number
  worked_ms: number
  confirmed: { day: string; root: string } | null
  findings: readonly Finding[]
  /** When the verification ended with this stretch; null while it continues. */
  finished_at: string | null
  most_findings: number
}

/**
 * Moves a verification on and keeps what it found, both or neither. Nothing happens where the verification was stopped, or where another process has
 * moved it on from the same place.
 */
export const advance = async (
  db: Database,
  authority_id: number,
  { id, ...step }: Step & { id: number },
): Promise<boolean> =>
  (await db.row(sql`
  with moved as (
    update ledger_verifications v set stage = ${step.to.stage}, after_ticket_id = ${step.to.after_ticket_id}, after_day = ${step.to.after_day}::date,
      tickets = v.tickets + ${step.tickets}, events = v.events + ${step.events}, days = v.days + ${step.days}, worked_ms = v.worked_ms + ${step.worked_ms},
      findings = v.findings + ${step.findings.length}, last_day = coalesce(${step.confirmed?.day ?? null}::date, v.last_day),
      last_root = coalesce(${step.confirmed?.root ?? null}::text, v.last_root)
      ${step.finished_at === null ? empty : sql`, state = 'done', finished_at = ${step.finished_at}`}
    where v.authority_id = ${authority_id} and v.id = ${id} and v.state = 'running' and v.stage = ${step.from.stage}
      and v.after_ticket_id = ${step.from.after_ticket_id} and v.after_day is not distinct from ${step.from.after_day}::date
    returning v.authority_id, v.id, v.findings - ${step.findings.length} as kept),
  found as (
    insert into ledger_findings (authority_id, verification_id, kind, ticket_id, ticket_number, seq, day, fields)
    select moved.authority_id, moved.id, x.kind, x.ticket_id, x.ticket_number, x.seq, x.day, x.fields
    from moved, rows from (json_to_recordset(${JSON.stringify(step.findings)}::json) as (kind text, ticket_id bigint, ticket_number text, seq integer, day date, fields jsonb))
      with ordinality as x(kind, ticket_id, ticket_number, seq, day, fields, place)
    where moved.kept + x.place <= ${step.most_findings} order by x.place)
  select id from moved`)) !== null
