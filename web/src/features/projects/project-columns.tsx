import type { ProjectRow } from '@milepost/contract/projects/projects.contract'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import styles from './projects.module.css'

const tones: Record<ProjectRow['status'], Tone> = {
  draft: 'neutral',
  bid: 'neutral',
  construction: 'notice',
  completed: 'good',
  archived: 'neutral',
}

type Counted = 'pending' | 'delivered' | 'rejected'

export interface ProjectColumnsOptions {
  t: TFunction<'projects'>
  /** The agency's own name of its project number (`contract_number_label`). */
  numberLabel: string
  /** Shows the tickets that a number counts; the keyboard's way, where the pointer takes the number's link. */
  onCounted: (row: ProjectRow, status: Counted) => void
}

/** Columns of the projects list. */
export function projectColumns({ t, numberLabel, onCounted }: ProjectColumnsOptions): GridColumn<ProjectRow>[] {
  const count = (status: Counted): GridColumn<ProjectRow> => {
    const key = `${status}_count` as const
    return {
      id: key,
      header: t(`columns.${key}`),
      align: 'end',
      width: 86,
      cell: (row) =>
        row[key] === 0 ? (
          '0'
        ) : (
          <Link to="/projects/$projectId" params={{ projectId: row.id }} search={{ status }} tabIndex={-1}>
            {formatCount(row[key])}
          </Link>
        ),
      action: (row) =>
        row[key] === 0 ? null : { label: t(`show.${status}`, { name: row.name }), run: () => onCounted(row, status) },
    }
  }
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row) => (
        <span className={styles['name']} title={row.name}>
          {row.name}
        </span>
      ),
      width: 254,
      grow: 1,
      sortable: true,
      hideable: false,
    },
    {
      id: 'state_project_number',
      header: numberLabel,
      cell: (row) => row.state_project_number ?? '-',
      width: 174,
      sortable: true,
    },
    { id: 'dot_code', header: t('columns.dot_code'), cell: (row) => row.dot_code, width: 86 },
    {
      id: 'contract_number',
      header: t('columns.contract_number'),
      cell: (row) => row.contract_number ?? '-',
      width: 130,
      sortable: true,
      hidden: true,
    },
    {
      id: 'contractor_name',
      header: t('columns.contractor_name'),
      cell: (row) => <span title={row.contractor_name ?? undefined}>{row.contractor_name ?? '-'}</span>,
      width: 186,
    },
    { id: 'district', header: t('columns.district'), cell: (row) => row.district ?? '-', width: 80 },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <Badge tone={tones[row.status]}>{t(`status.${row.status}`)}</Badge>,
      width: 156,
    },
    count('pending'),
    count('delivered'),
    count('rejected'),
    {
      id: 'start_date',
      header: t('columns.start_date'),
      cell: (row) => formatDate(row.start_date),
      width: 120,
      sortable: true,
      hidden: true,
    },
    {
      id: 'last_ticket_on',
      header: t('columns.last_ticket_on'),
      cell: (row) => formatDate(row.last_ticket_on),
      width: 112,
      sortable: true,
    },
  ]
}
