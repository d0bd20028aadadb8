import * as z from 'zod/mini'
import { id, instant, text } from '../core/scalars.ts'
import { recordTopics } from './record-topics.ts'

/** Questions of an assistant's evaluation set, at most. */
export const MOST_EVALUATION_QUESTIONS = 100
/** Longest question, in characters. */
export const LONGEST_QUESTION = 500

/** A question with what a right answer cites. */
export const evaluationQuestion = z.strictObject({
  question: text(LONGEST_QUESTION),
  /** The file, and its page, that the answer has to cite, or the topic of the records that have to answer; null where the assistant has to say that it does not know. */
  expects: z.nullable(
    z.union([
      z.strictObject({ document_id: id, page: z.nullable(z.int().check(z.gte(1), z.lte(2000))) }),
      z.strictObject({ record_topic: z.enum(recordTopics) }),
    ]),
  ),
})
export type EvaluationQuestion = z.output<typeof evaluationQuestion>

/** How an evaluation went. */
export const evaluationResult = z.object({
  at: instant,
  by_name: z.string(),
  /** Questions that were answered as expected. */
  right: z.int(),
  questions: z.array(
    z.object({
      question: z.string(),
      right: z.boolean(),
      /** What the answer cited: file and page. */
      cited: z.array(z.object({ document_id: id, file_name: z.string(), page: z.int() })),
      /** The topic of the records that answered; null where no records did. */
      topic: z.nullable(z.enum(recordTopics)),
    }),
  ),
})
export type EvaluationResult = z.output<typeof evaluationResult>
