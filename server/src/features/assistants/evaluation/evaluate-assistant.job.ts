import { z } from 'zod'
import type { JobContext } from '../../../platform/http/feature.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { ReadTools } from '../../../platform/read-tools/index.ts'
import { auditedAs, isHeld, personOfJob, readsAs } from '../person-of-job.ts'
import { evaluatedContent, noteEvaluating, saveEvaluation } from '../assistants.queries.ts'
import { findEvidence, type Evidence } from '../retrieve/evidence.ts'
import { isRight, type ScoredQuestion } from './is-right.ts'

/** Asks an assistant the questions of its evaluation set. */
export const evaluateAssistantJob = defineJob({
  name: 'evaluate_assistant',
  lane: 'middle',
  payload: z.object({ authority_id: z.number(), id: z.number(), actor: personOfJob, request_id: z.string() }),
  key: ({ authority_id, id }) => `evaluate_assistant:${authority_id}:${id}`,
})
export type EvaluateAssistant = z.output<typeof evaluateAssistantJob.payload>

/** After how many questions open pages see how far it is. */
const SHOWN_EVERY = 5

/**
 * Asks every question of the set as the administrator who began it, by rules alone, and stores what answered it. Begun again after a kill it asks them all again; files
 * and questions that change meanwhile leave a score that is no longer current.
 */
export async function evaluateAssistant(payload: EvaluateAssistant, ctx: JobContext, tools: ReadTools): Promise<void> {
  const { authority_id, id, actor } = payload
  const begun = await ctx.inTenant(authority_id, async ({ db, log }) => {
    const content = await evaluatedContent(db, authority_id, id)
    return { content: (await isHeld(db, payload)) ? content : null, log }
  })
  if (!begun.content) return await note(payload, ctx, { done: 0, of: null })
  const { evaluation_questions, record_topics, content_version } = begun.content
  const person = readsAs(payload, ctx, begun.log)
  const questions: ScoredQuestion[] = []
  for (const { question, expects } of evaluation_questions) {
    const answer = answeredBy(await findEvidence(person, { id, record_topics }, { question, tools }))
    questions.push({ question, right: isRight(expects, answer), ...answer })
    if (questions.length % SHOWN_EVERY === 0)
      await note(payload, ctx, { done: questions.length, of: evaluation_questions.length })
  }
  const right = questions.filter((one) => one.right).length
  await ctx.inTenant(authority_id, async ({ db, audit, emit }) => {
    if (!(await noteEvaluating(db, authority_id, { id, done: 0, of: null }))) return
    const result = { at: ctx.clock().toISOString(), by_name: actor.name, right, questions }
    await saveEvaluation(db, authority_id, { id, result, content_version })
    const changes = { right, of: questions.length }
    await audit({
      action: 'assistant.evaluated',
      subject: 'assistant',
      subject_id: id,
      changes,
      by: auditedAs(payload),
    })
    await emit({ type: 'assistants.changed', ids: [id] })
  })
}

/** What answered: pages of files, or records, which a gap of the question leaves without figures. */
const answeredBy = ({ passages, figures, gap }: Evidence): Pick<ScoredQuestion, 'cited' | 'topic'> => ({
  cited: passages.map(({ document_id, file_name, page }) => ({ document_id, file_name, page })),
  topic: figures?.topic ?? (passages.length === 0 ? (gap?.topic ?? null) : null),
})

const note = (
  { authority_id, id }: EvaluateAssistant,
  ctx: JobContext,
  progress: { done: number; of: number | null },
): Promise<void> =>
  ctx.inTenant(authority_id, async ({ db, emit }) => {
    if (await noteEvaluating(db, authority_id, { id, ...progress }))
      await emit({ type: 'assistants.changed', ids: [id] })
  })
