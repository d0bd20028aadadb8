import { comparedDecimals } from '../fractions.ts'
import type { Answer, Condition, QuestionField, Section, Wanted } from './questionnaire.ts'
import type { ReadValues } from './reading-state.ts'

/** Whether a number is within bounds, both included. */
const isWithin = (
  number: string,
  { least, most }: { least?: string | undefined; most?: string | undefined },
): boolean =>
  (least === undefined || comparedDecimals(number, least) >= 0) &&
  (most === undefined || comparedDecimals(number, most) <= 0)

/** Whether an answer is among some values: each one that is chosen. */
const isAmong = (answer: Answer, among: readonly string[]): boolean =>
  (Array.isArray(answer) ? (answer as readonly string[]) : [answer as string]).some((one) => among.includes(one))

function holds(condition: Condition, section: Section, row: string, values: ReadValues): boolean {
  const value = values.seenFrom(section, row, condition.field)
  if (value === undefined || value.answer === null) return false
  const { answer } = value
  if (condition.in !== undefined && !isAmong(answer, condition.in)) return false
  const bounded = condition.least !== undefined || condition.most !== undefined
  return !bounded || (value.exact !== null && typeof answer === 'string' && isWithin(answer, condition))
}

/** Whether a section or a field is asked for: all of its conditions hold. A field that is not asked itself has no answer, so what depends on it is not asked either. */
export const isShown = (
  { shown_if = [] }: { shown_if?: readonly Condition[] | undefined },
  section: Section,
  row: string,
  values: ReadValues,
): boolean => shown_if.every((condition) => holds(condition, section, row, values))

/** Whether an answer is as wanted; true where nothing is wanted or answered. `not_applicable` never fails. */
export function isAsWanted(field: QuestionField, answer: Answer): boolean {
  const wanted: Wanted | undefined = field.wanted
  if (!wanted || answer === null || answer === 'not_applicable') return true
  if (field.kind === 'number' || field.kind === 'computed') return isWithin(String(answer), wanted)
  const chosen = typeof answer === 'string' ? [answer] : answer
  return wanted.in === undefined || chosen.every((one) => wanted.in?.includes(one))
}
