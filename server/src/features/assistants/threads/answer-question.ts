import type { AnswerPassage, AssistantAnswer } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { ReadTools } from '../../../platform/read-tools/index.ts'
import type { AskedAssistant } from '../assistant-access.ts'
import { answerFromRecords, shownFigures } from '../records/answer-records.ts'
import { recordReads } from '../records/record-reads.ts'
import { findPassages } from '../retrieve/find-passages.ts'

/**
 * Answers a question by rules alone: with figures of records where it asks for them, else with passages of the assistant's files as they are, numbered. Nothing is
 * added, and without either the assistant says that it does not know.
 */
export async function answerQuestion(
  ctx: RequestContext,
  { id: assistant_id, record_topics }: AskedAssistant,
  { question, tools }: { question: string; tools: ReadTools },
): Promise<AssistantAnswer> {
  const { figures, gap } =
    record_topics.length === 0
      ? { figures: null, gap: null }
      : await answerFromRecords(question, record_topics, await recordReads(tools, ctx))
  if (figures) return { state: 'found', passages: [], records: [shownFigures(figures)], gap: null }
  const found = await findPassages(ctx.db, ctx.authority_id, { assistant_id, question })
  const passages: AnswerPassage[] = found.map(({ document_id, file_name, page, heading, body }, at) => ({
    number: at + 1,
    document_id,
    file_name,
    page,
    heading,
    text: body,
  }))
  return { state: passages.length > 0 ? 'found' : 'not_found', passages, records: [], gap }
}
