import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createSupplier, plantsKey } from './api.ts'

/** Makes a supplier: its name is all there is to it. */
export function SupplierDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('plants')
  const form = useRecordForm({
    name: 'supplier.new',
    first: { name: '' },
    texts: {
      inputId: (field) => `supplier-${field}`,
      nameOf: () => t('suppliers.form_name'),
      faultText: (fault?: string) => fault,
    },
    read: ({ name }) => ({
      body: { name: name.trim() },
      faults: name.trim() === '' ? { name: t('faults.required') } : {},
    }),
    refused: (problem) => ({ name: problemText(problem) }),
    send: ({ name }) => createSupplier(name),
    invalidates: [plantsKey],
    toast: ({ name }) => t('suppliers.made', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog form={form} title={t('suppliers.form_title')} accept={t('suppliers.save')} onClose={onClose}>
      <TextInput {...form.line('name')} maxLength={200} data-autofocus required />
    </RecordDialog>
  )
}
