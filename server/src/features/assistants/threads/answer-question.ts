import type { AnswerPassage, AssistantAnswer } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { AskedAssistant } from '../assistant-access.ts'
import { findPassages } from '../retrieve/find-passages.ts'

/**
 * Answers a question by rules alone: passages of the assistant's files as they are, numbered. Nothing is added, and without any the assistant says that it does
 * not know.
 */
export async function answerQuestion(
  ctx: RequestContext,
  { id: assistant_id }: AskedAssistant,
  question: string,
): Promise<AssistantAnswer> {
  const found = await findPassages(ctx.db, ctx.authority_id, { assistant_id, question })
  const passages: AnswerPassage[] = found.map(({ document_id, file_name, page, heading, body }, at) => ({
    number: at + 1,
    document_id,
    file_name,
    page,
    heading,
    text: body,
  }))
  return { state: passages.length > 0 ? 'found' : 'not_found', passages }
}
