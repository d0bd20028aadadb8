import { sampleRecord } from '@milepost/contract/samples/sample.record'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createSample, samplesKey, updateSample } from './api.ts'

export interface SampleDialogProps {
  /** The sample to change; null adds one. */
  sample: Sample | null
  onClose: () => void
}

/** Adds a sample, or changes one. */
export default function SampleDialog({ sample, onClose }: SampleDialogProps) {
  const { t } = useTranslation('samples')
  const form = useDeclaredForm({
    record: sampleRecord,
    row: sample,
    label: (field) => t(`fields.${field}`),
    taken: { name_taken: 'name' },
    send: (body) => (sample ? updateSample(sample.id, body) : createSample(body)),
    invalidates: [samplesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(sample ? 'edit' : 'list.add')} accept={t('save')} onClose={onClose}>
      <RecordFields form={form} focusFirst />
    </RecordDialog>
  )
}
