import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridSort } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { jobListOptions } from './api.ts'
import { jobsQueryOf, tabOf, type CalibrationAddress } from './calibration-address.ts'
import styles from './calibration.module.css'
import { jobColumns } from './job-columns.tsx'
import { namesShown } from './names-shown.ts'

export interface JobsListProps {
  address: CalibrationAddress
  onChange: (change: CalibrationAddress, options?: { replace: boolean }) => void
  onOpen: (job: JobSlipProject, by: 'keyboard' | 'pointer') => void
}

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** The jobs of one tab; a row opens its job. */
export function JobsList({ address, onChange, onOpen }: JobsListProps) {
  const { t } = useTranslation('calibration')
  const { time_zone } = useSession()
  const navigate = useNavigate()
  const tab = tabOf(address)
  const [preference, setPreference] = useTablePreference(`calibration_${tab}`)
  const answer = useQuery(jobListOptions(jobsQueryOf(address)))
  const columns = useScaledColumns(
    useMemo(
      () => jobColumns({ t, time_zone, tab, onCounted: (search) => void navigate({ to: '/tickets', search }) }),
      [t, time_zone, tab, navigate],
    ),
  )
  const page = answer.data?.page
  // A page that lies beyond the end, after a job left the tab or a search, shows the last that there is.
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) onChange({ page: page.total_pages > 1 ? String(page.total_pages) : undefined }, { replace: true })
  })
  return (
    <>
      <div className={styles['tools']}>
        <SearchInput
          label={t('search')}
          placeholder={t('search_hint')}
          value={address.search}
          onSearch={(search) => onChange({ search: search || undefined, page: undefined }, { replace: true })}
        />
        <span className={styles['found']} role="status">
          {page && t('found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid
        label={t(`label.${tab}`)}
        columns={columns}
        rows={answer.data?.job_slip_projects ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => onChange({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined, page: undefined })}
        onOpen={onOpen}
        openRow={address.job ? Number(address.job) : undefined}
        onRowReached={(row) => address.job && onChange({ job: String(row.id) }, { replace: true })}
        {...listAnswer(answer, t('failed'), page)}
        empty={
          address.search ? (
            <EmptyState kind="nothing_matches" title={t('no_match.title')}>
              <Button onClick={() => onChange({ search: undefined, page: undefined })}>{t('no_match.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)} />
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{row.job_number}</strong>
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
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}
