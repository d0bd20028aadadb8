import { useTranslation } from 'react-i18next'
import { formatCount, quantityText } from '../../lib/numbers.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { formatInterval } from './interval-dates.ts'
import styles from './project-materials.module.css'
import { runningChart, type RunningTotals } from './running-series.ts'

/** Running totals as lines. The other view of the panel is their table. */
export function RunningChart({ totals, uom }: { totals: RunningTotals; uom: string }) {
  const { t } = useTranslation('project-materials')
  const chart = runningChart(totals)
  if (chart === null) return <p className={styles['hint']}>{t('running.none')}</p>
  const { series, all } = chart
  const ends = [chart.first, chart.last].map((date) => formatInterval(totals.interval, date, totals.dates))
  const atEnd = series
    .map(({ material, total }) => t('running.total', { material, quantity: quantityText(total, uom) }))
    .join('; ')
  return (
    <>
      <LineChart
        title={uom}
        label={t('running.summary', { first: ends[0], last: ends[1], uom, totals: atEnd })}
        height={264}
        fromZero
        names={ends}
        readings={chart.places.map(({ x, first, totals: reached }) => ({
          x,
          text: [
            formatInterval(totals.interval, first, totals.dates),
            ...series.map(({ material }, at) => `${material}: ${quantityText(reached[at] ?? '0', uom)}`),
          ].join('\n'),
        }))}
        series={series.map(({ key, material, total, points }) => ({
          key,
          draw: 'step',
          points,
          name: material,
          value: quantityText(total, uom),
        }))}
      />
      {all > series.length && (
        <p className={styles['hint']}>
          {t('running.most', { shown: formatCount(series.length), all: formatCount(all) })}
        </p>
      )}
    </>
  )
}
