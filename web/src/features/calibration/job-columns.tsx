import type { JobStatus } from '@milepost/contract/calibration/calibration.list'
import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { instantColumn, longTextColumn } from '../../ui/data-grid/field-columns.tsx'
import styles from './calibration.module.css'
import { materialTypesShown } from './material-types-shown.ts'
import { namesShown } from './names-shown.ts'
import { ticketsOfJob, type TicketsSearch } from './tickets-of-job.ts'

export interface JobColumnsOptions {
  t: TFunction<'calibration'>
  time_zone: string
  tab: JobStatus
  /** Shows the tickets that a number counts; the keyboard's way, where the pointer takes the number's link. */
  onCounted: (search: TicketsSearch) => void
}

/** Columns of the jobs of a tab. */
export function jobColumns({ t, time_zone, tab, onCounted }: JobColumnsOptions): GridColumn<JobSlipProject>[] {
  const names = (
    id: 'customers' | 'plants' | 'dot_codes' | 'projects',
    of: (row: JobSlipProject) => readonly string[],
  ) => ({
    id,
    header: t(`columns.${id}`),
    cell: (row: JobSlipProject) => <span title={of(row).join(', ') || undefined}>{namesShown(t, of(row))}</span>,
  })
  const at = (id: 'first_ticket_at' | 'last_ticket_at' | 'hidden_at'): GridColumn<JobSlipProject> =>
    instantColumn(id, t(`columns.${id}`), time_zone, { width: 166, sortable: id !== 'hidden_at' })
  const count = (id: 'ticket_count' | 'unmatched_count', label: 'show_tickets' | 'show_unmatched') => {
    const search = (row: JobSlipProject) => ticketsOfJob(row.id, { unmatched: id === 'unmatched_count' })
    return {
      id,
      header: t(`columns.${id}`),
      align: 'end' as const,
      width: id === 'ticket_count' ? 92 : 104,
      sortable: id === 'ticket_count',
      cell: (row: JobSlipProject) =>
        row[id] === 0 ? (
          '0'
        ) : (
          <Link to="/tickets" search={search(row)} tabIndex={-1}>
            {formatCount(row[id])}
          </Link>
        ),
      action: (row: JobSlipProject) =>
        row[id] === 0 ? null : { label: t(label, { job: row.job_number }), run: () => onCounted(search(row)) },
    }
  }
  return [
    {
      id: 'job_number',
      header: t('columns.job_number'),
      cell: (row) => (
        <span className={styles['number']} title={row.job_number}>
          <span className={styles['name']}>{row.job_number}</span>
          {row.working && <Badge tone="notice">{t('working')}</Badge>}
        </span>
      ),
      width: 140,
      grow: 1,
      sortable: true,
      hideable: false,
    },
    longTextColumn('supplier', t('columns.supplier'), { width: 140, grow: 1, sortable: true }),
    ...(tab === 'connected'
      ? [{ ...names('projects', (row) => row.projects.map(({ name }) => name)), width: 240, grow: 2 }]
      : []),
    ...(tab === 'hidden'
      ? [
          {
            id: 'hidden_reason',
            header: t('columns.hidden_reason'),
            cell: (row: JobSlipProject) => <span title={row.hidden_reason ?? undefined}>{row.hidden_reason}</span>,
            width: 260,
            grow: 2,
          },
        ]
      : []),
    { ...names('customers', (row) => row.customer_names), width: 120, grow: 1 },
    { ...names('dot_codes', (row) => row.dot_codes), width: 90 },
    {
      id: 'material_types',
      header: t('columns.material_types'),
      cell: (row) => materialTypesShown(t, row.material_types),
      width: 120,
      hidden: tab === 'hidden',
    },
    { ...names('plants', (row) => row.plants), width: 120, grow: 1, hidden: tab !== 'unconnected' },
    { ...at('first_ticket_at'), hidden: true },
    at('last_ticket_at'),
    count('ticket_count', 'show_tickets'),
    count('unmatched_count', 'show_unmatched'),
    ...(tab === 'hidden' ? [{ ...at('hidden_at') }] : []),
  ]
}
