import type { ProjectRow } from '@milepost/contract/projects/project'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { countColumn, dateColumn, instantColumn, longTextColumn } from '../../ui/data-grid/field-columns.tsx'
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

const ticketCountColumn = (status: Counted, { t, onCounted }: ProjectColumnsOptions): Column => {
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
    longTextColumn('dot_code', t('columns.dot_code'), { width: 92 }),
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <Badge tone={statusTone[row.status]}>{t(`status.${row.status}`)}</Badge>,
      width: 162,
    },
    ticketCountColumn('pending', options),
    ticketCountColumn('delivered', options),
    ticketCountColumn('rejected', options),
    {
      id: 'tickets_by_day',
      header: t('columns.tickets_by_day'),
      cell: (row) => <TrendCell row={row} t={t} />,
      width: 92,
    },
    dateColumn('last_active_on', t('columns.last_active_on'), { width: 108 }),
    longTextColumn('state_project_number', numberLabel, { width: 160 }),
    longTextColumn('contractor_name', t('columns.contractor_name'), { width: 118 }),
    longTextColumn('contract_number', t('columns.contract_number'), { width: 130, hidden: true }),
    longTextColumn('job_number', t('columns.job_number'), { width: 120, hidden: true }),
    longTextColumn('district', t('columns.district'), { width: 84, hidden: true }),
    countColumn('days_active', t('columns.days_active'), { width: 112, hidden: true }),
    dateColumn('start_date', t('columns.start_date'), { width: 120, hidden: true }),
    longTextColumn('time_zone', t('columns.time_zone'), { width: 160, hidden: true }),
    instantColumn('updated_at', t('columns.updated_at'), time_zone, { width: 176, hidden: true }),
  ]
  const sorts: readonly string[] = projectList.sorts
  return columns.map((column) => ({ ...column, sortable: sorts.includes(column.id) }))
}
