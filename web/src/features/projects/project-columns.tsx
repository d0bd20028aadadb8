import type { ProjectRow } from '@milepost/contract/projects/project'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { instantColumn } from '../../ui/data-grid/instant-column.ts'
import { FavoriteButton, favoriteLabel } from './list/favorite-button.tsx'
import { TrendCell } from './list/trend-cell.tsx'
import { projectList } from '@milepost/contract/projects/projects.list'
import { statusTone } from './status-tone.ts'
import styles from './projects.module.css'

export type Counted = 'pending' | 'delivered' | 'rejected'
type Column = GridColumn<ProjectRow>

export interface ProjectColumnsOptions {
  t: TFunction<'projects'>
  /** The agency's own name of its project number (`contract_number_label`). */
  numberLabel: string
  /** Zone of times that belong to no project. */
  time_zone: string
  /** Shows the tickets that a number counts; the keyboard's way, where the pointer takes the number's link. */
  onCounted: (row: ProjectRow, status: Counted) => void
  onFavorite: (row: ProjectRow) => void
}

/** A text that may be cut, or nothing. */
const whole = (text: string | null) => <span title={text ?? undefined}>{text ?? '-'}</span>

/** The star, and the name, which leads to the project. */
function namedColumns({ t, onFavorite }: ProjectColumnsOptions): Column[] {
  return [
    {
      id: 'favorite',
      header: t('columns.favorite'),
      headerHidden: true,
      cell: (row) => <FavoriteButton row={row} t={t} onToggle={onFavorite} inGrid />,
      action: (row) => ({ label: favoriteLabel(t, row), run: () => onFavorite(row), drawn: true }),
      width: 52,
    },
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row) => (
        <Link
          to="/projects/$projectId"
          params={{ projectId: row.id }}
          className={styles['name']}
          title={row.name}
          tabIndex={-1}
        >
          {row.name}
        </Link>
      ),
      width: 216,
      grow: 1,
      hideable: false,
    },
  ]
}

const countColumn = (status: Counted, { t, onCounted }: ProjectColumnsOptions): Column => {
  const key = `${status}_count` as const
  return {
    id: key,
    header: t(`columns.${key}`),
    align: 'end',
    width: 84,
    cell: (row) =>
      row[key] === 0 ? (
        '0'
      ) : (
        <Link to="/projects/$projectId/tickets" params={{ projectId: row.id }} search={{ status }} tabIndex={-1}>
          {formatCount(row[key])}
        </Link>
      ),
    action: (row) =>
      row[key] === 0 ? null : { label: t(`show.${status}`, { name: row.name }), run: () => onCounted(row, status) },
  }
}

/** Columns of the projects list; those that the list can be put in order by sort it. */
export function projectColumns(options: ProjectColumnsOptions): Column[] {
  const { t, numberLabel, time_zone } = options
  const columns: Column[] = [
    ...namedColumns(options),
    { id: 'dot_code', header: t('columns.dot_code'), cell: (row) => whole(row.dot_code), width: 92 },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <Badge tone={statusTone[row.status]}>{t(`status.${row.status}`)}</Badge>,
      width: 162,
    },
    countColumn('pending', options),
    countColumn('delivered', options),
    countColumn('rejected', options),
    {
      id: 'tickets_by_day',
      header: t('columns.tickets_by_day'),
      cell: (row) => <TrendCell row={row} t={t} />,
      width: 92,
    },
    {
      id: 'last_active_on',
      header: t('columns.last_active_on'),
      cell: (row) => formatDate(row.last_active_on),
      width: 108,
    },
    { id: 'state_project_number', header: numberLabel, cell: (row) => whole(row.state_project_number), width: 160 },
    {
      id: 'contractor_name',
      header: t('columns.contractor_name'),
      cell: (row) => whole(row.contractor_name),
      width: 118,
    },
    {
      id: 'contract_number',
      header: t('columns.contract_number'),
      cell: (row) => whole(row.contract_number),
      width: 130,
      hidden: true,
    },
    {
      id: 'job_number',
      header: t('columns.job_number'),
      cell: (row) => whole(row.job_number),
      width: 120,
      hidden: true,
    },
    { id: 'district', header: t('columns.district'), cell: (row) => whole(row.district), width: 84, hidden: true },
    {
      id: 'days_active',
      header: t('columns.days_active'),
      align: 'end',
      cell: (row) => formatCount(row.days_active),
      width: 112,
      hidden: true,
    },
    {
      id: 'start_date',
      header: t('columns.start_date'),
      cell: (row) => formatDate(row.start_date),
      width: 120,
      hidden: true,
    },
    { id: 'time_zone', header: t('columns.time_zone'), cell: (row) => whole(row.time_zone), width: 160, hidden: true },
    {
      id: 'updated_at',
      header: t('columns.updated_at'),
      ...instantColumn('updated_at', time_zone),
      width: 176,
      hidden: true,
    },
  ]
  const sorts: readonly string[] = projectList.sorts
  return columns.map((column) => ({ ...column, sortable: sorts.includes(column.id) }))
}
