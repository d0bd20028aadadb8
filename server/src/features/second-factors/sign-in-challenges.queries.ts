import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface ChallengeRow {
  user_id: number
  proven_sealed: string
  /** In hex. */
  enrolled_hash: string | null
}

/** Stores a challenge; those of the person that expired go. */
export const addChallenge = (
  db: Database,
  challenge: { token_hash: Buffer; user_id: number; proven_sealed: string; now: Date; expires_at: Date },
) =>
  db.run(sql`
    with gone as (delete from sign_in_challenges where user_id = ${challenge.user_id} and expires_at < ${challenge.now})
    insert into sign_in_challenges (token_hash, user_id, proven_sealed, expires_at)
    values (${challenge.token_hash}, ${challenge.user_id}, ${challenge.proven_sealed}, ${challenge.expires_at})`)

/** A challenge that is open. */
export const challengeOf = (db: Database, token_hash: Buffer, now: Date) =>
  db.row<ChallengeRow>(
    sql`select user_id, proven_sealed, encode(enrolled_hash, 'hex') as enrolled_hash from sign_in_challenges where token_hash = ${token_hash} and expires_at > ${now}`,
  )

/** Counts an attempt before it is checked, so that guesses sent at once are no more than guesses one by one; null where the challenge ended. */
export const attemptChallenge = (
  db: Database,
  { token_hash, most, now }: { token_hash: Buffer; most: number; now: Date },
) =>
  db.row<ChallengeRow>(sql`
    update sign_in_challenges set attempts = attempts + 1
    where token_hash = ${token_hash} and expires_at > ${now} and attempts < ${most} returning user_id, proven_sealed, encode(enrolled_hash, 'hex') as enrolled_hash`)

/** Uses a challenge up; false where another answer did so first. */
export const spendChallenge = async (db: Database, token_hash: Buffer): Promise<boolean> =>
  (await db.run(sql`delete from sign_in_challenges where token_hash = ${token_hash}`)) === 1

/** Notes that a person added a factor by a challenge; false where one was added by it before. */
export const noteEnrolled = async (
  db: Database,
  { token_hash, enrolled_hash }: { token_hash: Buffer; enrolled_hash: Buffer },
): Promise<boolean> =>
  (await db.run(
    sql`update sign_in_challenges set enrolled_hash = ${enrolled_hash} where token_hash = ${token_hash} and enrolled_hash is null`,
  )) === 1

/** Removes what expired: challenges of sign-ins, used challenges of passkeys, step-ups. */
export const forgetChallenges = (db: Database) =>
  db.run(sql`
    with challenges as (delete from sign_in_challenges where expires_at < now()),
      used as (delete from used_passkey_challenges where expires_at < now())
    delete from step_ups where expires_at < now()`)
