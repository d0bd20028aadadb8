import * as z from 'zod/mini'
import { modelFaults, noModelReasons } from '../ai-policy/ai-words.ts'
import { date, id, instant } from '../core/scalars.ts'
import { remarkKinds, reportLanguages } from '../daily-work-reports/report-content.ts'
import { factSheet } from '../day-facts/fact-sheet.ts'
import { sentenceFaultCodes } from '../day-facts/sentence-faults.ts'
import { runPurposes, runStatuses, sentenceOrigins } from './run-words.ts'

/** A sentence, and the facts that it says. */
export const wordedSentence = z.object({
  /** The remark of a report to which it belongs. */
  group: z.enum(remarkKinds),
  text: z.string(),
  facts: z.array(z.string()),
  origin: z.enum(sentenceOrigins),
})
export type WordedSentence = z.output<typeof wordedSentence>

/** A sentence of the language model that its facts do not hold. */
export const refusedSentence = z.object({
  text: z.string(),
  facts: z.array(z.string()),
  faults: z.array(z.object({ code: z.enum(sentenceFaultCodes), words: z.string() })),
})
export type RefusedSentence = z.output<typeof refusedSentence>

export const reportWords = z.object({
  sentences: z.array(wordedSentence),
  /** Refused by the check: none of them is used. */
  refused: z.array(refusedSentence),
  /** Facts that a report has to say, and how many of them the first wording said. */
  required: z.int(),
  required_said: z.int(),
  /** `Endpoint, model`; null where the rules wrote all. */
  written_by: z.nullable(z.string()),
  /** Why the rules wrote all; null where a language model wrote. */
  by_rules: z.nullable(z.enum([...noModelReasons, ...modelFaults])),
  /** Facts that it was written from. */
  sheet: factSheet,
})
export type ReportWords = z.output<typeof reportWords>

/** One time that a report model writes. */
export const reportModelRun = z.object({
  id,
  report_model_id: id,
  /** As people read it: its published name, of a test its title. */
  model_name: z.string(),
  purpose: z.enum(runPurposes),
  status: z.enum(runStatuses),
  /** 0 to 1. */
  progress: z.number(),
  project_id: id,
  project: z.string(),
  report_date: date,
  /** Null of a test. */
  report_id: z.nullable(id),
  language: z.enum(reportLanguages),
  started_by: z.string(),
  created_at: instant,
  finished_at: z.nullable(instant),
  /** Null until it is done. */
  words: z.nullable(reportWords),
  /** Whether the inspector used its words; null until they decide. */
  decided: z.nullable(z.enum(['accepted', 'discarded'])),
})
export type ReportModelRun = z.output<typeof reportModelRun>

/** What a run wrote, in numbers. */
export const runCounts = z.object({
  sentences: z.int(),
  /** Sentences of the language model that the check refused. */
  refused: z.int(),
  /** Sentences of the rules in place of refused ones, and of what was left out. */
  replaced: z.int(),
  added: z.int(),
  /** Facts that a report has to say, and how many of them the first wording said. */
  required: z.int(),
  required_said: z.int(),
  written_by: reportWords.shape.written_by,
  by_rules: reportWords.shape.by_rules,
})

/** A run as lists have it, with numbers in place of its words; null until it is done. */
export const listedRun = z.extend(z.omit(reportModelRun, { words: true }), { counts: z.nullable(runCounts) })
export type ListedRun = z.output<typeof listedRun>
