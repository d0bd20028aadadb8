import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import type { Choice } from '../../ui/picker.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { moveSample, samplesKey } from './api.ts'
import { SamplePicker } from './sample-picker.tsx'
import './samples.en.json'

export interface SendDialogProps {
  sample: Sample
  onSent: (sent: Sample) => void
  onClose: () => void
}

/** Sends a sample to a laboratory, under the seal that it arrives with. */
export function SendDialog({ sample, onSent, onClose }: SendDialogProps) {
  const { t } = useTranslation('samples')
  const { id, number, lock_version } = sample
  const [laboratory, setLaboratory] = useState<Choice | null>(
    sample.laboratory_id === null ? null : { id: sample.laboratory_id, label: sample.laboratory ?? '' },
  )
  const form = useRecordForm({
    name: `sample.${id}.send`,
    first: {
      laboratory_id: laboratory ? String(laboratory.id) : '',
      laboratory_unit: sample.laboratory_unit ?? '',
      seal_number: sample.seal_number ?? '',
    },
    texts: {
      inputId: (field) => `send-${field}`,
      nameOf: (field) => t(`fields.${field as 'seal_number'}`),
      faultText: (fault?: string) =>
        fault === 'required' ? t('faults.laboratory_required') : fault === 'inactive' ? t('faults.inactive') : fault,
    },
    read: (values) => ({
      body: {
        move: 'send' as const,
        laboratory_id: Number(values.laboratory_id),
        laboratory_unit: values.laboratory_unit.trim() || null,
        seal_number: values.seal_number.trim() || null,
      },
      faults: values.laboratory_id === '' ? { laboratory_id: 'required' } : {},
    }),
    send: (body) => moveSample(id, { ...body, lock_version }),
    invalidates: [samplesKey],
    toast: (sent) => t('sent', { number, laboratory: sent.laboratory ?? '' }),
    onSaved: (sent) => {
      onSent(sent)
      onClose()
    },
  })
  return (
    <RecordDialog form={form} title={t('asks.send', { number })} accept={t('moves.send')} onClose={onClose}>
      <SamplePicker
        id="send-laboratory_id"
        of="laboratory"
        label={t('fields.laboratory_id')}
        required
        chosen={laboratory}
        error={form.textOf('laboratory_id')}
        onPick={(choice) => {
          setLaboratory(choice)
          form.change({ laboratory_id: choice ? String(choice.id) : '' })
        }}
      />
      <TextInput {...form.line('laboratory_unit')} maxLength={60} />
      <TextInput {...form.line('seal_number')} maxLength={40} />
    </RecordDialog>
  )
}
