import {
  questionsOf,
  inLanguage,
  rowKeysOf,
  type Answer,
  type Answers,
  type Language,
  type QuestionField,
  type Questionnaire,
  type Section,
} from './questionnaire.ts'
import { ownValue } from './reading-state.ts'
import type { Reading } from './read-answers.ts'

/** A cell of a printed form: the value as text, with its unit; empty without one. */
export interface PrintedCell {
  label: string
  value: string
  unit: string | null
  /** It is not as wanted. */
  failed: boolean
}
/** A row of a section: its name where the section has several. */
export interface PrintedRow {
  name: string | null
  cells: PrintedCell[]
}
export interface PrintedSection {
  title: string
  rows: PrintedRow[]
}

const printedYesNo = {
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  not_applicable: { en: 'Not applicable', es: 'No aplica' },
} as const

/** An answer as people read it: options and yes or no by their names, everything else as it is stored. */
export function printedAnswer(field: QuestionField, answer: Answer, language: Language): string {
  if (answer === null) return ''
  const chosen = typeof answer === 'string' ? [answer] : answer
  if (field.kind === 'yes_no') {
    const words = ownValue(printedYesNo, String(answer))
    return words ? words[language] : ''
  }
  if (!('options' in field)) return chosen.join(', ')
  return field.options
    .flatMap(({ key, label }) => (chosen.includes(key) ? [inLanguage(label, language)] : []))
    .join(', ')
}

function nameOfRow({ repeats, rows }: Section, row: string, language: Language): string | null {
  if (repeats) return `${inLanguage(repeats.label, language)} ${row}`
  const named = rows?.find(({ key }) => key === row)
  return named ? inLanguage(named.label, language) : null
}

/** A form as it is printed, in the order in which it is asked: sections and rows with something in them, fields that are asked somewhere in their section. */
export function printedForm(
  form: Questionnaire,
  reading: Pick<Reading, 'answers' | 'computed' | 'failed'>,
  language: Language,
): PrintedSection[] {
  const failed = new Set(reading.failed)
  const valueAt = (of: Answers, path: readonly [string, string, string]) =>
    ownValue(ownValue(ownValue(of, path[0]), path[1]), path[2])
  return form.sections.flatMap((section) => {
    const rows = rowKeysOf(section)
    const filled = (row: string, { key }: QuestionField): Answer =>
      valueAt(reading.answers, [section.key, row, key]) ?? valueAt(reading.computed, [section.key, row, key]) ?? null
    const fields = section.fields.filter((field) => !field.unprinted && rows.some((row) => filled(row, field) !== null))
    const printed = rows
      .filter((row) => fields.some((field) => filled(row, field) !== null))
      .map((row) => ({
        name: nameOfRow(section, row, language),
        cells: fields.map((field) => ({
          label: inLanguage(field.label, language),
          value: printedAnswer(field, filled(row, field), language),
          unit: 'unit' in field ? (field.unit ?? null) : null,
          failed: failed.has(`${section.key}.${row}.${field.key}`),
        })),
      }))
    return printed.length === 0 ? [] : [{ title: inLanguage(section.title, language), rows: printed }]
  })
}

/** Answers to one version of a form as a draft of another begins: those of fields of the same kind and section. The rest was asked otherwise, and is asked again. */
export function carriedAnswers(answers: Answers, from: Questionnaire, to: Questionnaire): Answers {
  const same = new Set(questionsOf(from).map(({ section, field }) => `${section.key} ${field.key} ${field.kind}`))
  return Object.fromEntries(
    to.sections.flatMap((section) => {
      const fields = section.fields.filter(({ key, kind }) => same.has(`${section.key} ${key} ${kind}`))
      const rows = rowKeysOf(section).flatMap((row) => {
        const carried = fields.flatMap(({ key }) => {
          const answer = ownValue(ownValue(ownValue(answers, section.key), row), key)
          return answer === undefined ? [] : [[key, answer] as const]
        })
        return carried.length === 0 ? [] : [[row, Object.fromEntries(carried)] as const]
      })
      return rows.length === 0 ? [] : [[section.key, Object.fromEntries(rows)] as const]
    }),
  )
}
