import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { testChoicesOptions } from './api.ts'
import './sample-tests.en.json'
import { TestDialog } from './test-dialog.tsx'
import shared from '../../../ui/shared.module.css'

/** Asks by which form a sample is tested, and then its questions. */
export default function NewTest({ sample, onClose }: { sample: Sample; onClose: () => void }) {
  const { t } = useTranslation('sample-tests')
  const { say } = useQuestionWords()
  const { data, error, refetch } = useQuery(testChoicesOptions(sample.id))
  const [key, setKey] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const form = data?.forms.find((one) => one.key === chosen)
  if (form)
    return (
      <TestDialog
        sample={sample}
        form={form}
        testers={data?.testers ?? []}
        test={null}
        retests={null}
        onClose={onClose}
      />
    )
  const first = data?.forms[0]?.key ?? ''
  return (
    <Modal opened onClose={onClose} title={t('add_title', { number: sample.number })}>
      {error ? (
        <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <form
          className={shared['form']}
          onSubmit={(event) => {
            event.preventDefault()
            setChosen(key ?? first)
          }}
        >
          <SelectField
            id="new-test-form"
            label={t('add_form')}
            value={key ?? first}
            options={data.forms.map((one) => ({
              value: one.key,
              label: [say(one.title), one.standard].filter(Boolean).join(' · '),
            }))}
            onChange={setKey}
          />
          <div className={shared['buttons']}>
            <Button type="submit" kind="primary">
              {t('next')}
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton rows={2} />
      )}
    </Modal>
  )
}
