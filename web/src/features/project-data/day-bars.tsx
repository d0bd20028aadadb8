import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatQuantity } from '../../lib/numbers.ts'
import type { OverviewProps } from './key-figures.tsx'
import styles from './project-data.module.css'

const HEIGHT = 28
const WIDTH = 10
const GAP = 3

/** A small bar for each of the last days and today, with each quantity as text for screen readers. */
export function DayBars({ line, today }: { line: OverviewProps['data']['materials'][number]; today: string }) {
  const { t } = useTranslation('project-data')
  const { uom } = line
  const days = [...line.days, { ...line.today, printed_on: today }]
  const most = Math.max(...days.map(({ quantity }) => Number(quantity)))
  const heightOf = (quantity: string) => (most > 0 ? Math.max(1, (Number(quantity) / most) * HEIGHT) : 1)
  const described = days.map(({ printed_on, quantity }) =>
    t('materials.day', { day: formatDate(printed_on), quantity: formatQuantity(quantity, uom), uom }),
  )
  return (
    <svg
      width={days.length * (WIDTH + GAP)}
      height={HEIGHT}
      role="img"
      aria-label={`${t('materials.bars', { material: line.material })}: ${described.join('; ')}`}
      className={styles['bars']}
    >
      {days.map(({ printed_on, quantity }, index) => (
        <rect
          key={printed_on}
          x={index * (WIDTH + GAP)}
          y={HEIGHT - heightOf(quantity)}
          width={WIDTH}
          height={heightOf(quantity)}
          rx="1"
          data-today={printed_on === today || undefined}
        >
          <title>{described[index]}</title>
        </rect>
      ))}
    </svg>
  )
}
