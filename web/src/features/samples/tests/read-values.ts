import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import type { Answers, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { readAnswers } from '@milepost/contract/core/questionnaire/read-answers'
import { isDecisive } from '@milepost/contract/samples/sample-kinds'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { testFormulas } from '@milepost/contract/samples/test-formulas'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { i18n } from '../../../lib/i18n.ts'
import { codeText } from '../../../lib/problem-text.ts'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import './sample-tests.en.json'

interface TestValues {
  tested_on: string
  tester_id: string
  answers: Answers
}

/** How a test is read on the page, by the same functions as on the server: faults are texts at the paths of their inputs. */
export function useReadTest(form: Questionnaire, sample: Sample) {
  const { t } = useTranslation('sample-tests')
  const { faultText } = useQuestionWords()
  const dayText = (code: string) =>
    t(`faults.${code as 'before_sample'}`, { sampled_on: formatDate(sample.sampled_on) })
  /** A fault in words, whether the page or the server found it: of an answer, of the day, of the tester or of the laboratory. */
  const textOfDetail = (detail: ProblemDetail): string => {
    const { path, code, params } = detail
    if (path === 'tester_id' && code === 'required') return t('faults.tester_required')
    if (path.startsWith('answers')) return faultText(detail)
    if (path === 'tested_on') return dayText(code)
    const ownText = i18n.exists(`sample-tests:faults.${code}`)
    return ownText
      ? t(`faults.${code as 'tester_lapsed'}`, params as unknown as Record<'method' | 'from' | 'to' | 'on', string>)
      : (codeText(code, params) ?? faultText(detail))
  }
  const dayFault = (day: string): string | undefined =>
    day === '' ? dayText('required') : day < sample.sampled_on ? dayText('before_sample') : undefined
  return {
    textOfDetail,
    readValues: ({ tested_on, tester_id, answers }: TestValues) => {
      const reading = readAnswers(form, answers, { formulas: testFormulas, whole: true })
      const day = dayFault(tested_on)
      return {
        reading,
        body: { tested_on: tested_on || null, tester_id: tester_id === '' ? null : Number(tester_id), answers },
        faults: {
          ...(day !== undefined && { tested_on: day }),
          ...(tester_id === '' && isDecisive(sample.kind) && { tester_id: t('faults.tester_required') }),
          ...Object.fromEntries(
            reading.faults.toReversed().map((fault) => [`answers.${fault.path}`, faultText(fault)]),
          ),
        },
      }
    },
  }
}
