import { daysBetween } from '@milepost/contract/core/time/days'
import type { SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../lib/numbers.ts'
import { formatDate } from '../../lib/dates.ts'
import { LineChart, type Series } from '../../ui/charts/line-chart.tsx'
import { trendText } from './trend-text.ts'

/** The days of a plant in percent: on time, and with all weighing checks passed. The table below has the same days. */
export function TrendChart({ plant }: { plant: SuppliedPlant }) {
  const { t } = useTranslation('plant-health')
  const { trend } = plant
  const [first, last] = [trend[0]!, trend.at(-1)!]
  const span = daysBetween(first.day, last.day) || 1
  const seriesOf = (key: 'percent_under_preferred' | 'nist_compliance', name: string): Series => ({
    key,
    draw: 'line',
    points: trend.map((day) => ({ x: daysBetween(first.day, day.day) / span, y: day[key] })),
    name,
    value: formatPercent(last[key]),
  })
  return (
    <LineChart
      title="%"
      label={trendText(t, plant)}
      height={160}
      fromZero
      names={[first, last].map(({ day }) => formatDate(day))}
      readings={trend.map((day) => ({
        x: daysBetween(first.day, day.day) / span,
        text: [
          formatDate(day.day),
          `${t('drawer.preferred')}: ${formatPercent(day.percent_under_preferred)}`,
          `${t('list.columns.nist_compliance')}: ${formatPercent(day.nist_compliance)}`,
        ].join('\n'),
      }))}
      series={[
        seriesOf('percent_under_preferred', t('drawer.preferred')),
        seriesOf('nist_compliance', t('list.columns.nist_compliance')),
      ]}
    />
  )
}
