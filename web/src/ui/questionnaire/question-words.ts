import {
  inLanguage,
  type Questionnaire,
  type Section,
  type Words,
} from '@milepost/contract/core/questionnaire/questionnaire'
import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { withUnit } from '../../lib/numbers.ts'
import { fieldAt } from './answers.ts'
import './questionnaire.en.json'

/** Texts of a form in the language of the screen. */
export function useQuestionWords() {
  const { t, i18n: current } = useTranslation('questionnaire')
  const language = current.language === 'es' ? 'es' : 'en'
  const say = (words: Words) => inLanguage(words, language)
  const rowName = (section: Section, row: string): string => {
    if (section.repeats) return t('one_row', { label: say(section.repeats.label), number: row })
    const named = section.rows?.find(({ key }) => key === row)
    return named ? say(named.label) : ''
  }
  return {
    t,
    say,
    rowName,
    /** What a fault names: `Cores, Core 2: Dry mass`. */
    nameAt: (form: Questionnaire, path: string): string => {
      const found = fieldAt(form, path)
      if (!found) return path
      const { section, row, field } = found
      return [say(section.title), row && rowName(section, row), field && say(field.label)].filter(Boolean).join(', ')
    },
    /** Bounds as people read them: `0 to 12 in`. */
    bounds: ({ least, most }: { least?: string | undefined; most?: string | undefined }, unit = ''): string => {
      if (least !== undefined && most !== undefined) return t('between', { least, most: withUnit(most, unit) })
      if (least !== undefined) return t('at_least', { least: withUnit(least, unit) })
      return most === undefined ? '' : t('at_most', { most: withUnit(most, unit) })
    },
    /** A fault of an answer, with its values; the words of the server where its code is none of the form's. */
    faultText: ({ code, message, params = {} }: ProblemDetail): string =>
      i18n.exists(`questionnaire:faults.${code}`) ? t(`faults.${code}` as 'faults.required', { ...params }) : message,
  }
}
export type QuestionWords = ReturnType<typeof useQuestionWords>
