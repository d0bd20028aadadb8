import { z } from 'zod'
import type { JobContext } from '../../../platform/http/feature.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { ReadTools } from '../../../platform/read-tools/index.ts'
import type { Models } from '../../ai-policy/index.ts'
import { auditedAs, isHeld, personOfJob, readsAs } from '../person-of-job.ts'
import { recordReads } from '../records/record-reads.ts'
import { findEvidence } from '../retrieve/evidence.ts'
import * as queries from '../threads/thinking.queries.ts'
import { modelForAnswer, wordAnswer } from './word-answer.ts'

/** How often it is looked whether the person canceled, in milliseconds. */
const LOOK_EVERY = 500

/** Has a language model word the answer to a question. */
export const wordAnswerJob = defineJob({
  name: 'word_answer',
  lane: 'middle',
  payload: z.object({ authority_id: z.number(), id: z.number(), actor: personOfJob, request_id: z.string() }),
  key: ({ authority_id, id }) => `word_answer:${authority_id}:${id}`,
})
export type WordAnswer = z.output<typeof wordAnswerJob.payload>

export interface WordingParts {
  models: Models
  tools: ReadTools
}

/**
 * Words an answer, for the person who waits for it. Begun again after a kill it writes again; a message that is no longer waiting stays as it is. No transaction is
 * open while the model writes.
 */
export async function wordAnswerOf(
  payload: WordAnswer,
  ctx: JobContext,
  { models, tools }: WordingParts,
): Promise<void> {
  const { authority_id, id, actor } = payload
  const begun = await ctx.inTenant(authority_id, async ({ db, log, clock }) => {
    const message = await queries.thinkingMessage(db, authority_id, { id, now: clock() })
    return message && (await isHeld(db, payload)) ? { message, log } : null
  })
  if (!begun) return await end(payload, ctx, null)
  const { question, assistant_id, record_topics, thinking_until } = begun.message
  const person = readsAs(payload, ctx, begun.log)
  const assistant = { id: assistant_id, record_topics }
  const evidence = await findEvidence(person, assistant, { question, tools })
  const allowed = await modelForAnswer(models, { authority_id, actor }, { evidence, assistant })
  if (!allowed) return await end(payload, ctx, null)
  const canceled = new AbortController()
  const watch = setInterval(() => {
    void queries
      .thinkingMessage(ctx.reads(authority_id), authority_id, { id, now: ctx.clock() })
      .then((waits) => (waits ? undefined : canceled.abort()))
      .catch(() => undefined)
  }, LOOK_EVERY)
  const left = Math.max(1, new Date(thinking_until).getTime() - ctx.clock().getTime())
  try {
    const worded = await wordAnswer(allowed, {
      assistant,
      question,
      evidence,
      reads: await recordReads(tools, person),
      subject: { type: 'assistant_message', id },
      signal: AbortSignal.any([canceled.signal, AbortSignal.timeout(left)]),
    })
    await end(payload, ctx, worded)
  } finally {
    clearInterval(watch)
  }
}

/** Ends the wait with what came of it; with null the answer by rules stays. One that was canceled stays so. */
const end = (
  payload: WordAnswer,
  ctx: JobContext,
  worded: Awaited<ReturnType<typeof wordAnswer>> | null,
): Promise<void> =>
  ctx.inTenant(payload.authority_id, async ({ db, audit }) => {
    const { authority_id, id } = payload
    if (
      !(await queries.endThinking(db, authority_id, {
        id,
        answer: worded?.answer ?? null,
        use_id: worded?.use_id ?? null,
      }))
    )
      return
    await audit({
      action: 'assistant_message.worded',
      subject: 'assistant_message',
      subject_id: id,
      changes: {
        sentences: worded?.answer.worded?.sentences.length ?? 0,
        dropped: worded?.answer.worded?.dropped ?? 0,
        by_rules: worded?.answer.by_rules ?? null,
      },
      by: auditedAs(payload),
    })
  })
