import { sharesOf } from '../jobs/lanes.ts'
import { byActor, type Actor, type NewAuditEvent, type NewLiveEvent, type NewJob } from '../context.ts'
import type { Database } from './database.ts'
import { jsonInTurns } from '../json-in-turns.ts'
import { inTurns } from '../turns.ts'
import { sql, type Sql } from './sql.ts'

/** Writes live events for open pages in the transaction of the change (D23), in one statement however many there are. */
export async function writeLiveEvents(db: Database, authority_id: number, liveEvents: NewLiveEvent[]): Promise<void> {
  if (liveEvents.length > 0) await db.run(newLiveEvents(authority_id, liveEvents))
}

/** The statement that writes live events. */
export function newLiveEvents(authority_id: number, liveEvents: NewLiveEvent[]): Sql {
  const rows = liveEvents.map(({ type, project_id = null, ids = [] }) => ({
    type,
    project_id,
    ids: `{${ids.join(',')}}`,
  }))
  return sql`insert into events (authority_id, type, project_id, ids) select ${authority_id}::bigint, x.type, x.project_id, x.ids::bigint[]
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(type text, project_id bigint, ids text)`
}

/** The author of audit events, and the address. */
interface Doer {
  authority_id: number
  actor: Actor
  address: string
}

/** Writes audit events in the transaction of the change, in one statement however many there are. */
export async function writeAuditEvent(db: Database, by: Doer, ...events: NewAuditEvent[]): Promise<void> {
  if (events.length > 0) await db.run(newAuditEvents(by, await auditRows(by, events)))
}

/** Audit events as `newAuditEvents` takes them. */
export const auditRows = ({ actor }: Pick<Doer, 'actor'>, events: readonly NewAuditEvent[]): Promise<string> =>
  inTurns(
    jsonInTurns(
      events.map(({ by, ...event }) => ({
        ...event,
        project_id:
          event.project_id ?? (event.subject === 'project' && event.project_id === undefined ? event.subject_id : null),
        actor_kind: by?.kind ?? actor.kind,
        actor_id: by?.id ?? actorId(actor),
        actor_name: by?.name ?? actor.name,
      })),
    ),
  )

/** The statement that writes audit events. */
export const newAuditEvents = ({ authority_id, address }: Omit<Doer, 'actor'>, rows: string): Sql => sql`
  insert into audit_events (authority_id, actor_kind, actor_id, actor_name, address, action, subject, subject_id, project_id, changes)
  select ${authority_id}, e.actor_kind, e.actor_id, e.actor_name, ${address}, e.action, e.subject, e.subject_id, e.project_id, coalesce(e.changes, '{}')
  from jsonb_to_recordset(${rows}::jsonb)
    as e(actor_kind text, actor_id bigint, actor_name text, action text, subject text, subject_id bigint, project_id bigint, changes jsonb)`

/** The membership, the grant, the ingest key, the token or the user who acts; null where none is known, and for the product itself. */
const actorId = (actor: Actor): number | null =>
  byActor(actor, {
    employee: ({ membership_id }): number | null => membership_id,
    grantee: ({ grant_id }) => grant_id,
    supplier: ({ key_id }) => key_id,
    machine: ({ token_id }) => token_id,
    operator: ({ user_id }) => user_id,
    anonymous: () => null,
    system: () => null,
  })

/** Who takes turns for the jobs that an actor causes (`TurnOf`). */
export const personOf = (actor: Actor): string => {
  const id = actorId(actor)
  return id === null ? '' : `${actor.kind}:${id}`
}

/** Who changed a field of a record last, and when, by its audit events. */
export interface LastChange {
  field: string
  by: string
  at: string
}

/**
 * Who changed each of some fields of a record last. With `after_version`, only changes after that version of the record count: its audit events
 * record the `lock_version` that each change led to.
 */
export const lastChanges = (
  db: Database,
  authority_id: number,
  options: {
    subject: string
    subject_id?: number
    /** The subject of the changes, for a record that has no id. */
    about?: object
    fields: readonly string[]
    after_version?: number
  },
): Promise<LastChange[]> =>
  db.rows(sql`
    select field, e.by, e.at from unnest(${options.fields}::text[]) field, lateral (
      select actor_name as by, at from audit_events
      where authority_id = ${authority_id} and subject = ${options.subject} and subject_id is not distinct from ${options.subject_id ?? null}::bigint
        and changes @> ${JSON.stringify(options.about ?? {})}::jsonb and changes ? field
        and (${options.after_version ?? null}::integer is null or (changes -> 'lock_version' ->> 'new')::integer > ${options.after_version ?? null}::integer)
      order by id desc limit 1) e`)

/** Who takes turns with others for jobs. */
export interface TurnOf {
  authority_id: number
  /** Kind and id of who caused the job: `employee:12`; empty for Milepost itself. */
  person: string
}

/** Enqueues jobs in the caller's transaction, in one statement however many there are. */
export async function writeJobs(
  db: Database,
  jobs: NewJob[],
  { authority_id, person }: TurnOf = { authority_id: 0, person: '' },
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map((job) => ({ ...job, shares: job.lane && sharesOf(job.lane) }))
  await db.run(sql`
    select enqueue_job(j.name, coalesce(j.payload, '{}'), j.key, j.run_at, j.lane, ${authority_id}::bigint, ${person}, coalesce(j.shares, 1), j.async_job_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(name text, payload json, key text, run_at timestamptz, lane text, shares integer, async_job_id bigint)`)
}

export interface EventRow {
  id: number
  xid: string
  authority_id: number
  type: string
  project_id: number | null
  ids: number[]
  at: string
}

/** Live events after a position, in the order in which they were committed. */
export const eventsAfter = (db: Database, position: { xid: string; id: number }, limit: number) =>
  db.rows<EventRow>(
    sql`select id, xid::text, authority_id, type, project_id, ids, at from events_after(${position.xid}::xid8, ${position.id}, ${limit})`,
  )

/** How many live events come after a position, at most 10,000, and how old the oldest of them is, in seconds. */
export async function unreadEvents(
  db: Database,
  position: { xid: string; id: number },
): Promise<{ count: number; age: number }> {
  const row = await db.row<{ count: number; age: string }>(sql`
    select count(*) as count, coalesce(greatest(0, extract(epoch from now() - min(at))), 0)::text as age
    from events_after(${position.xid}::xid8, ${position.id}, 10000)`)
  return { count: row?.count ?? 0, age: Number(row?.age ?? 0) }
}

/** Where a reader that starts now begins. */
export async function lastEvent(db: Database): Promise<{ xid: string; id: number }> {
  return (await db.row<{ xid: string; id: number }>(sql`select xid::text, id from last_event()`)) ?? { xid: '0', id: 0 }
}

/** Live events that an authority's pages missed after `seq`; null when that live event is no longer kept, so that pages must fetch everything again. */
export async function missedEvents(
  db: Database,
  authority_id: number,
  seq: number,
  limit: number,
): Promise<EventRow[] | null> {
  const [last] = await db.rows<{ xid: string }>(
    sql`select xid::text from events where id = ${seq} and authority_id = ${authority_id}`,
  )
  if (!last) return null
  return await db.rows<EventRow>(sql`
    select id, xid::text, authority_id, type, project_id, ids, at from events
    where authority_id = ${authority_id} and (xid, id) > (${last.xid}::xid8, ${seq}) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, id limit ${limit}`)
}

/** Live events are kept for seven days; clients that return later fetch everything again. */
export const forgetEvents = (db: Database) => db.rows(sql`select forget_events()`)
