import type { DomesticStep } from '@milepost/contract/domestic-content/domestic-schemas'
import { domesticStepRecord } from '@milepost/contract/domestic-content/domestic-step.record'
import type { ArticleStep } from '@milepost/contract/domestic-content/step-chain'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { FieldColumns, RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { createStep, domesticKey, updateStep } from '../api.ts'
import '../domestic-content.en.json'

export interface StepDialogProps {
  article_id: number
  /** The step to change; null adds one. */
  step: DomesticStep | null
  /** What a new one begins with: the first gap of the chain. */
  start: ArticleStep
  onClose: () => void
}

/** Adds a step to the chain of an article, or changes one. */
export default function StepDialog({ article_id, step, start, onClose }: StepDialogProps) {
  const { t } = useTranslation('domestic-content')
  const form = useDeclaredForm({
    record: domesticStepRecord,
    row: step,
    within: article_id,
    label: (field) => t(`chain.fields.${field}`),
    words: { step: (word) => t(`steps.${word}`) },
    start: { step: start },
    send: (body) => (step ? updateStep(step.id, body) : createStep(article_id, body)),
    invalidates: [domesticKey],
    toast: (saved) => t('chain.saved', { step: t(`steps.${saved.step}`) }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(step ? 'chain.edit' : 'chain.add')} accept={t('save')} onClose={onClose}>
      <RecordFields form={form} only={['step', 'company']} focusFirst />
      <RecordFields form={form} only={['place']} inputs={{ place: { hint: t('chain.hints.place') } }} />
      <RecordFields form={form} only={['in_us']} inputs={{ in_us: { hint: t('chain.hints.in_us') } }} />
      <FieldColumns>
        <RecordFields
          form={form}
          only={['done_on', 'heat_number', 'certificate']}
          inputs={{ certificate: { hint: t('chain.hints.certificate') } }}
        />
      </FieldColumns>
    </RecordDialog>
  )
}
