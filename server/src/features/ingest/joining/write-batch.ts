import type { RequestContext } from '../../../platform/context.ts'
import { isServerAnswer } from '../../../platform/database/pool.ts'
import { isConnectionFault } from '../../../platform/http/constraints.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import type { Outcome, Post } from '../writing/post.ts'
import { writePosts } from '../writing/write-posts.ts'

const MOST_TRIES = 4

/** A post with the request that it came with. */
export interface ComingPost {
  ctx: RequestContext
  post: Post
}

/** Writes posts: those of one agency that come at the same time in one transaction, answered after its commit. */
export type WritePost = (coming: ComingPost) => Promise<Outcome>

/** Writes posts together; where that fails for the content of one of them, one after the other, so that each succeeds or fails by itself. */
export async function writeTogether(batch: ComingPost[]): Promise<Outcome[]> {
  const [first] = batch
  if (first !== undefined && batch.length > 1) {
    try {
      return await writeOnce(
        first.ctx,
        batch.map(({ post }) => post),
        false,
      )
    } catch (error) {
      if (isConnectionFault(error)) throw error
    }
  }
  const outcomes: Outcome[] = []
  for (const coming of batch) outcomes.push(await writeAlone(coming).catch((error: unknown) => ({ error })))
  return outcomes
}

/** Tries until no other post comes in between; the last try keeps others of the supplier away, so that it cannot be overtaken. */
export async function writeAlone({ ctx, post }: ComingPost): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [outcome] = await writeOnce(ctx, [post], attempt === MOST_TRIES)
      if (outcome === undefined) throw new Error('a post came to nothing')
      return outcome
    } catch (error) {
      if (attempt === MOST_TRIES || !isRace(error)) throw error
    }
  }
}

const writeOnce = (ctx: RequestContext, posts: readonly Post[], alone: boolean): Promise<Outcome[]> =>
  inTransaction(ctx, (tx) => writePosts(tx, posts, alone))

const races = new Set(['40001', '40P01', '23505'])
/** The period of a coded ticket was closed after the post read where its codes are. */
const isOfClosing = (error: unknown): boolean =>
  (isServerAnswer(error) && error.constraint === 'pay_period_closed') ||
  (error instanceof Problem && error.code === 'no_pay_period')
const isRace = (error: unknown): boolean => isOfClosing(error) || (isServerAnswer(error) && races.has(error.code))

/** Returns what a post would return, and writes nothing. */
export async function tryPost({ ctx, post }: ComingPost): Promise<Outcome> {
  let outcome: Outcome | undefined
  class TakenBack extends Error {}
  try {
    await inTransaction(ctx, async (tx) => {
      ;[outcome] = await writePosts(tx, [post], false)
      // Deferred statements are sent, so that the database checks them.
      await tx.db.textRows()
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  if (outcome === undefined) throw new Error('a post came to nothing')
  return outcome
}
