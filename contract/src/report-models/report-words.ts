import * as z from 'zod/mini'
import { modelFaults, noModelReasons } from '../ai-policy/ai-words.ts'
import { date, id, instant } from '../core/scalars.ts'
import { remarkKinds, reportLanguages } from '../daily-work-reports/report-content.ts'
import { factSheet } from '../day-facts/fact-sheet.ts'
import { sentenceFaultCodes } from '../day-facts/sentence-faults.ts'

/** Why a model writes: a test, by hand for a report, or automatically each day. */
export const runPurposes = ['test', 'by_hand', 'each_day'] as const
export type RunPurpose = (typeof runPurposes)[number]
export const runStatuses = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Who worded a sentence: the language model, the rules, or the rules in place of one that was refused or of a fact that has to be said. */
export const sentenceOrigins = ['model', 'rules', 'replaced', 'required'] as const
export type SentenceOrigin = (typeof sentenceOrigins)[number]

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
