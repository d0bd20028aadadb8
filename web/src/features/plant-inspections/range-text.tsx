import type { ChecklistItem } from '@milepost/contract/plant-inspections/inspection-items'
import { useTranslation } from 'react-i18next'
import { withUnit } from '../../lib/numbers.ts'
import './plant-inspections.en.json'

/** Which values of an item pass; nothing where all do. */
export function RangeText({ item: { unit, minimum, maximum } }: { item: ChecklistItem }) {
  const { t } = useTranslation('plant-inspections')
  if (minimum !== null && maximum !== null) return t('items.range', { minimum, maximum: withUnit(maximum, unit) })
  if (minimum !== null) return t('items.at_least', { minimum: withUnit(minimum, unit) })
  return maximum === null ? unit : t('items.at_most', { maximum: withUnit(maximum, unit) })
}
