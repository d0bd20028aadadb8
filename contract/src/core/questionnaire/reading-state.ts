import { fractionOf, wholeNumber, type Fraction } from '../fractions.ts'
import { daysBetween } from '../time/days.ts'
import { ONLY_ROW, type Answer, type QuestionField, type Section } from './questionnaire.ts'

/** What a field has in one row: as it is stored or reported, and as later formulas read it. */
export interface ReadValue {
  answer: Answer
  /** Of a number or a computed one; a date as its number of days. */
  exact: Fraction | null
}

/** A value of a record under a key that is its own: never what objects inherit, as `constructor`. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

const EPOCH = '1970-01-01'

/** The value of an answer that was read. */
export const valueOf = ({ kind }: QuestionField, answer: Answer): ReadValue => ({
  answer,
  exact:
    typeof answer !== 'string'
      ? null
      : kind === 'number'
        ? fractionOf(answer)
        : kind === 'date'
          ? wholeNumber(daysBetween(EPOCH, answer))
          : null,
})

/** Values by section, field and row while answers are read: a field is found by its key, since keys are unique. */
export class ReadValues {
  readonly #values = new Map<string, { section: Section; rows: readonly string[]; byRow: Map<string, ReadValue> }>()

  /** Begins a field whose section has these rows, in their order. */
  begin(section: Section, field: QuestionField, rows: readonly string[]): void {
    this.#values.set(field.key, { section, rows, byRow: new Map() })
  }

  set(field: QuestionField, row: string, value: ReadValue): void {
    this.#values.get(field.key)?.byRow.set(row, value)
  }

  /** The value of a field as a row sees it: its own row of the same section, else the only row of an earlier one. */
  seenFrom(section: Section, row: string, field: string): ReadValue | undefined {
    const column = this.#values.get(field)
    return column?.byRow.get(column.section === section ? row : ONLY_ROW)
  }

  /** Values of a field from all rows, or from the first through one; null where a row that must be answered has none yet. */
  through(field: string, last: string | null): Fraction[] | null {
    const column = this.#values.get(field)
    if (!column) return null
    const { byRow, rows, section } = column
    const read = last === null ? rows : rows.slice(0, rows.indexOf(last) + 1)
    const found = read.flatMap((row) => byRow.get(row)?.exact ?? [])
    const whole = section.rows === undefined || found.length === read.length
    return whole && found.length > 0 ? found : null
  }
}
