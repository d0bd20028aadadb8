import { Problem } from '../../../platform/problem.ts'
import { eventActor } from '../../tickets/index.ts'
import type { AdmittedPost } from './plan-posts.ts'
import type { Outcome, Post } from './post.ts'
import type { FirstReading } from './read-references.ts'

/**
 * Whether a post may be written: not under a revoked key, and not again under an Idempotency-Key, whose response is then the earlier one,
 * only for the same body. `next_id` provides the id of its log.
 */
export function admit(
  post: Post,
  { keys, opened, answers }: FirstReading,
  next_id: () => number,
): AdmittedPost | Outcome {
  const { delivery, supplier_id } = post
  const { key_id, idempotency_key, body_hash, received_at: at } = delivery
  const key = keys.get(key_id)
  if (key === undefined) return { error: new Problem('invalid_key') }
  const { plant_ids } = key
  const author = {
    at,
    ...eventActor({ kind: 'supplier', key_id, supplier_id, name: key.supplier, plant_ids }),
  }
  if (idempotency_key === null) return { post, author, plant_ids, delivery_id: next_id() }
  const isOwn = (row: { key_id: number; idempotency_key: string }): boolean =>
    row.key_id === key_id && row.idempotency_key === idempotency_key
  const own = opened.find(isOwn)
  if (own !== undefined) return { post, author, plant_ids, delivery_id: own.id }
  const before = answers.find(isOwn)
  return before?.body_hash === body_hash && before?.response
    ? { answer: before.response, replayed: true }
    : { error: new Problem('idempotency_key_reused') }
}
