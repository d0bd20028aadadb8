import type { JobSlipProjectDetail } from '@milepost/contract/calibration/job-slip-project'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Details } from '../../ui/details.tsx'
import { materialTypesShown } from './material-types-shown.ts'
import { ticketsOfJob } from './tickets-of-job.ts'

type Fact =
  | 'supplier'
  | 'customers'
  | 'dot_codes'
  | 'material_types'
  | 'plants'
  | 'first_ticket_at'
  | 'last_ticket_at'
  | 'ticket_count'
  | 'unmatched_count'

/** What a job's tickets say of it; its numbers lead to them. */
export function JobDetails({ job }: { job: JobSlipProjectDetail }) {
  const { t } = useTranslation('calibration')
  const { time_zone } = useSession()
  const names = (of: readonly string[]) => of.join(', ') || '-'
  const counted = (count: number, unmatched: boolean) =>
    count === 0 ? (
      '0'
    ) : (
      <Link to="/tickets" search={ticketsOfJob(job.id, { unmatched })}>
        {formatCount(count)}
      </Link>
    )
  const facts: [Fact, ReactNode][] = [
    ['supplier', job.supplier],
    ['customers', names(job.customer_names)],
    ['dot_codes', names(job.dot_codes)],
    ['material_types', materialTypesShown(t, job.material_types)],
    ['plants', names(job.plants)],
    ['first_ticket_at', formatInstant(job.first_ticket_at, time_zone, 'full')],
    ['last_ticket_at', formatInstant(job.last_ticket_at, time_zone, 'full')],
    ['ticket_count', counted(job.ticket_count, false)],
    ['unmatched_count', counted(job.unmatched_count, true)],
  ]
  return (
    <div role="group" aria-label={t('drawer.facts')}>
      <Details rows={facts.map(([key, value]) => [t(`list.columns.${key}`), value])} />
    </div>
  )
}
