import type { AnswerPassage, AssistantAnswer } from '@milepost/contract'
import type { ReadTools } from '../../../platform/read-tools/index.ts'
import type { AskedAssistant } from '../assistant-access.ts'
import { answerFromRecords, shownFigures, type ReadFigures } from '../records/answer-records.ts'
import { recordReads, type RecordRequester } from '../records/record-reads.ts'
import { findPassages } from './find-passages.ts'
import type { CandidatePassage } from './passages.queries.ts'

/** What was found for a question, by rules. */
export interface Evidence extends ReadFigures {
  /** None where records have the figures. */
  passages: CandidatePassage[]
}

/** Finds figures of records where a question asks for them, with the rights of the person who asks, else passages of the assistant's files. */
export async function findEvidence(
  requester: RecordRequester,
  { id: assistant_id, record_topics }: Pick<AskedAssistant, 'id' | 'record_topics'>,
  { question, tools }: { question: string; tools: ReadTools },
): Promise<Evidence> {
  const read: ReadFigures =
    record_topics.length === 0
      ? { figures: null, gap: null }
      : await answerFromRecords(question, record_topics, await recordReads(tools, requester))
  const passages = read.figures
    ? []
    : await findPassages(requester.db, requester.authority_id, { assistant_id, question })
  return { ...read, passages }
}

const shownPassage = (
  { document_id, file_name, page, heading, body }: CandidatePassage,
  at: number,
): AnswerPassage => ({ number: at + 1, document_id, file_name, page, heading, text: body })

/** The answer by rules alone: what was found, as it is. Nothing is added, and without anything the assistant says that it does not know. */
export const answerByRules = ({ figures, gap, passages }: Evidence): AssistantAnswer => ({
  state: figures || passages.length > 0 ? 'found' : 'not_found',
  passages: passages.map(shownPassage),
  records: figures ? [shownFigures(figures)] : [],
  gap,
  worded: null,
  by_rules: null,
})
