import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { counted, formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { jobListOptions } from './api.ts'
import { calibrationCodec, jobsQueryOf } from './calibration-list-state.ts'
import styles from './calibration.module.css'
import { materialTypesShown, namesShown } from './material-types-shown.ts'
import { ticketsOfJob } from './tickets-of-job.ts'
import type { JobStatus } from '@milepost/contract/calibration/calibration.list'
import shared from '../../ui/shared.module.css'

// What opens over the list is loaded when it is opened.
const JobDrawer = lazy(withRetry(() => import('./job-drawer.tsx')))

const projectsOf = ({ projects }: JobSlipProject) => projects.map(({ name }) => name)

type Counted = 'ticket_count' | 'unmatched_count'
const ticketsOf = (row: JobSlipProject, id: Counted) => ticketsOfJob(row.id, { unmatched: id === 'unmatched_count' })

const ticketsLink = (row: JobSlipProject, id: Counted, text: string): ReactElement | null =>
  row[id] === 0 ? null : (
    <Link to="/tickets" search={ticketsOf(row, id)} tabIndex={-1}>
      {text}
    </Link>
  )

/** The jobs of one tab; a row opens its job. */
export function JobsList({ tab }: { tab: JobStatus }) {
  const { t } = useTranslation('calibration')
  const { time_zone } = useSession()
  const navigate = useNavigate()
  const showTickets = (row: JobSlipProject, id: Counted): void =>
    void navigate({ to: '/tickets', search: ticketsOf(row, id) })
  const list = useRecordList({
    texts: `calibration:${tab}_list`,
    codec: calibrationCodec,
    table_key: `calibration_${tab}`,
    query: (listState) => jobListOptions(jobsQueryOf(listState)),
    rows: ({ job_slip_projects }) => job_slip_projects,
    columns(column) {
      type Names = 'customers' | 'plants' | 'dot_codes' | 'projects'
      const names = (
        id: Names,
        of: (row: JobSlipProject) => readonly string[],
        more: { width: number; grow?: number },
      ) =>
        column.text(id, {
          of: (row) => namesShown(t, of(row)),
          title: (row) => of(row).join(', ') || undefined,
          ...more,
        })
      const count = (id: Counted, label: 'show_tickets' | 'show_unmatched', width: number) =>
        column.link(id, {
          of: (row) => formatCount(row[id]),
          link: (row, text) => ticketsLink(row, id, text),
          align: 'end',
          width,
          // The keyboard's way to the tickets that a number counts, where the pointer takes its link.
          action: (row) =>
            row[id] === 0 ? null : { label: t(label, { job: row.job_number }), run: () => showTickets(row, id) },
        })
      return [
        column.custom(
          'job_number',
          (row) => (
            <span className={styles['number']} title={row.job_number}>
              <span className={shared['cut-link-name']}>{row.job_number}</span>
              {row.working && <Badge tone="notice">{t('working')}</Badge>}
            </span>
          ),
          { width: 140, grow: 1, hideable: false },
        ),
        column.longText('supplier', { width: 140, grow: 1 }),
        ...(tab === 'connected' ? [names('projects', projectsOf, { width: 240, grow: 2 })] : []),
        ...(tab === 'hidden' ? [column.longText('hidden_reason', { none: '', width: 260, grow: 2 })] : []),
        names('customers', (row) => row.customer_names, { width: 120, grow: 1 }),
        names('dot_codes', (row) => row.dot_codes, { width: 90 }),
        column.text('material_types', {
          of: (row) => materialTypesShown(t, row.material_types),
          width: 120,
          hidden: tab === 'hidden',
        }),
        { ...names('plants', (row) => row.plants, { width: 120, grow: 1 }), hidden: tab !== 'unconnected' },
        column.instant('first_ticket_at', { width: 166, hidden: true }),
        column.instant('last_ticket_at', { width: 166 }),
        count('ticket_count', 'show_tickets', 92),
        count('unmatched_count', 'show_unmatched', 104),
        ...(tab === 'hidden' ? [column.instant('hidden_at', { width: 166 })] : []),
      ]
    },
  })
  return (
    <RecordList
      list={list}
      card={(row) => (
        <ListCard
          title={row.job_number}
          lines={[
            [row.supplier, namesShown(t, row.customer_names)].filter((name) => name !== '-'),
            tab === 'connected' && namesShown(t, projectsOf(row)),
            row.hidden_reason,
            t('card', { ...counted(row.ticket_count), unmatched: formatCount(row.unmatched_count) }),
            `${t('list.columns.last_ticket_at')}: ${formatInstant(row.last_ticket_at, time_zone)}`,
          ]}
        />
      )}
      drawer={(opened) => <JobDrawer key={opened.id} {...opened} />}
    />
  )
}
