import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createMachine, equipmentKey, updateMachine } from './api.ts'

export interface MachineDialogProps {
  /** The machine to change; null adds one. */
  machine: Machine | null
  onClose: () => void
}

/** Adds a machine, or changes one. */
export default function MachineDialog({ machine, onClose }: MachineDialogProps) {
  const { t } = useTranslation('equipment')
  const form = useRecordForm({
    name: `machine.${machine?.id ?? 'new'}`,
    first: { name: machine?.name ?? '', note: machine?.note ?? '' },
    lock_version: machine?.lock_version,
    texts: {
      inputId: (field) => `machine-${field}`,
      nameOf: (field) => t(`fields.${field as 'name'}`),
      faultText: (fault?: 'required' | 'taken') => fault && t(`faults.${fault}`),
    },
    read: ({ name, note }) => ({
      body: { name: name.trim(), note: note.trim() || null },
      faults: name.trim() === '' ? { name: 'required' } : {},
    }),
    refused: ({ code }) => (code === 'name_taken' ? { name: 'taken' } : {}),
    send: (body) => (machine ? updateMachine(machine.id, body) : createMachine(body)),
    invalidates: [equipmentKey],
    says: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onNothing: onClose,
  })
  return (
    <RecordDialog form={form} title={t(machine ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
      <TextArea {...form.line('note')} maxLength={1000} />
    </RecordDialog>
  )
}
