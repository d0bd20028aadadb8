import type { ProjectRow } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import './projects.en.json'

/** How many tickets of a project are pending, delivered and rejected, in words. */
export function TicketCounts({ project }: { project: ProjectRow }) {
  const { t } = useTranslation('projects')
  return (['pending', 'delivered', 'rejected'] as const)
    .map((status) => {
      const count = project[`${status}_count`]
      return t(`card.${status}`, { count, formatted: formatCount(count) })
    })
    .join(' · ')
}
