import type { Answers, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { faultsOfQuestionnaire } from '@milepost/contract/core/questionnaire/questionnaire-faults'
import { readAnswers } from '@milepost/contract/core/questionnaire/read-answers'
import type { TestFormRow } from '@milepost/contract/sample-tests/test-forms.contract'
import { testFormulas } from '@milepost/contract/samples/test-formulas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { QuestionnaireFields } from '../../../ui/questionnaire/questionnaire-fields.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { shippedFormsOptions, testFormOptions } from './api.ts'
import { newForm } from './form-changes.ts'
import FormEditor from './form-editor.tsx'
import './test-forms.en.json'
import shared from '../../../ui/shared.module.css'

export interface OpenFormProps {
  /** Null for a new form. */
  row: TestFormRow | null
  what: 'view' | 'edit' | 'copy' | 'new'
  onClose: () => void
}

/** Opens a version of a form: to try it out, or in the editor. */
export default function OpenForm({ row, what, onClose }: OpenFormProps) {
  const { t } = useTranslation('test-forms')
  const id = row?.id ?? null
  const own = useQuery({ ...testFormOptions(id ?? 0), enabled: id !== null })
  const shipped = useQuery({ ...shippedFormsOptions(), enabled: row !== null && id === null })
  if (row === null) return <FormEditor first={newForm('')} draft={null} isNew onClose={onClose} />
  const form = id === null ? shipped.data?.find(({ key }) => key === row.key) : own.data?.form
  const error = own.error ?? shipped.error
  if (!form)
    return (
      <Modal opened onClose={onClose} title={t('form')}>
        {error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void (id === null ? shipped : own).refetch()} />
        ) : (
          <Skeleton rows={4} />
        )}
      </Modal>
    )
  if (what === 'view') return <FormTrial form={form} onClose={onClose} />
  return <FormEditor first={form} draft={what === 'edit' ? (own.data ?? null) : null} isNew={false} onClose={onClose} />
}

/** A form as those who test see it, to try out: what is typed is not stored. */
function FormTrial({ form, onClose }: { form: Questionnaire; onClose: () => void }) {
  const { t } = useTranslation('test-forms')
  const { say, faultText } = useQuestionWords()
  const [answers, setAnswers] = useState<Answers>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const hasFaults = faultsOfQuestionnaire(form, testFormulas).length > 0
  const reading = hasFaults ? null : readAnswers(form, answers, { formulas: testFormulas, whole: false })
  return (
    <Modal opened onClose={onClose} title={say(form.title)} width={860}>
      <div className={shared['stack']}>
        <p className={shared['quiet']}>
          {[form.standard, t(reading ? 'trial' : 'trial_faults')].filter(Boolean).join(' · ')}
        </p>
        {reading && (
          <QuestionnaireFields
            form={form}
            answers={answers}
            reading={reading}
            inputId={(path) => `trial-${path.replaceAll('.', '-')}`}
            errorOf={(path) => {
              const fault = left.has(path) ? reading.faults.find((one) => one.path === path) : undefined
              return fault && faultText(fault)
            }}
            onChange={(next) => setAnswers(next)}
            onLeave={(path) => setLeft(new Set([...left, path]))}
          />
        )}
      </div>
    </Modal>
  )
}
