import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../ui/approval/decision-dialog.tsx'
import { changeStatus, equipmentKey } from './api.ts'
import './equipment.en.json'
import shared from '../../ui/shared.module.css'

/** Suspends the transmission of a machine, with a reason for who looks later. */
export default function SuspendDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useTranslation('equipment')
  const { id, equipment_id: name, transmitting } = machine
  return (
    <DecisionDialog
      name={`machine.${id}.suspend`}
      title={t('suspend_dialog.title', { name })}
      accept={t('suspend')}
      reason="optional"
      reasonLabel={t('suspend_dialog.reason')}
      maxLength={500}
      send={(reason) => changeStatus({ id, status_id: 4, transmitting, reason })}
      invalidates={[equipmentKey]}
      toast={() => t('suspended', { name })}
      onDone={onClose}
      onClose={onClose}
      zIndex={20}
    >
      <p className={shared['hint']}>{t('suspend_dialog.text')}</p>
    </DecisionDialog>
  )
}
