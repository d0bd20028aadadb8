import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface NewStepUp {
  token_hash: Buffer
  session_id: number
  action: string
  object_hash: Buffer
  now: Date
  expires_at: Date
}

/** Stores what is asked for; what the session was asked before and let expire goes. */
export const addStepUp = (db: Database, step: NewStepUp) =>
  db.run(sql`
    with gone as (delete from step_ups where session_id = ${step.session_id} and expires_at < ${step.now})
    insert into step_ups (token_hash, session_id, action, object_hash, expires_at)
    values (${step.token_hash}, ${step.session_id}, ${step.action}, ${step.object_hash}, ${step.expires_at})`)

export interface StepUpRow {
  action: string
}

/** What a session was asked for and has not proved yet. */
export const stepUpOf = (db: Database, step: { token_hash: Buffer; session_id: number; now: Date }) =>
  db.row<StepUpRow>(sql`
    select action from step_ups
    where token_hash = ${step.token_hash} and session_id = ${step.session_id} and expires_at > ${step.now} and proof_hash is null`)

/** Counts an attempt before it is checked; null where it is another session's, expired, proved, or was tried too often. */
export const attemptStepUp = (
  db: Database,
  step: { token_hash: Buffer; session_id: number; most: number; now: Date },
) =>
  db.row<StepUpRow>(sql`
    update step_ups set attempts = attempts + 1
    where token_hash = ${step.token_hash} and session_id = ${step.session_id} and expires_at > ${step.now} and proof_hash is null and attempts < ${step.most}
    returning action`)

/** Notes the proof; false where another answer did so first. */
export const proveStepUp = async (
  db: Database,
  step: { token_hash: Buffer; proof_hash: Buffer; expires_at: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update step_ups set proof_hash = ${step.proof_hash}, expires_at = ${step.expires_at} where token_hash = ${step.token_hash} and proof_hash is null`)) ===
  1

/** Uses a proof up; false for one of another session, action or object, for one that expired, and for one that was used. */
export const spendStepUp = async (
  db: Database,
  step: { proof_hash: Buffer; session_id: number; action: string; object_hash: Buffer; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    delete from step_ups where proof_hash = ${step.proof_hash} and session_id = ${step.session_id} and action = ${step.action}
      and object_hash = ${step.object_hash} and expires_at > ${step.now}`)) === 1
