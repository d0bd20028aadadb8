import {
  laneStatuses,
  laneTypes,
  MOST_LANES,
  type Lane,
  type LaneStatus,
  type LaneType,
} from '@milepost/contract/work-zones/work-zone-words'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../ui/add-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import './work-zones.en.json'
import styles from './work-zones.module.css'

/** The lanes of a zone from the left in the direction of travel. */
export function LaneFields({ lanes, onChange }: { lanes: readonly Lane[]; onChange: (lanes: Lane[]) => void }) {
  const { t } = useTranslation('work-zones')
  const put = (index: number, change: Partial<Lane>) =>
    onChange(lanes.map((lane, at) => (at === index ? { ...lane, ...change } : lane)))
  return (
    <fieldset className={styles['part']}>
      <legend>{t('fields.lanes')}</legend>
      <p className={styles['hint']}>{t('hints.lanes')}</p>
      {lanes.map((lane, index) => {
        const number = index + 1
        return (
          // Lanes have no identity other than their position.
          // eslint-disable-next-line react/no-array-index-key
          <div key={index} className={styles['lane']}>
            <SelectField
              id={`work-zone-lane-${number}-type`}
              label={t('lane.type', { number })}
              value={lane.type}
              options={laneTypes.map((value) => ({ value, label: t(`lane_type.${value}`) }))}
              onChange={(type) => put(index, { type: type as LaneType })}
            />
            <SelectField
              id={`work-zone-lane-${number}-status`}
              label={t('lane.status', { number })}
              value={lane.status}
              options={laneStatuses.map((value) => ({ value, label: t(`lane_status.${value}`) }))}
              onChange={(status) => put(index, { status: status as LaneStatus })}
            />
            <IconButton
              label={t('lane.remove', { number })}
              bordered
              onClick={() => onChange(lanes.filter((_lane, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div>
        <AddButton
          kind="secondary"
          size="small"

          disabled={lanes.length >= MOST_LANES}
          onClick={() => onChange([...lanes, { type: 'general', status: 'open' }])}
        >
          {t('lane.add')}
        </AddButton>
      </div>
    </fieldset>
  )
}
