import * as z from 'zod/mini'
import { id, instant, text } from '../core/scalars.ts'

/** Questions of an assistant's evaluation set, at most. */
export const MOST_EVALUATION_QUESTIONS = 100
/** Longest question, in characters. */
export const LONGEST_QUESTION = 500

/** A question with what a right answer cites. */
export const evaluationQuestion = z.strictObject({
  question: text(LONGEST_QUESTION),
  /** The file, and its page, that the answer has to cite; null where the assistant has to say that it does not know. */
  expects: z.nullable(z.strictObject({ document_id: id, page: z.nullable(z.int().check(z.gte(1), z.lte(2000))) })),
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
    }),
  ),
})
export type EvaluationResult = z.output<typeof evaluationResult>
