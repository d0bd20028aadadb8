import { MOST_KEPT_ANSWER_BYTES } from '@milepost/contract'
import { byActor, type Requester } from '../context.ts'
import { Problem } from '../problem.ts'
import type { Database } from '../database/database.ts'
import { keepAnswer, keptUnder, takeKey, type KeyOfCall } from './idempotency-keys.queries.ts'
import { bindAuthority } from '../database/transaction.ts'

/** A call that carries an Idempotency-Key. */
export interface KeyedCall {
  /** `POST /v3/dot_groups` */
  route: string
  /** SHA-256 of the key, in hex. */
  key_hash: string
  /** SHA-256 of the address and the body, in hex. */
  request_hash: string
  /** The response contains a secret, which is never stored. */
  secret: boolean
  /** Set once it is answered with the response of an earlier call. */
  replayed: boolean
}

interface Transaction {
  db: Database
  authority_id: number
  actor: Requester
  now: Date
}

/**
 * Does the work of a transaction once for a key, and answers every repeat with the work's response. Key, work and response commit together: work that
 * fails leaves no key, so that the same call can be made again.
 * @throws Problem idempotency_key_reused for another request under the key, idempotency_answer_not_kept where the response was too long or secret
 */
export async function once<T>(tx: Transaction, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  const { db, authority_id } = tx
  const key: KeyOfCall = { authority_id, user_id: userOf(tx.actor), route: call.route, key_hash: call.key_hash }
  call.replayed = false
  if (!(await takeKey(db, key, { request_hash: call.request_hash, now: tx.now }))) {
    const earlier = await keptUnder(db, key)
    if (earlier?.request_hash !== call.request_hash) throw new Problem('idempotency_key_reused')
    if (earlier.answer === null) throw new Problem('idempotency_answer_not_kept')
    call.replayed = true
    return (JSON.parse(earlier.answer) as { answer: T }).answer
  }
  const answer = await work()
  const text = call.secret ? null : JSON.stringify({ answer })
  if (text === null || Buffer.byteLength(text) > MOST_KEPT_ANSWER_BYTES) return answer
  // Work of the installation may have gone on in an agency.
  if (authority_id === 0) await bindAuthority(db, authority_id)
  await keepAnswer(db, key, text)
  return answer
}

const userOf = (actor: Requester): number =>
  byActor(actor, {
    employee: ({ user_id }) => user_id,
    grantee: ({ user_id }) => user_id,
    operator: ({ user_id }) => user_id,
    machine: ({ token_id }) => token_id,
    anonymous: () => 0,
    supplier: () => {
      throw new Error('a supplier has no Idempotency-Keys of this kind')
    },
  })
