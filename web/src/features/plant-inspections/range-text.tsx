import type { ChecklistItem } from '@milepost/contract/plant-inspections/inspection-items'
import { useTranslation } from 'react-i18next'
import './plant-inspections.en.json'

/** Which values of an item pass; nothing where all do. */
export function RangeText({ item: { unit, minimum, maximum } }: { item: ChecklistItem }) {
  const { t } = useTranslation('plant-inspections')
  const words = { unit: unit ?? '', minimum, maximum }
  if (minimum !== null && maximum !== null) return t('items.range', words).trim()
  if (minimum !== null) return t('items.at_least', words)
  return maximum === null ? unit : t('items.at_most', words)
}
