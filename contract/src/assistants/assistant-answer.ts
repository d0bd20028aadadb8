import * as z from 'zod/mini'
import { id } from '../core/scalars.ts'
import { assistantTools } from './assistant.record.ts'

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

/** Records that answer a question, read under the asking person's own rights when it was asked. */
export const answerFigures = z.object({
  /** Within the answer, from 1: sentences cite it. */
  number: z.int(),
  tool: z.enum(assistantTools),
  /** The project that the question names. */
  project: z.nullable(z.object({ id, name: z.string() })),
  /** Names of fields, in the order of the cells. */
  columns: z.array(z.string()),
  /** Cells as text; decimals are exact, dates are ISO 8601. */
  rows: z.array(z.array(z.nullable(z.string()))),
  /** Records that there are in all; the rows are the first of them. */
  total: z.int(),
  /** The page of the product that shows them. */
  path: z.string(),
})
export type AnswerFigures = z.output<typeof answerFigures>

/** A sentence of a language model whose every number, date and name is in what it cites. */
export const answerSentence = z.object({ text: z.string(), cites: z.array(z.int()) })
export type AnswerSentence = z.output<typeof answerSentence>

/**
 * `writing` while a language model puts passages and figures into words, which are shown already. `found`: it has passages or figures. `not_found`: the
 * assistant does not know, and a service request may be sent.
 */
export const answerStates = ['writing', 'found', 'not_found'] as const
export type AnswerState = (typeof answerStates)[number]

export const assistantAnswer = z.object({
  state: z.enum(answerStates),
  /** In words, where a language model was allowed and its words held against what they cite; empty by rules alone. */
  sentences: z.array(answerSentence),
  passages: z.array(answerPassage),
  figures: z.array(answerFigures),
  /** Sentences of the language model that were left out, since what they cite does not hold them. */
  dropped: z.int(),
})
export type AssistantAnswer = z.output<typeof assistantAnswer>
