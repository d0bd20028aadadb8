import {
  rowKeysOf,
  type Answer,
  type Answers,
  type QuestionField,
  type Questionnaire,
  type Section,
} from '@milepost/contract/core/questionnaire/questionnaire'

/** Where an answer is: section, row, field. */
export type Place = readonly [section: string, row: string, field: string]
export const pathOf = (place: Place): string => place.join('.')

export const answerAt = (answers: Answers, [section, row, field]: Place): Answer =>
  answers[section]?.[row]?.[field] ?? null

/** The answers with one of them changed. */
export const withAnswer = (answers: Answers, [section, row, field]: Place, answer: Answer): Answers => ({
  ...answers,
  [section]: { ...answers[section], [row]: { ...answers[section]?.[row], [field]: answer } },
})

/** Rows of a section as the page shows them: every row of a table, and of a repeated section as many as are needed, or were begun. */
export function rowsShown(section: Section, answers: Answers): string[] {
  const keys = rowKeysOf(section)
  if (!section.repeats) return keys
  const begun = keys.findLastIndex((key) => answers[section.key]?.[key] !== undefined) + 1
  return keys.slice(0, Math.max(begun, section.repeats.least, 1))
}

/** The answers with one more row of a repeated section, still empty. */
export const withRow = (answers: Answers, section: Section): Answers => ({
  ...answers,
  [section.key]: { ...answers[section.key], [String(rowsShown(section, answers).length + 1)]: {} },
})

/** The answers without a row of a repeated section: later rows move up. */
export function withoutRow(answers: Answers, section: Section, row: string): Answers {
  const rows = rowsShown(section, answers).filter((key) => key !== row)
  const moved = rows.map((key, at) => [String(at + 1), answers[section.key]?.[key] ?? {}] as const)
  return { ...answers, [section.key]: Object.fromEntries(moved) }
}

/** Whether an answer of an error or a fault belongs to a field of the form; its section, row and field. */
export function fieldAt(
  { sections }: Questionnaire,
  path: string,
): { section: Section; row: string | null; field: QuestionField | null } | null {
  const [sectionKey, row = null, fieldKey] = path.split('.')
  const section = sections.find(({ key }) => key === sectionKey)
  return section ? { section, row, field: section.fields.find(({ key }) => key === fieldKey) ?? null } : null
}
