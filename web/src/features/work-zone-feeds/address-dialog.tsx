import type { RecordDefinition } from '@milepost/contract/core/define-record'
import type { workZoneSubscriberRecord } from '@milepost/contract/work-zone-feeds/work-zone-feeds.record'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { feedsKey, type NamedAddress } from './api.ts'
import './work-zone-feeds.en.json'

const ownFaults = ['taken', 'too_many', 'bad_address', 'not_https', 'not_public'] as const
const isOwnFault = (fault: string): fault is (typeof ownFaults)[number] =>
  (ownFaults as readonly string[]).includes(fault)

export interface AddressDialogProps<Saved> {
  record: RecordDefinition<(typeof workZoneSubscriberRecord)['fields']>
  title: string
  send: (body: NamedAddress) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** Adds something that has a name and an address. */
export default function AddressDialog<Saved>({ record, title, send, onSaved, onClose }: AddressDialogProps<Saved>) {
  const { t } = useTranslation('work-zone-feeds')
  const form = useDeclaredForm({
    record,
    row: null,
    label: (field) => t(`fields.${field}`),
    ownFault: (fault) => (isOwnFault(fault) ? t(`faults.${fault}`) : undefined),
    send,
    invalidates: [feedsKey, ['work-zones']],
    toast: (_saved, { name }) => t('dialog.added', { name: name.trim() }),
    onSaved,
  })
  return (
    <RecordDialog form={form} title={title} accept={t('dialog.save')} onClose={onClose}>
      <RecordFields form={form} focusFirst />
    </RecordDialog>
  )
}
