import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createWorkZone, workZonesKey, updateWorkZone } from './api.ts'

export interface WorkZoneDialogProps {
  /** The work zone to change; null adds one. */
  workZone: WorkZone | null
  onClose: () => void
}

/** Adds a work zone, or changes one. */
export default function WorkZoneDialog({ workZone, onClose }: WorkZoneDialogProps) {
  const { t } = useTranslation('work-zones')
  const form = useRecordForm({
    name: `work_zone.${workZone?.id ?? 'new'}`,
    first: { name: workZone?.name ?? '', note: workZone?.note ?? '' },
    lock_version: workZone?.lock_version,
    texts: {
      inputId: (field) => `work-zone-${field}`,
      nameOf: (field) => t(`fields.${field as 'name'}`),
      faultText: (fault?: 'required' | 'taken') => fault && t(`faults.${fault}`),
    },
    read: ({ name, note }) => ({
      body: { name: name.trim(), note: note.trim() || null },
      faults: name.trim() === '' ? { name: 'required' } : {},
    }),
    refused: ({ code }) => (code === 'name_taken' ? { name: 'taken' } : {}),
    send: (body) => (workZone ? updateWorkZone(workZone.id, body) : createWorkZone(body)),
    invalidates: [workZonesKey],
    says: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onNothing: onClose,
  })
  return (
    <RecordDialog form={form} title={t(workZone ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
      <TextArea {...form.line('note')} maxLength={1000} />
    </RecordDialog>
  )
}
