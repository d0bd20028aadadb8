import { jobStates, type QueuedJob } from '@milepost/contract/workshop/workshop.contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
import { SelectField } from '../../ui/select-field.tsx'
import { jobsOptions } from './api.ts'
import './catalogue.ts'
import { JobStateBadge, jobColumns } from './job-columns.tsx'
import { jobsQueryOf, type JobsAddress, readJobsAddress } from './workshop-address.ts'
import { WorkshopFrame } from './workshop-frame.tsx'
import styles from './workshop.module.css'

const route = getRouteApi('/app/workshop-dev-hub/jobs')

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** Jobs that wait, run, or failed: of the own agency, or of all for whoever runs the installation. What is done leaves the queue. */
export default function JobQueuePage() {
  const { t } = useTranslation('workshop')
  const { user, time_zone } = useSession()
  const installation = user.installation_role !== null
  const address = readJobsAddress(route.useSearch())
  const navigate = useNavigate()
  const [preference, setPreference] = useTablePreference('workshop_jobs')
  const answer = useQuery(jobsOptions(jobsQueryOf(address), installation))
  const columns = useScaledColumns(
    useMemo(() => jobColumns({ t, time_zone, installation }), [t, time_zone, installation]),
  )
  const page = answer.data?.page
  const change = (next: JobsAddress) =>
    void navigate({ to: '/workshop-dev-hub/jobs', search: { ...address, page: undefined, ...next } })
  return (
    <WorkshopFrame part="jobs" fill>
      <div className={styles['tools']}>
        <SelectField
          label={t('jobs.state')}
          value={address.state ?? ''}
          onChange={(state) => change({ state: state || undefined })}
          options={[
            { value: '', label: t('any') },
            ...jobStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
        <span className={styles['found']} role="status">
          {page && t('jobs.found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid<QueuedJob>
        label={t('parts.jobs')}
        columns={columns}
        rows={answer.data?.jobs ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => change({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined })}
        {...listAnswer(answer, t('jobs.failed'), page)}
        empty={
          address.state ? (
            <EmptyState kind="nothing_matches" title={t('jobs.no_match')}>
              <Button onClick={() => change({ state: undefined })}>{t('clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('jobs.none')} text={t('jobs.none_text')} />
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong className={styles['code']}>{row.name}</strong>
            <span>
              <JobStateBadge t={t} state={row.state} /> {t('jobs.attempts', row)}
            </span>
            {installation && <span>{row.dot_authority_name ?? t('installation')}</span>}
            {row.last_error && <span>{row.last_error}</span>}
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => change({ page: number > 1 ? String(number) : undefined })} />}
    </WorkshopFrame>
  )
}
