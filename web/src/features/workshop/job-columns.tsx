import type { QueuedJob } from '@milepost/contract/workshop/workshop.contract'
import type { JobState } from '@milepost/contract/workshop/workshop.list'
import type { TFunction } from 'i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { instantColumn, longTextColumn } from '../../ui/data-grid/field-columns.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './workshop.module.css'

type Texts = TFunction<'workshop'>

const tones: Record<JobState, Tone> = { waiting: 'neutral', running: 'good', retrying: 'warning', failed: 'bad' }

/** The state of a job. */
export const JobStateBadge = ({ t, state }: { t: Texts; state: JobState }) => (
  <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
)

export interface JobColumnsOptions {
  t: Texts
  time_zone: string
  /** Jobs of every agency, with what went wrong. */
  installation: boolean
}

/** Columns of the queue. */
export function jobColumns({ t, time_zone, installation }: JobColumnsOptions): GridColumn<QueuedJob>[] {
  const ofInstallation: GridColumn<QueuedJob>[] = [
    {
      id: 'dot_authority_name',
      header: t('agency'),
      cell: (row) => row.dot_authority_name ?? t('installation'),
      width: 220,
      grow: 1,
    },
  ]
  const why: GridColumn<QueuedJob>[] = [longTextColumn('last_error', t('jobs.last_error'), { width: 320, grow: 2 })]
  return [
    {
      id: 'name',
      header: t('jobs.name'),
      cell: (row) => <span className={styles['code']}>{row.name}</span>,
      width: 240,
      grow: 1,
      sortable: true,
      hideable: false,
    },
    { id: 'state', header: t('jobs.state'), cell: (row) => <JobStateBadge t={t} state={row.state} />, width: 130 },
    ...(installation ? ofInstallation : []),
    {
      id: 'attempts',
      header: t('jobs.attempts_header'),
      cell: (row) => t('jobs.attempts', row),
      width: 110,
      align: 'end',
      sortable: true,
    },
    instantColumn('run_at', t('jobs.run_at'), time_zone, { width: 190, sortable: true }),
    {
      id: 'created_at',
      header: t('jobs.created_at'),
      cell: (row) => <RelativeTime instant={row.created_at} time_zone={time_zone} />,
      width: 150,
      sortable: true,
    },
    ...(installation ? why : []),
  ]
}
