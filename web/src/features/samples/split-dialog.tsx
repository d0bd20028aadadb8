import { sampleKinds, type SampleKind } from '@milepost/contract/samples/sample-kinds'
import type { Sample } from '@milepost/contract/samples/samples.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import type { Choice } from '../../ui/picker.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { samplesKey, splitSample } from './api.ts'
import { SamplePicker } from './sample-picker.tsx'
import './samples.en.json'

export interface SplitDialogProps {
  sample: Sample
  onSplit: (id: number) => void
  onClose: () => void
}

/** Makes part of a sample a sample of its own. */
export function SplitDialog({ sample, onSplit, onClose }: SplitDialogProps) {
  const { t } = useTranslation('samples')
  const { user } = useSession()
  const own = user.capacity === 'contractor' ? (['qc'] as const) : sampleKinds
  const [laboratory, setLaboratory] = useState<Choice | null>(null)
  const form = useRecordForm({
    name: `sample.${sample.id}.split`,
    first: {
      kind: own.includes('verification' as never) ? 'verification' : 'qc',
      laboratory_id: '',
      seal_number: '',
    },
    texts: {
      inputId: (field) => `split-${field}`,
      nameOf: (field) => t(`fields.${field as 'seal_number'}`),
      faultText: (fault?: string) => (fault === 'inactive' ? t('faults.inactive') : fault),
    },
    read: (values) => ({
      body: {
        kind: values.kind as SampleKind,
        ...(values.laboratory_id !== '' && { laboratory_id: Number(values.laboratory_id) }),
        seal_number: values.seal_number.trim() || null,
      },
      faults: {},
    }),
    send: ({ lock_version: _version, ...body }) => splitSample(sample.id, body),
    invalidates: [samplesKey],
    toast: ({ number }) => t('split', { number }),
    onSaved: ({ id }) => {
      onClose()
      onSplit(id)
    },
  })
  return (
    <RecordDialog
      form={form}
      title={t('asks.split', { number: sample.number })}
      accept={t('moves.split')}
      onClose={onClose}
    >
      <SelectField {...form.choice('kind')} options={own.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))} />
      <SamplePicker
        id="split-laboratory_id"
        of="laboratory"
        label={t('fields.laboratory_id')}
        chosen={laboratory}
        error={form.textOf('laboratory_id')}
        onPick={(choice) => {
          setLaboratory(choice)
          form.change({ laboratory_id: choice ? String(choice.id) : '' })
        }}
      />
      <TextInput {...form.line('seal_number')} maxLength={40} />
    </RecordDialog>
  )
}
