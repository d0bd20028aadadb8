import type { ProjectRow } from '@milepost/contract/projects/project'
import type { TFunction } from 'i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'

/** How many tickets a project had on each of the last 30 days; the total and the last day are its words. */
export function TrendCell({ row, t }: { row: ProjectRow; t: TFunction<'projects'> }) {
  const { tickets_by_day: days } = row
  const total = days.reduce((sum, count) => sum + count, 0)
  const label = t('trend', {
    count: total,
    formatted: formatCount(total),
    days: days.length,
    today: formatCount(days.at(-1) ?? 0),
  })
  return <Sparkline values={days} label={label} />
}
