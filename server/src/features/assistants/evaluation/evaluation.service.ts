import type { Assistant, assistants, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { Problem } from '../../../platform/problem.ts'
import { assistantOf, lockAssistant, showAssistants } from '../assistants.service.ts'
import { noteEvaluating, saveQuestions } from '../assistants.queries.ts'
import { documentsOf } from '../documents/assistant-documents.queries.ts'
import { evaluateAssistantJob } from './evaluate-assistant.job.ts'

/** Writes the evaluation set as a whole. A file that is not the assistant's is refused at its question. */
export async function changeQuestions(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof assistants.saveEvaluation>,
): Promise<Assistant> {
  const before = await lockAssistant(ctx, params.id)
  const own = new Set((await documentsOf(ctx.db, ctx.authority_id, params.id)).map(({ id }) => id))
  const at = body.questions.findIndex(
    ({ expects }) => expects !== null && 'document_id' in expects && !own.has(expects.document_id),
  )
  if (at !== -1) {
    const path = `questions.${at}.expects.document_id`
    throw new Problem('invalid', undefined, [{ path, code: 'unknown', message: 'The assistant has no such file.' }])
  }
  await saveQuestions(ctx.db, ctx.authority_id, { id: params.id, questions: body.questions, at: ctx.clock() })
  await ctx.audit({
    action: 'assistant.evaluation_changed',
    subject: 'assistant',
    subject_id: params.id,
    changes: { questions: { old: before.evaluation_questions.length, new: body.questions.length } },
  })
  await showAssistants(ctx, params.id)
  return await assistantOf(ctx, params.id)
}

/** Begins to ask every question of the set, which a job does; one that runs goes on. Files that are being read would change the score, so that it waits for them. */
export async function beginEvaluation(ctx: RequestContext, id: number): Promise<Assistant> {
  const { evaluation_questions: questions, documents_waiting, evaluating } = await lockAssistant(ctx, id)
  if (questions.length === 0) throw new Problem('assistant_without_questions')
  if (documents_waiting > 0) throw new Problem('assistant_still_reading')
  const { authority_id, actor, request_id } = ctx
  if (evaluating === null && actor.kind === 'employee') {
    await noteEvaluating(ctx.db, authority_id, { id, done: 0, of: questions.length })
    await ctx.enqueue(newJob(evaluateAssistantJob, { authority_id, id, actor, request_id }))
    const changes = { of: questions.length }
    await ctx.audit({ action: 'assistant.evaluation_begun', subject: 'assistant', subject_id: id, changes })
    await showAssistants(ctx, id)
  }
  return await assistantOf(ctx, id)
}
