import type { EvaluationQuestion, EvaluationResult } from '@milepost/contract'

/** What an evaluation keeps of an answer. */
export type ScoredQuestion = EvaluationResult['questions'][number]

/**
 * Whether an answer is the expected one: it cites the file and page, or records of the topic answer it, or nothing does where the assistant has to say that it does not
 * know.
 */
export function isRight(
  expects: EvaluationQuestion['expects'],
  { cited, topic }: Pick<ScoredQuestion, 'cited' | 'topic'>,
): boolean {
  if (expects === null) return cited.length === 0 && topic === null
  if ('record_topic' in expects) return topic === expects.record_topic
  const { document_id, page } = expects
  return cited.some((one) => one.document_id === document_id && (page === null || one.page === page))
}
