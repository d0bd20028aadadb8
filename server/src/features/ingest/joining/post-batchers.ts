import type { Outcome } from '../writing/post.ts'
import { Batcher } from './batcher.ts'
import { writeAlone, writeTogether, type ComingPost, type WritePost } from './write-batch.ts'

/** Limits of one transaction: how long a post waits for the one before, and how much is repeated when it fails. */
const MOST_POSTS = 64
const MOST_TICKETS = 1000
/** A post of more tickets gains nothing by joining others, which would wait for it: it is written by itself, at the same time. */
const MOST_TICKETS_TO_JOIN = 100

/** The batchers of a process, one for each agency with posts in flight. */
export function postBatchers(): WritePost {
  const batchers = new Map<number, Batcher<ComingPost, Outcome>>()
  return async (coming) => {
    if (coming.post.tickets.length > MOST_TICKETS_TO_JOIN) return await writeAlone(coming)
    const { authority_id } = coming.ctx
    const batcher = batchers.get(authority_id) ?? newBatcher()
    batchers.set(authority_id, batcher)
    try {
      return await batcher.add(coming)
    } finally {
      if (batcher.idle()) batchers.delete(authority_id)
    }
  }
}

const newBatcher = (): Batcher<ComingPost, Outcome> =>
  new Batcher({
    most_items: MOST_POSTS,
    most_weight: MOST_TICKETS,
    weightOf: ({ post }) => post.tickets.length,
    // A repeat under an Idempotency-Key gets the first one's response, which exists once that is written.
    joins: (batch, { post: { delivery } }) =>
      delivery.idempotency_key === null ||
      !batch.some(
        ({ post: { delivery: other } }) =>
          other.key_id === delivery.key_id && other.idempotency_key === delivery.idempotency_key,
      ),
    work: writeTogether,
  })
