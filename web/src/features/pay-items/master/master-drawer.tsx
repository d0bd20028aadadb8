import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { masterItemOptions, removeMasterItem, updateMasterItem } from '../api.ts'
import '../pay-items.en.json'
import type { RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { EditDrawer, WaitingDrawer } from '../item-drawer.tsx'
import { useItemForm } from '../use-item-form.ts'
import { MasterFields } from './master-fields.tsx'
import { readMaster, valuesOfMaster } from './master-values.ts'

export interface MasterDrawerProps extends RecordDrawerOpened {
  id: number
  /** The item's row if it is in the list: shown until the item has loaded. */
  row?: MasterPayItem | undefined
}

/** One item of the master list. */
export default function MasterDrawer({ id, row, ...drawer }: MasterDrawerProps) {
  const { data = row, error, refetch } = useQuery(masterItemOptions(id))
  const item = error?.status === 404 ? undefined : data
  if (!item) return <WaitingDrawer error={error} onRetry={() => void refetch()} {...drawer} />
  return <Editing item={item} {...drawer} />
}

function Editing({ item, ...drawer }: RecordDrawerOpened & { item: MasterPayItem }) {
  const { t } = useTranslation('pay-items')
  const { id, item_code: code, item_description: description } = item
  const form = useItemForm({
    name: `master_pay_item.${id}`,
    first: valuesOfMaster(item),
    lock_version: item.lock_version,
    read: readMaster,
    codeOf: ({ item_code: typed }) => String(typed),
    send: (body) => updateMasterItem(id, body),
    onUnchanged: drawer.onClose,
    toast: (saved) => t('saved', { code: saved.item_code }),
    onSaved: drawer.onClose,
  })
  return (
    <EditDrawer
      {...drawer}
      title={`${code} · ${description}`}
      code={code}
      form={form}
      removal={
        item.abilities.includes('delete')
          ? {
              title: t('master.remove_title', { code }),
              text: t('master.remove_text', { description }),
              remove: () => removeMasterItem(id),
            }
          : undefined
      }
    >
      <MasterFields
        inputs={{ ...form, leave: form.leaveField, change: (field, value) => form.change({ [field]: value }, field) }}
      />
    </EditDrawer>
  )
}
