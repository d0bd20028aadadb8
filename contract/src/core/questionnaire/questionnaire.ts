/**
 * Questionnaires: forms as data, which an agency composes itself, for tests of materials, inspections and daily reports. Plain data that goes into JSON and
 * loads without zod; its schema is `questionnaire-schema.ts`, what a schema cannot see `questionnaire-faults.ts`.
 */

/** A text that people read, in English and, where the agency has written it, in Spanish. */
export interface Words {
  en: string
  es?: string | undefined
}
export type Language = 'en' | 'es'
export const inLanguage = (words: Words, language: Language): string => words[language] ?? words.en

/** One of the values that a choice offers. */
export interface Option {
  key: string
  label: Words
}

/** Asked or shown only where a field that comes earlier has an answer, by what is given here: one of some values, a number within bounds (both included), or any answer. */
export interface Condition {
  /** A field of the same row or of an earlier section of one row. */
  field: string
  in?: readonly string[] | undefined
  least?: string | undefined
  most?: string | undefined
}

/** What passes; anything else fails. Answers outside are taken, unlike those outside the physical limits of a number. */
export interface Wanted {
  /** Of a number, both included. */
  least?: string | undefined
  most?: string | undefined
  /** Of a choice, or of yes and no. */
  in?: readonly string[] | undefined
}

/** Which rows of a field a formula reads: that of the result, all of them, or all from the first to that of the result. */
export const inputRows = ['own', 'all', 'through'] as const
export type InputRows = (typeof inputRows)[number]

/** What a formula reads: a field that comes earlier, or a constant. */
export type FormulaInput = { field: string; rows?: InputRows | undefined } | { value: string }

interface AnyField {
  /** Lowercase letters, digits and underscores; unique in the questionnaire, and never changed between its versions. */
  key: string
  label: Words
  /** How it is measured, or where to read it. */
  hint?: Words | undefined
  /** Must be answered before the answers are complete. */
  required?: boolean | undefined
  /** All of them must hold. */
  shown_if?: readonly Condition[] | undefined
  wanted?: Wanted | undefined
  /** Not printed. */
  unprinted?: boolean | undefined
}

/** A measured number, an exact decimal in its unit. */
export interface NumberField extends AnyField {
  kind: 'number'
  /** As it is printed: `lb/ft³`, `%`; missing for a number without a unit. */
  unit?: string | undefined
  /** Digits after the point that are taken at most, 0 to 6. */
  decimals: number
  /** Physical limits, both included: outside of them a value is refused. */
  least?: string | undefined
  most?: string | undefined
}

/** A number that a named formula computes; nobody enters it. */
export interface ComputedField extends AnyField {
  kind: 'computed'
  formula: string
  /** By the names of the formula. */
  inputs: Readonly<Record<string, FormulaInput>>
  unit?: string | undefined
  /** Reported to the nearest multiple of this decimal: `0.001`, `10`. */
  round_to: string
  /** `half_even` (ASTM E29) where nothing is given. */
  rounding?: 'half_even' | 'half_up' | undefined
  /** Later formulas read the reported value where the method says so, otherwise the exact one (ASTM E29: no rounding before the last step). */
  passes_on?: 'exact' | 'reported' | undefined
}

export type QuestionField =
  | NumberField
  | ComputedField
  | (AnyField & { kind: 'choice'; options: readonly Option[] })
  /** Several of the options, at least one where required. */
  | (AnyField & { kind: 'choices'; options: readonly Option[] })
  /** Yes or no; `not_applicable` is taken too where it is offered. */
  | (AnyField & { kind: 'yes_no'; not_applicable?: boolean | undefined })
  /** A text of one line or, with `lines`, of several; at most `most` characters, 1 to 4,000. */
  | (AnyField & { kind: 'text'; most: number; lines?: boolean | undefined })
  | (AnyField & { kind: 'date' })
export type QuestionKind = QuestionField['kind']

/** Fields under one heading. Answered once, so many times (specimens, breaks), or once for each row of a table (sieves). */
export interface Section {
  /** As a field's; unique among the sections. */
  key: string
  title: Words
  fields: readonly QuestionField[]
  /** Rows that people add: `specimen` 1 to so many. */
  repeats?: { least: number; most: number; label: Words } | undefined
  /** Rows of a table, in their order. Every one is answered unless it is `optional`. */
  rows?: readonly (Option & { optional?: boolean | undefined })[] | undefined
  shown_if?: readonly Condition[] | undefined
}

/** A form as data. A published version never changes: answers name the version that they answer. */
export interface Questionnaire {
  /** Identifies the form in all of its versions. */
  key: string
  /** From 1. */
  version: number
  title: Words
  /** The standard that it follows, with its edition: `AASHTO T 166-22`. */
  standard?: string | undefined
  sections: readonly Section[]
}

/** What an answer is: a number as an exact decimal, a date as `YYYY-MM-DD`, the key of an option or the keys of several, `yes`, `no` or `not_applicable`, or a text; null where it was emptied. */
export type Answer = string | readonly string[] | null
/** Answers by section, row and field. Sections of one row have the row `1`, repeated ones `1`, `2`, …, tables the keys of their rows. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Answer>>>>>>

export const yesNo = ['yes', 'no', 'not_applicable'] as const

/** The row of a section that is answered once. */
export const ONLY_ROW = '1'

/** Keys of the rows that a section may have, in their order. */
export function rowKeysOf({ repeats, rows }: Section): string[] {
  if (rows) return rows.map(({ key }) => key)
  return Array.from({ length: repeats?.most ?? 1 }, (_, at) => String(at + 1))
}

/** Every field with its section, in the order in which they are asked. */
export const questionsOf = ({ sections }: Questionnaire): { section: Section; field: QuestionField }[] =>
  sections.flatMap((section) => section.fields.map((field) => ({ section, field })))
