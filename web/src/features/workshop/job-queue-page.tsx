import { jobStates, type JobState } from '@milepost/contract/workshop/workshop.list'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { jobsOptions } from './api.ts'
import './workshop.en.json'
import { jobsCodec } from './workshop-list-state.ts'
import { WorkshopFrame } from './workshop-frame.tsx'
import styles from './workshop.module.css'

const tones: Record<JobState, Tone> = { waiting: 'neutral', running: 'neutral', retrying: 'warning', failed: 'bad' }

/** Jobs that are waiting, running, or failed: of the own agency, or of all agencies for the operator. Finished jobs leave the queue. */
export default function JobQueuePage() {
  const { t } = useTranslation('workshop')
  const installation = useSession().user.installation_role !== null
  const list = useRecordList({
    texts: 'workshop:job_list',
    codec: jobsCodec,
    table_key: 'workshop_jobs',
    query: (listState) => jobsOptions(jobsCodec.query(listState), installation),
    rows: ({ jobs }) => jobs,
    columns: (column) => [
      column.code('name', { width: 240, grow: 1, hideable: false }),
      column.badge('state', { words: 'states', tones, width: 130 }),
      ...(installation ? [column.text('dot_authority_name', { none: t('installation'), width: 220, grow: 1 })] : []),
      column.text('attempts', { of: (row) => t('jobs.attempts', row), width: 110, align: 'end' }),
      column.instant('run_at', { width: 190 }),
      column.relative('created_at', { width: 150 }),
      ...(installation ? [column.longText('last_error', { width: 320, grow: 2 })] : []),
    ],
  })
  return (
    <WorkshopFrame part="jobs" fill>
      <RecordList
        list={list}
        filters={
          <ChoiceFilter
            label={t('job_list.columns.state')}
            value={list.listState.state ?? ''}
            usual=""
            options={[
              { value: '', label: t('any') },
              ...jobStates.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            onChange={(state) => list.narrow({ state: state || undefined })}
          />
        }
        card={(row) => (
          <ListCard title={<span className={styles['code']}>{row.name}</span>}>
            <span>
              <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge> {t('jobs.attempts', row)}
            </span>
            {installation && <span>{row.dot_authority_name ?? t('installation')}</span>}
            {row.last_error && <span>{row.last_error}</span>}
          </ListCard>
        )}
      />
    </WorkshopFrame>
  )
}
