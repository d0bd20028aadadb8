import type { CallFault, ConstructionSending, SendingDoor, SendingReason, SendingStep } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

const columns = raw(
  'id, report_id, revision, door, state, step, reason, detail, fault, waiting_until, external_id, calls, written, begun_by_name as begun_by, begun_at, ended_at',
)

/** Sendings of a report, the latest first. */
export const sendingsOf = (db: Database, authority_id: number, report_id: number) =>
  db.rows<ConstructionSending>(sql`
    select ${columns} from construction_sendings where authority_id = ${authority_id} and report_id = ${report_id} order by id desc limit 100`)

export const sendingById = (db: Database, authority_id: number, id: number) =>
  db.row<ConstructionSending>(
    sql`select ${columns} from construction_sendings where authority_id = ${authority_id} and id = ${id}`,
  )

/** What earlier sendings of a report decide: by which id it is known there, into which draft it was merged, and whether one is under way. */
export const earlierSendings = (db: Database, authority_id: number, report_id: number) =>
  db.row<{ sync_id: string | null; merge_into: number | null; under_way: boolean }>(sql`
    select min(sync_id) as sync_id, max(merge_into) as merge_into, coalesce(bool_or(state in ('queued', 'running', 'waiting')), false) as under_way
    from construction_sendings where authority_id = ${authority_id} and report_id = ${report_id}`)

export interface NewSending {
  report_id: number
  revision: number
  door: SendingDoor
  state: 'queued' | 'done'
  merge_into: number | null
  external_id: string | null
  sync_id: string
  begun_by: number
  begun_by_name: string
  at: Date
}

/** Begins a sending, or notes one that people did. Returns its id. A second one under way is refused by a unique index. */
export const insertSending = async (
  db: Database,
  authority_id: number,
  { report_id, revision, door, state, merge_into, external_id, sync_id, begun_by, begun_by_name, at }: NewSending,
): Promise<number> =>
  (
    await db.row<{ id: number }>(sql`
      insert into construction_sendings (authority_id, report_id, revision, door, state, merge_into, external_id, sync_id, begun_by, begun_by_name, begun_at, ended_at)
      values (${authority_id}, ${report_id}, ${revision}, ${door}, ${state}, ${merge_into}, ${external_id}, ${sync_id}, ${begun_by}, ${begun_by_name}, ${at},
        ${state === 'done' ? at : null})
      returning id`)
  )?.id ?? 0

/** A sending as its worker needs it. */
export interface TakenSending {
  id: number
  /** At which it ended before; null for one that just begins. */
  step: SendingStep | null
  report_id: number
  revision: number
  sync_id: string
  merge_into: number | null
  external_id: string | null
  begun_by: number
  begun_by_name: string
  calls: number
  written: number
  tries: number
  accepted_tries: number
}

/** Takes a sending that is due and that no other worker has; null for one that is not. */
export const takeSending = (
  db: Database,
  authority_id: number,
  { id, worker, now, leased_until }: { id: number; worker: string; now: Date; leased_until: Date },
) =>
  db.row<TakenSending>(sql`
    update construction_sendings set state = 'running', worker = ${worker}, leased_until = ${leased_until}, waiting_until = null, tries = tries + 1
    where authority_id = ${authority_id} and id = ${id} and (
      state = 'queued' or (state = 'waiting' and waiting_until <= ${now}) or (state = 'running' and leased_until < ${now}))
    returning id, step, report_id, revision, sync_id, merge_into, external_id, begun_by, begun_by_name, calls, written, tries, accepted_tries`)

/** Whose a sending is: every write of a worker is conditional on it. */
export interface Held {
  id: number
  worker: string
}

/** Saves how far a sending is, and keeps it for longer; 0 where another worker has it by now. */
export const holdSending = (
  db: Database,
  authority_id: number,
  { id, worker }: Held,
  progress: { step: SendingStep; external_id: string | null; calls: number; written: number; leased_until: Date },
) =>
  db.run(sql`
    update construction_sendings set step = ${progress.step}, external_id = coalesce(${progress.external_id}, external_id), calls = ${progress.calls},
      written = ${progress.written}, leased_until = ${progress.leased_until}
    where authority_id = ${authority_id} and id = ${id} and worker = ${worker} and state = 'running'`)

/** Where a sending that is not done goes on from, or why it does not. */
export interface Pause {
  state: 'waiting' | 'refused' | 'failed'
  reason: SendingReason
  detail: string | null
  fault: CallFault | null
  waiting_until: Date | null
  accepted_tries: number
  calls: number
  at: Date
}

export const pauseSending = (
  db: Database,
  authority_id: number,
  { id, worker }: Held,
  { state, reason, detail, fault, waiting_until, accepted_tries, calls, at }: Pause,
) =>
  db.run(sql`
    update construction_sendings set state = ${state}, reason = ${reason}, detail = ${detail}, fault = ${fault === null ? null : JSON.stringify(fault)}::jsonb,
      waiting_until = ${waiting_until}, accepted_tries = ${accepted_tries}, calls = ${calls}, worker = null, leased_until = null,
      ended_at = ${state === 'waiting' ? null : at}
    where authority_id = ${authority_id} and id = ${id} and worker = ${worker} and state = 'running'`)

export const finishSending = (
  db: Database,
  authority_id: number,
  { id, worker }: Held,
  { external_id, calls, written, at }: { external_id: string; calls: number; written: number; at: Date },
) =>
  db.run(sql`
    update construction_sendings set state = 'done', step = 'finish', reason = null, detail = null, fault = null, waiting_until = null, worker = null,
      leased_until = null, external_id = ${external_id}, calls = ${calls}, written = ${written}, ended_at = ${at}
    where authority_id = ${authority_id} and id = ${id} and worker = ${worker} and state = 'running'`)

/** Cancels a sending that no worker has and whose last step has not begun; 0 for any other. */
export const cancelSending = (
  db: Database,
  authority_id: number,
  { id, report_id, at }: { id: number; report_id: number; at: Date },
) =>
  db.run(sql`
    update construction_sendings set state = 'canceled', waiting_until = null, ended_at = ${at}
    where authority_id = ${authority_id} and id = ${id} and report_id = ${report_id} and state in ('queued', 'waiting') and step is distinct from 'finish'`)

/** Sendings that a worker should continue: those that wait no longer, and those whose worker was killed. */
export const dueSendings = (db: Database, authority_id: number, now: Date) =>
  db.rows<{ id: number }>(sql`
    select id from construction_sendings where authority_id = ${authority_id} and (
      state = 'queued' or (state = 'waiting' and waiting_until <= ${now}) or (state = 'running' and leased_until < ${now}))
    order by id limit 200`)
