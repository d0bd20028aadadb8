import * as z from 'zod/mini'
import { modelFaults } from '../ai-policy/ai-words.ts'
import { id, instant } from '../core/scalars.ts'
import { recordColumnNames, recordPages, recordTopics } from './record-topics.ts'

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

/** Rows of a table in an answer, at most; `total` counts all. */
export const MOST_ANSWER_ROWS = 10

const inBothLanguages = z.object({ en: z.string(), es: z.string() })
const link = z.object({
  page: z.enum(recordPages),
  project_id: z.nullable(id),
  search: z.record(z.string(), z.string()),
})

/** Figures of records that answer a question, as the person who asked may see them. */
export const answerRecords = z.object({
  topic: z.enum(recordTopics),
  /** What was found, in one sentence with its figures. */
  says: inBothLanguages,
  columns: z.array(z.enum(recordColumnNames)),
  rows: z.array(
    z.object({
      /** One for each column; a word of the product in both languages. */
      cells: z.array(z.nullable(z.union([z.string(), inBothLanguages]))),
      /** Where the record is. */
      link: z.nullable(link),
    }),
  ),
  /** How many rows there are. */
  total: z.int(),
  /** Where all of them are. */
  link: z.nullable(link),
  read_at: instant,
})
export type AnswerRecords = z.output<typeof answerRecords>

/** Why a question about records has no figures: the person may not see them, names no project or one of several, or there is no such record. */
export const recordGapReasons = ['no_right', 'which_project', 'no_project', 'no_record'] as const
export const recordGap = z.object({
  topic: z.enum(recordTopics),
  reason: z.enum(recordGapReasons),
  /** What the question named, or the projects that it may mean. */
  names: z.array(z.string()),
})
export type RecordGap = z.output<typeof recordGap>

/** What a sentence cites: a passage or a table of figures, by its place in the answer, from 1. */
const citation = z.object({ kind: z.enum(['passage', 'records']), number: z.int() })
export type AnswerCitation = z.output<typeof citation>

/** Sentences that a language model wrote, of which each is held by what it cites. */
export const wordedAnswer = z.object({
  /** The endpoint and its model. */
  written_by: z.string(),
  sentences: z.array(z.object({ text: z.string(), cites: z.array(citation) })),
  /** Sentences that it wrote as well, and that what they cite does not hold: they are not shown. */
  dropped: z.int(),
})
export type WordedAnswer = z.output<typeof wordedAnswer>

/** Why the rules answer although a language model was asked: it failed, or wrote nothing that its sources hold. */
export const wordingFailures = [...modelFaults, 'nothing_held'] as const
export type WordingFailure = (typeof wordingFailures)[number]

/** `found`: it has passages or figures. `not_found`: the assistant does not know, and a service request may be sent. */
export const answerStates = ['found', 'not_found'] as const
export type AnswerState = (typeof answerStates)[number]

export const assistantAnswer = z.object({
  state: z.enum(answerStates),
  passages: z.array(answerPassage),
  records: z.array(answerRecords),
  /** Null where figures were found, or none were asked for. */
  gap: z.nullable(recordGap),
  /** Null where the answer is by rules alone. */
  worded: z.nullable(wordedAnswer),
  /** Null where a language model wrote, or none was asked. */
  by_rules: z.nullable(z.enum(wordingFailures)),
})
export type AssistantAnswer = z.output<typeof assistantAnswer>
