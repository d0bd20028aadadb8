import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatQuantity } from '../../lib/numbers.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import type { OverviewProps } from './key-figures.tsx'

/** A small bar for each of the last days and today, with each quantity as text for screen readers. */
export function DayBars({ line, today }: { line: OverviewProps['data']['materials'][number]; today: string }) {
  const { t } = useTranslation('project-data')
  const { uom } = line
  const days = [...line.days, { ...line.today, printed_on: today }]
  const texts = days.map(({ printed_on, quantity }) =>
    t('materials.day', { day: formatDate(printed_on), quantity: formatQuantity(quantity, uom), uom }),
  )
  return (
    <Sparkline
      size="large"
      values={days.map(({ quantity }) => Number(quantity))}
      label={`${t('materials.bars', { material: line.material })}: ${texts.join('; ')}`}
      texts={texts}
    />
  )
}
