import { supplierRecord } from '@milepost/contract/plants/supplier.record'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createSupplier, plantsKey } from './api.ts'

/** Makes a supplier: its name is all there is to it. */
export function SupplierDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('plants')
  const form = useDeclaredForm({
    record: supplierRecord,
    row: null,
    label: (field) => t(`fields.${field}`),
    taken: { name_taken: 'name' },
    send: createSupplier,
    invalidates: [plantsKey],
    toast: ({ name }) => t('suppliers.made', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog form={form} title={t('supplier_list.add')} accept={t('suppliers.save')} onClose={onClose}>
      <RecordFields form={form} focusFirst />
    </RecordDialog>
  )
}
