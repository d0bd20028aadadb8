import { plantHealthCalls } from '@milepost/contract/plant-health/plant-health.contract'
import { plantHistory } from '@milepost/contract/plant-health/plant-history'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { plantHealthKey } from './api.ts'
import './plant-health.en.json'

/** What happened to a plant: to its row, its record, its notes and its health. */
export function PlantHistory({ id, time_zone }: { id: number; time_zone: string }) {
  const { t } = useTranslation('plant-health')
  return (
    <RecordHistory
      id={id}
      route={plantHealthCalls.history}
      history={plantHistory}
      below={plantHealthKey}
      time_zone={time_zone}
      texts={{
        field: (field) => t(`history.fields.${field}`),
        action: (action) => t(`history.${action}`),
        words: { kind: (kind) => t(`history.kinds.${kind}`), problems: (problem) => t(`problems.${problem}`) },
      }}
    />
  )
}
