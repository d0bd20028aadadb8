import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { feedsKey, type NamedAddress } from './api.ts'
import './catalogue.ts'

export interface AddressDialogProps<Saved> {
  /** Names the draft. */
  of: 'subscriber' | 'outside_feed'
  title: string
  send: (body: NamedAddress) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** Adds something that has a name and an address. */
export default function AddressDialog<Saved>({ of, title, send, onSaved, onClose }: AddressDialogProps<Saved>) {
  const { t } = useTranslation('work-zone-feeds')
  const form = useRecordForm({
    name: `${of}.new`,
    first: { name: '', url: '' },
    texts: {
      inputId: (field) => `${of}-${field}`,
      nameOf: (field) => t(`subscribers.${field}`),
      faultText: (fault?: 'required' | 'address' | 'taken' | 'too_many') => fault && t(`faults.${fault}`),
    },
    read: ({ name, url }) => ({
      body: { name: name.trim(), url: url.trim() },
      faults: {
        ...(name.trim() === '' && { name: 'required' }),
        ...(!/^https?:\/\/[^\s/@?#]{1,253}([/?][^\s#]*)?$/.test(url.trim()) && { url: 'address' }),
      },
    }),
    send,
    invalidates: [feedsKey, ['work-zones']],
    toast: (_saved, { name }) => t('dialog.added', { name: name.trim() }),
    onSaved,
  })
  return (
    <RecordDialog form={form} title={title} accept={t('dialog.save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
      <TextInput {...form.line('url')} required maxLength={500} inputMode="url" />
    </RecordDialog>
  )
}
