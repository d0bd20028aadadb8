import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../lib/numbers.ts'
import { formatInterval } from './interval-dates.ts'
import styles from './project-materials.module.css'
import { pathOf, runningChart, type RunningTotals } from './running-series.ts'

/** The drawing's own measures; it is stretched to the room that there is. */
const WIDTH = 1000
const HEIGHT = 240

/** Running totals as lines, distinguished by color, by dashes and by the list below, which has their totals. The table has the same data for screen readers. */
export function RunningChart({ totals, uom }: { totals: RunningTotals; uom: string }) {
  const { t } = useTranslation('project-materials')
  const chart = runningChart(totals)
  if (chart === null) return <p className={styles['hint']}>{t('running.none')}</p>
  const { series, largest, all } = chart
  const [first, last] = [chart.first, chart.last].map((date) => formatInterval(totals.interval, date, totals.dates))
  const quantityText = (quantity: string) => `${formatQuantity(quantity, uom)}\u00a0${uom}`
  const atEnd = series
    .map(({ material, total }) => t('running.total', { material, quantity: quantityText(total) }))
    .join('; ')
  return (
    <figure className={styles['chart']}>
      <figcaption className="visually-hidden">{t('running.summary', { first, last, uom, totals: atEnd })}</figcaption>
      <div className={styles['drawing']} aria-hidden>
        <span className={styles['top']}>{quantityText(largest)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x1="0"
              x2={WIDTH}
              y1={HEIGHT * part}
              y2={HEIGHT * part}
              data-base={part === 1 || undefined}
            />
          ))}
          {series.map(({ key, points }, index) => (
            <path key={key} d={pathOf(points, WIDTH, HEIGHT)} data-series={index} />
          ))}
        </svg>
        <span className={styles['ends']}>
          <span>{first}</span>
          <span>{last}</span>
        </span>
      </div>
      <ul className={styles['legend']}>
        {series.map(({ key, material, total }, index) => (
          <li key={key}>
            <svg width="28" height="8" aria-hidden>
              <path d="M0,4H28" data-series={index} />
            </svg>
            {material}
            <span className={styles['total']}>{quantityText(total)}</span>
          </li>
        ))}
      </ul>
      {all > series.length && (
        <p className={styles['hint']}>
          {t('running.most', { shown: formatCount(series.length), all: formatCount(all) })}
        </p>
      )}
    </figure>
  )
}
