import type { workZoneRecord } from '@milepost/contract/work-zones/work-zone.record'
import { useTranslation } from 'react-i18next'
import type { RecordWords } from '../../lib/record/use-declared-form.ts'
import './work-zones.en.json'
import type { IrregularValues } from './zone-values.ts'

type ZoneField = keyof (typeof workZoneRecord)['fields'] | keyof IrregularValues

/** The names of a zone's fields and of the words of its choices, for its form, its drawer and its history. */
export function useZoneTexts() {
  const { t } = useTranslation('work-zones')
  const words = {
    type: (word) => t(`type.${word}`),
    direction: (word) => t(`direction.${word}`),
    method: (word) => t(`method.${word}`),
    impact: (word) => t(`impact.${word}`),
    types_of_work: (word) => t(`types_of_work.${word}`),
  } satisfies RecordWords<typeof workZoneRecord>
  return { label: (field: ZoneField) => t(`fields.${field}`), words }
}
