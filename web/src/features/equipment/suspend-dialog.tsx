import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { changeStatus, equipmentKey } from './api.ts'
import './catalogue.ts'
import styles from './equipment.module.css'

/** Suspends the transmission of a machine, with a reason for who looks later. */
export default function SuspendDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useTranslation('equipment')
  const [reason, setReason] = useState('')
  const { id, equipment_id: name, transmitting } = machine
  const suspend = useCall(changeStatus, {
    invalidates: [equipmentKey],
    says: () => t('suspended', { name }),
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={t('suspend_dialog.title', { name })} zIndex={20}>
      <form
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault()
          suspend.mutate({ id, status_id: 4, transmitting, reason: reason.trim() || null })
        }}
      >
        <p className={styles['hint']}>{t('suspend_dialog.text')}</p>
        <TextArea
          label={t('suspend_dialog.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" loading={suspend.isPending}>
            {t('suspend')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
