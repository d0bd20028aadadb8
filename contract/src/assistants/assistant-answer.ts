import * as z from 'zod/mini'
import { id } from '../core/scalars.ts'

/** A passage of a file that answers a question, as the file has it. */
export const answerPassage = z.object({
  /** Within the answer, from 1: sentences cite it. */
  number: z.int(),
  document_id: id,
  file_name: z.string(),
  /** Page of the file, from 1. */
  page: z.int(),
  /** The headings above it, the outermost first, joined by ` > `; empty where there are none. */
  heading: z.string(),
  text: z.string(),
})
export type AnswerPassage = z.output<typeof answerPassage>

/** A sentence that a language model chose, word for word from the passages that it cites. */
export const answerSentence = z.object({ text: z.string(), cites: z.array(z.int()) })
export type AnswerSentence = z.output<typeof answerSentence>

/** `found`: it has passages. `not_found`: the assistant does not know, and a service request may be sent. */
export const answerStates = ['found', 'not_found'] as const
export type AnswerState = (typeof answerStates)[number]

export const assistantAnswer = z.object({
  state: z.enum(answerStates),
  /** What answers, as a language model chose it and the check held against the passages; empty by rules alone. */
  sentences: z.array(answerSentence),
  passages: z.array(answerPassage),
  /** Sentences of the language model that were left out, since what they cite does not hold them. */
  dropped: z.int(),
})
export type AssistantAnswer = z.output<typeof assistantAnswer>
