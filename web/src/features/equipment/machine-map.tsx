import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import type { TrackFix } from '@milepost/contract/equipment/tracking.contract'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import './equipment.en.json'
import styles from './machine-map.module.css'
import MachineStage from './machine-stage.tsx'

export interface MachineMapProps {
  machine: Machine
  time_zone: string
  /** Where it was. */
  track?: readonly TrackFix[]
  onClose: () => void
}

/** One machine on a map in a dialog, full screen on request: where it is, or where it was. */
export default function MachineMap({ machine, time_zone, track, onClose }: MachineMapProps) {
  const { t } = useTranslation('equipment')
  const [large, setLarge] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('map.title_one', { name: machine.equipment_id })}
      width={large ? window.innerWidth : 960}
      zIndex={20}
    >
      <div className={styles['frame']} data-large={large || undefined}>
        <MachineStage
          project_id={machine.project_id ?? undefined}
          only={machine.id}
          track={track}
          time_zone={time_zone}
          tools={
            <IconButton label={t(large ? 'map.window' : 'map.fullscreen')} bordered onClick={() => setLarge(!large)}>
              {large ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
            </IconButton>
          }
        />
      </div>
    </Modal>
  )
}
