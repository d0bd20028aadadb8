import type { Assistant, assistants, EvaluationQuestion, EvaluationResult, RouteInput } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { assistantOf, lockAssistant, showAssistants } from '../assistants.service.ts'
import { saveEvaluation, saveQuestions } from '../assistants.queries.ts'
import { documentsOf } from '../documents/assistant-documents.queries.ts'
import { findPassages } from '../retrieve/find-passages.ts'

type Result = EvaluationResult['questions'][number]

/** Whether an answer cites what is expected: the file and page, or nothing where the assistant has to say that it does not know. */
export const isRight = (expects: EvaluationQuestion['expects'], cited: Result['cited']): boolean =>
  expects === null
    ? cited.length === 0
    : cited.some(
        ({ document_id, page }) =>
          document_id === expects.document_id && (expects.page === null || page === expects.page),
      )

/** Writes the evaluation set as a whole. A file that is not the assistant's is refused at its question. */
export async function changeQuestions(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof assistants.saveEvaluation>,
): Promise<Assistant> {
  const before = await lockAssistant(ctx, params.id)
  const own = new Set((await documentsOf(ctx.db, ctx.authority_id, params.id)).map(({ id }) => id))
  const at = body.questions.findIndex(({ expects }) => expects !== null && !own.has(expects.document_id))
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

/** Asks every question of the set and notes what the answers cite. Files that are being read would change the score, so that it waits for them. */
export async function evaluate(ctx: RequestContext, id: number): Promise<Assistant> {
  const { evaluation_questions, documents_waiting } = await lockAssistant(ctx, id)
  if (evaluation_questions.length === 0) throw new Problem('assistant_without_questions')
  if (documents_waiting > 0) throw new Problem('assistant_still_reading')
  const questions: Result[] = []
  for (const { question, expects } of evaluation_questions) {
    const found = await findPassages(ctx.db, ctx.authority_id, { assistant_id: id, question })
    const cited = found.map(({ document_id, file_name, page }) => ({ document_id, file_name, page }))
    questions.push({ question, right: isRight(expects, cited), cited })
  }
  const right = questions.filter((one) => one.right).length
  const result = { at: ctx.clock().toISOString(), by_name: authorOf(ctx).name, right, questions }
  await saveEvaluation(ctx.db, ctx.authority_id, { id, result })
  const changes = { right, of: questions.length }
  await ctx.audit({ action: 'assistant.evaluated', subject: 'assistant', subject_id: id, changes })
  await showAssistants(ctx, id)
  return await assistantOf(ctx, id)
}
