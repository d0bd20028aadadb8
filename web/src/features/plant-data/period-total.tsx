import { addDays, daysThrough } from '@milepost/contract/core/time/days'
import type { PlantData } from '@milepost/contract/plant-data/plant-data.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sumDecimals } from '../../lib/decimals.ts'
import { counted, formatShare, quantityText } from '../../lib/numbers.ts'
import { periodOptions } from './api.ts'
import styles from './plant-data.module.css'
import { netIn } from './units-of.ts'

const totalOf = ({ days }: Pick<PlantData, 'days'>, uom: string): string =>
  sumDecimals(days.map(({ quantities }) => netIn(quantities, uom)))

/** The days of equal number before a period; null where the person may not look at all of them. */
function daysBefore({ from, to, earliest }: PlantData): { from: string; to: string } | null {
  const first = addDays(from, -daysThrough(from, to))
  return first < earliest ? null : { from: first, to: addDays(from, -1) }
}

/** How much a plant sent in a period, on how many of its days, and how that compares with as many days before. */
export function PeriodTotal({ data, uom }: { data: PlantData; uom: string }) {
  const { t } = useTranslation('plant-data')
  const before = daysBefore(data)
  const { data: earlier, isPlaceholderData } = useQuery({
    ...periodOptions(data.plant.id, before ?? {}),
    enabled: before !== null,
  })
  const dates = daysThrough(data.from, data.to)
  const amount = (net: string) => quantityText(net, uom)
  const total = totalOf(data, uom)
  const compared = () => {
    if (!before || !earlier || isPlaceholderData) return null
    const old = totalOf(earlier, uom)
    if (Number(old) === 0) return t('total.none_before', counted(dates))
    const change = Number(total) / Number(old) - 1
    const values = { ...counted(dates), amount: amount(old), share: formatShare(Math.abs(change)) }
    return change === 0 ? t('total.same', values) : t(change > 0 ? 'total.more' : 'total.less', values)
  }
  return (
    <p className={styles['total']}>
      <strong>{amount(total)}</strong> {t('total.on_days', { days: data.days.length, ...counted(dates) })} {compared()}
    </p>
  )
}
