import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { jobListOptions } from './api.ts'
import { calibrationCodec, jobsQueryOf, tabOf, type CalibrationListState } from './calibration-list-state.ts'
import { jobColumns } from './job-columns.tsx'
import { namesShown } from './names-shown.ts'

// What opens over the list is loaded when it is opened.
const JobDrawer = lazy(withRetry(() => import('./job-drawer.tsx')))

export interface JobsListProps {
  listState: CalibrationListState
  onChange: (change: CalibrationListState, replace?: boolean) => void
}

/** The jobs of one tab; a row opens its job. */
export function JobsList({ listState, onChange }: JobsListProps) {
  const { t } = useTranslation('calibration')
  const { time_zone } = useSession()
  const navigate = useNavigate()
  const tab = tabOf(listState)
  const answer = useQuery(jobListOptions(jobsQueryOf(listState)))
  const columns = useMemo(
    () => jobColumns({ t, time_zone, tab, onCounted: (search) => void navigate({ to: '/tickets', search }) }),
    [t, time_zone, tab, navigate],
  )
  return (
    <RecordList<JobSlipProject, CalibrationListState>
      list={calibrationCodec}
      table_key={`calibration_${tab}`}
      texts={{
        label: t(`label.${tab}`),
        failed: t('failed'),
        search: t('search'),
        search_hint: t('search_hint'),
        found: (found) => t('found', found),
        no_match: t('no_match.title'),
        clear: t('no_match.clear'),
      }}
      listState={listState}
      onChange={onChange}
      columns={columns}
      rows={answer.data?.job_slip_projects ?? []}
      page={answer.data?.page}
      answer={answer}
      empty={<EmptyState kind="nothing_yet" title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)} />}
      card={(row) => (
        <ListCard title={row.job_number}>
          <span>{[row.supplier, namesShown(t, row.customer_names)].filter((name) => name !== '-').join(' · ')}</span>
          {tab === 'connected' && (
            <span>
              {namesShown(
                t,
                row.projects.map(({ name }) => name),
              )}
            </span>
          )}
          {row.hidden_reason && <span>{row.hidden_reason}</span>}
          <span>
            {t('card', {
              count: row.ticket_count,
              formatted: formatCount(row.ticket_count),
              unmatched: formatCount(row.unmatched_count),
            })}
          </span>
          <span>
            {t('columns.last_ticket_at')}: {formatInstant(row.last_ticket_at, time_zone)}
          </span>
        </ListCard>
      )}
      drawer={(opened) => <JobDrawer key={opened.id} {...opened} />}
    />
  )
}
