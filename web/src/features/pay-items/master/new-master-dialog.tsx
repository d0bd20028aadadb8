import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { createMasterItem, payItemsKey } from '../api.ts'
import '../catalogue.ts'
import { EntryForm, useLeaving } from '../entry-form.tsx'
import styles from '../pay-items.module.css'
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
  const { t } = useTranslation(['pay-items', 'common'])
  const queryClient = useQueryClient()
  const form = useItemForm({
    name: 'master_pay_item.new',
    first: valuesOfMaster(null),
    lock_version: null,
    read: readMaster,
    send: createMasterItem,
    onNothing: onClose,
    onSaved: (made) => {
      showToast({ kind: 'success', text: t('made', { code: made.item_code }) })
      void queryClient.invalidateQueries({ queryKey: payItemsKey })
      onClose()
      onMade(made)
    },
  })
  const leave = useLeaving(form)
  const close = () => leave() && onClose()
  return (
    <Modal opened onClose={close} title={t('master.new')} width={720}>
      <EntryForm form={form} id="new-pay-item" code={String(form.values['item_code'])}>
        <MasterFields focus inputs={{ ...form, change: (field, value) => form.change({ [field]: value }, field) }} />
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={form.save.isPending}>
            {t('add_one')}
          </Button>
        </div>
      </EntryForm>
    </Modal>
  )
}
