import { compared, fractionOf, isDecimal, digitsAfterPoint } from '../fractions.ts'
import { isOneLine } from '../field-rules.ts'
import type { ProblemDetail } from '../problem-body.ts'
import { isDate } from '../time/calendar.ts'
import { formFault } from './form-faults.ts'
import type { Answer, NumberField, QuestionField } from './questionnaire.ts'

/** An answer as it is stored, or why it is refused. An empty text is no answer. */
export type ReadAnswer = { answer: Answer } | { fault: ProblemDetail }

/** A number that people type with its unit: `4.5 in`. */
const withUnit = /^(-?\d{1,30}(?:\.\d{1,30})?)\s*(\p{L}.{0,29}|[%°].{0,29})$/u

function readNumber(field: NumberField, text: string, path: string): ReadAnswer {
  const [, figure, unit] = withUnit.exec(text) ?? [undefined, text, field.unit]
  if (figure === undefined || !isDecimal(figure)) return { fault: formFault(path, 'number') }
  if (unit?.toLowerCase() !== field.unit?.toLowerCase())
    return { fault: field.unit ? formFault(path, 'unit', { unit: field.unit }) : formFault(path, 'number') }
  if (digitsAfterPoint(figure) > field.decimals)
    return { fault: formFault(path, 'too_many_decimals', { decimals: field.decimals }) }
  const value = fractionOf(figure)
  if (field.least !== undefined && compared(value, fractionOf(field.least)) < 0)
    return { fault: formFault(path, 'below_limit', { value: figure, least: field.least }) }
  if (field.most !== undefined && compared(value, fractionOf(field.most)) > 0)
    return { fault: formFault(path, 'above_limit', { value: figure, most: field.most }) }
  return { answer: figure }
}

function readText(field: QuestionField & { kind: 'text' }, text: string, path: string): ReadAnswer {
  // Whole characters count, as in the schemas and in PostgreSQL.
  if ([...text].length > field.most) return { fault: formFault(path, 'too_long', { most: field.most }) }
  if (text.includes('\0') || !text.isWellFormed()) return { fault: formFault(path, 'unprintable') }
  return !field.lines && !isOneLine(text) ? { fault: formFault(path, 'one_line') } : { answer: text }
}

function readChoices(field: QuestionField & { kind: 'choices' }, chosen: readonly string[], path: string): ReadAnswer {
  if (chosen.length > field.options.length) return { fault: formFault(path, 'chosen_twice') }
  const known = new Set(field.options.map(({ key }) => key))
  if (chosen.some((key) => !known.has(key))) return { fault: formFault(path, 'choice') }
  const distinct = new Set(chosen)
  if (distinct.size < chosen.length) return { fault: formFault(path, 'chosen_twice') }
  // In the order of the options, so that the same choice is always stored alike.
  const answer = field.options.map(({ key }) => key).filter((key) => distinct.has(key))
  return { answer: answer.length === 0 ? null : answer }
}

/** Reads the answer to one field that is asked for. */
export function readAnswer(field: QuestionField, given: Answer | undefined, path: string): ReadAnswer {
  if (given === null || given === undefined) return { answer: null }
  if (field.kind === 'computed') return { fault: formFault(path, 'computed') }
  if (field.kind === 'choices')
    return typeof given === 'string' ? { fault: formFault(path, 'choice') } : readChoices(field, given, path)
  if (typeof given !== 'string') return { fault: formFault(path, 'not_text') }
  const text = given.trim()
  if (text === '') return { answer: null }
  switch (field.kind) {
    case 'number':
      return readNumber(field, text, path)
    case 'text':
      return readText(field, text, path)
    case 'date':
      return isDate(text) ? { answer: text } : { fault: formFault(path, 'date') }
    case 'choice':
      return field.options.some(({ key }) => key === text) ? { answer: text } : { fault: formFault(path, 'choice') }
    case 'yes_no':
      return text === 'yes' || text === 'no' || (text === 'not_applicable' && field.not_applicable === true)
        ? { answer: text }
        : { fault: formFault(path, 'choice') }
  }
}
