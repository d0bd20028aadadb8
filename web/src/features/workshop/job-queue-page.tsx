import type { QueuedJob } from '@milepost/contract/workshop/workshop.contract'
import { jobStates } from '@milepost/contract/workshop/workshop.list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { jobsOptions } from './api.ts'
import './catalogue.ts'
import { JobStateBadge, jobColumns } from './job-columns.tsx'
import { jobsCodec, type JobsListState } from './workshop-list-state.ts'
import { WorkshopFrame } from './workshop-frame.tsx'
import styles from './workshop.module.css'

/** Jobs that are waiting, running, or failed: of the own agency, or of all agencies for the operator. Finished jobs leave the queue. */
export default function JobQueuePage() {
  const { t } = useTranslation('workshop')
  const { user, time_zone } = useSession()
  const installation = user.installation_role !== null
  const { listState, change } = useListSearch(jobsCodec)
  const answer = useQuery(jobsOptions(jobsCodec.query(listState), installation))
  const columns = useMemo(() => jobColumns({ t, time_zone, installation }), [t, time_zone, installation])
  return (
    <WorkshopFrame part="jobs" fill>
      <RecordList<QueuedJob, JobsListState>
        list={jobsCodec}
        table_key="workshop_jobs"
        texts={{
          label: t('parts.jobs'),
          failed: t('jobs.failed'),
          found: (found) => t('jobs.found', found),
          no_match: t('jobs.no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.jobs ?? []}
        page={answer.data?.page}
        answer={answer}
        filters={
          <div className={styles['filter']}>
            <SelectField
              label={t('jobs.state')}
              value={listState.state ?? ''}
              onChange={(state) => change({ state: state || undefined, page: undefined })}
              options={[
                { value: '', label: t('any') },
                ...jobStates.map((value) => ({ value, label: t(`states.${value}`) })),
              ]}
            />
          </div>
        }
        empty={<EmptyState kind="nothing_yet" title={t('jobs.none')} text={t('jobs.none_text')} />}
        card={(row) => (
          <ListCard title={<span className={styles['code']}>{row.name}</span>}>
            <span>
              <JobStateBadge t={t} state={row.state} /> {t('jobs.attempts', row)}
            </span>
            {installation && <span>{row.dot_authority_name ?? t('installation')}</span>}
            {row.last_error && <span>{row.last_error}</span>}
          </ListCard>
        )}
      />
    </WorkshopFrame>
  )
}
