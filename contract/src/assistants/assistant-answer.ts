import * as z from 'zod/mini'
import { id } from '../core/scalars.ts'

/** A passage of a file that answers a question, as the file has it. */
export const answerPassage = z.object({
  /** Within the answer, from 1. */
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

/** `found`: it has passages. `not_found`: the assistant does not know, and a service request may be sent. */
export const answerStates = ['found', 'not_found'] as const
export type AnswerState = (typeof answerStates)[number]

export const assistantAnswer = z.object({
  state: z.enum(answerStates),
  passages: z.array(answerPassage),
})
export type AssistantAnswer = z.output<typeof assistantAnswer>
