import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { createMasterItem } from '../api.ts'
import '../pay-items.en.json'
import { useItemForm } from '../use-item-form.ts'
import { MasterFields } from './master-fields.tsx'
import { readMaster, valuesOfMaster } from './master-values.ts'

/** Adds an item to the master list. */
export default function NewMasterDialog({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (item: MasterPayItem) => void
}) {
  const { t } = useTranslation('pay-items')
  const form = useItemForm({
    name: 'master_pay_item.new',
    first: valuesOfMaster(null),
    read: readMaster,
    codeOf: ({ item_code }) => String(item_code),
    send: createMasterItem,
    toast: (made) => t('made', { code: made.item_code }),
    onSaved: (made) => {
      onClose()
      onMade(made)
    },
  })
  return (
    <RecordDialog form={form} title={t('master_list.add')} accept={t('add_one')} width={720} onClose={onClose}>
      <MasterFields
        focus
        inputs={{ ...form, leave: form.leaveField, change: (field, value) => form.change({ [field]: value }, field) }}
      />
    </RecordDialog>
  )
}
