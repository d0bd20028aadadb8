import type { Answer, Answers, Questionnaire, Section } from '@milepost/contract/core/questionnaire/questionnaire'
import type { Reading } from '@milepost/contract/core/questionnaire/read-answers'
import { answerAt, pathOf, withAnswer, type Place } from './answers.ts'

export interface QuestionnaireFieldsProps {
  form: Questionnaire
  answers: Answers
  /** The answers as they are read while people type: results, what fails, what is not asked. */
  reading: Reading
  /** The id of the input at a path. */
  inputId: (path: string) => string
  /** The fault that shows at a path: `cores.2.dry`, or a section. */
  errorOf: (path: string) => string | undefined
  /** `path` is what changed. */
  onChange: (answers: Answers, path: string) => void
  onLeave: (path: string) => void
}

/** What a cell needs to be asked and shown. */
export interface AskedIn extends QuestionnaireFieldsProps {
  section: Section
}

/** What one cell gets of its form. */
export function cellOf(
  { answers, reading, inputId, errorOf, onChange, onLeave }: QuestionnaireFieldsProps,
  place: Place,
) {
  const path = pathOf(place)
  return {
    id: inputId(path),
    answer: answerAt(answers, place),
    result: answerAt(reading.computed, place),
    failed: reading.failed.includes(path),
    error: errorOf(path),
    onChange: (answer: Answer) => onChange(withAnswer(answers, place, answer), path),
    onLeave: () => onLeave(path),
  }
}
