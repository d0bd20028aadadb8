import type { ProblemDetail } from '../problem-body.ts'
import { formFault } from './form-faults.ts'
import { computedValue } from './computed.ts'
import { isAsWanted, isShown } from './conditions.ts'
import type { Formulas } from './formulas.ts'
import { rowKeysOf, type Answer, type Answers, type Questionnaire, type Section } from './questionnaire.ts'
import { readAnswer } from './read-answer.ts'
import { ownValue, ReadValues, valueOf } from './reading-state.ts'

/** Answers as they were read. */
export interface Reading {
  /** As they are stored. Whole answers have nothing that is not asked for; a draft keeps what a condition hides, so that nothing is lost while people type. */
  answers: Answers
  /** Reported results of computed fields, by section, row and field; null while something is missing. */
  computed: Answers
  /** Answers that are refused, at `section.row.field`. */
  faults: ProblemDetail[]
  /** Paths of answers and results that are not as wanted. */
  failed: string[]
  /** What is not asked: keys of sections, and paths of fields in rows that are answered. */
  hidden: string[]
}

type Rows = Record<string, Record<string, Record<string, Answer>>>

function put(into: Rows, [section, row, field]: readonly [string, string, string], answer: Answer): void {
  const ofSection = (into[section] ??= {})
  const ofRow = (ofSection[row] ??= {})
  ofRow[field] = answer
}

/** Faults of what the form does not have. */
function unknownFaults({ sections }: Questionnaire, given: Answers): ProblemDetail[] {
  const known = new Map(sections.map((section) => [section.key, section]))
  return Object.entries(given).flatMap(([key, rows]) => {
    const section = known.get(key)
    if (!section) return [formFault(key, 'unknown_section')]
    const rowKeys = new Set(rowKeysOf(section))
    const fields = new Set(section.fields.map((field) => field.key))
    return Object.entries(rows).flatMap(([row, answers]) =>
      rowKeys.has(row)
        ? Object.keys(answers).flatMap((field) =>
            fields.has(field) ? [] : [formFault(`${key}.${row}.${field}`, 'unknown_field')],
          )
        : [formFault(`${key}.${row}`, 'unknown_row')],
    )
  })
}

const isAnswered = (answers: Readonly<Record<string, Answer>> | undefined): boolean =>
  answers !== undefined &&
  Object.values(answers).some(
    (answer) => answer !== null && (typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0),
  )

/** Rows that are read: those that people add once they answer something in them, and every row of a table that is not optional. */
function rowsRead(section: Section, given: Answers): string[] {
  const rows = ownValue(given, section.key)
  const optional = new Set(section.rows?.flatMap(({ key, optional: left }) => (left ? [key] : [])))
  return rowKeysOf(section).filter((row) => (!section.repeats && !optional.has(row)) || isAnswered(ownValue(rows, row)))
}

/** Reads one section after another, and in each one field after another through all rows, so that whatever a field depends on is read before it. */
class Reader {
  readonly values = new ReadValues()
  readonly #answers: Rows = {}
  readonly #computed: Rows = {}
  readonly #faults: ProblemDetail[]
  readonly #failed: string[] = []
  readonly #hidden: string[] = []
  readonly #given: Answers
  readonly #formulas: Formulas
  readonly #whole: boolean

  constructor(form: Questionnaire, given: Answers, how: { formulas: Formulas; whole: boolean }) {
    this.#given = given
    this.#formulas = how.formulas
    this.#whole = how.whole
    this.#faults = unknownFaults(form, given)
    for (const section of form.sections) this.#readSection(section)
  }

  get reading(): Reading {
    return {
      answers: this.#answers,
      computed: this.#computed,
      faults: this.#faults,
      failed: this.#failed,
      hidden: this.#hidden,
    }
  }

  #readSection(section: Section): void {
    const shown = isShown(section, section, '', this.values)
    if (!shown) this.#hidden.push(section.key)
    const rows = rowsRead(section, this.#given)
    const least = section.repeats?.least ?? 0
    if (this.#whole && shown && rows.length < least)
      this.#faults.push(formFault(section.key, 'too_few_rows', { least }))
    for (const field of section.fields) {
      this.values.begin(section, field, shown ? rows : [])
      for (const row of rows) this.#readField(section, field, { row, shown })
    }
  }

  #readField(
    section: Section,
    field: Section['fields'][number],
    { row, shown }: { row: string; shown: boolean },
  ): void {
    const place = [section.key, row, field.key] as const
    const path = place.join('.')
    const given = ownValue(ownValue(ownValue(this.#given, section.key), row), field.key)
    const asked = shown && isShown(field, section, row, this.values)
    if (shown && !asked) this.#hidden.push(path)
    if (!asked && this.#whole) return
    if (field.kind === 'computed' && (given === undefined || given === null)) {
      if (asked) this.#compute(section, field, { row, place, path })
      return
    }
    const read = readAnswer(field, given, path)
    if ('fault' in read) {
      this.#faults.push(read.fault)
      return
    }
    if (read.answer !== null) put(this.#answers, place, read.answer)
    if (!asked) return
    this.values.set(field, row, valueOf(field, read.answer))
    if (read.answer === null && field.required && this.#whole) this.#faults.push(formFault(path, 'required'))
    if (!isAsWanted(field, read.answer)) this.#failed.push(path)
  }

  #compute(
    section: Section,
    field: Section['fields'][number] & { kind: 'computed' },
    { row, place, path }: { row: string; place: readonly [string, string, string]; path: string },
  ): void {
    const result = computedValue(field, { section, row }, this.values, this.#formulas)
    put(this.#computed, place, typeof result === 'string' ? null : result.answer)
    if (result === 'no_result' && this.#whole)
      this.#faults.push(formFault(path, 'no_result', { formula: field.formula }))
    if (typeof result === 'string') return
    this.values.set(field, row, result)
    if (!isAsWanted(field, result.answer)) this.#failed.push(path)
  }
}

/**
 * Reads the answers to a form: as a draft, which may lack answers, or as a whole, which may not. Faults are in the order of the form, after those of what it
 * does not have. A number may be given with its unit, which must be that of the field. The definition must be without faults itself.
 */
export const readAnswers = (
  form: Questionnaire,
  given: Answers,
  how: { formulas: Formulas; whole: boolean },
): Reading => new Reader(form, given, how).reading
