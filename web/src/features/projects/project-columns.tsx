import type { ListedProject, ProjectRow } from '@milepost/contract/projects/project'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import type { ListColumns } from '../../ui/record-list/list-columns.ts'
import { FavoriteButton, favoriteLabel } from './list/favorite-button.tsx'
import { TrendCell } from './list/trend-cell.tsx'
import { Waiting, waitingOf } from './list/waiting.tsx'
import { statusTone } from './status-tone.ts'

export type Counted = 'pending' | 'delivered' | 'rejected'

export type ProjectColumn = ListColumns<'projects:list', ListedProject>

export interface ProjectColumnsOptions {
  t: TFunction<'projects'>
  /** The agency's own name of its project number (`contract_number_label`). */
  numberLabel: string
  /** Shows the tickets that a number counts; the keyboard's way, where the pointer takes the number's link. */
  onCounted: (row: ProjectRow, status: Counted) => void
  onFavorite: (row: ProjectRow) => void
  /** Shows what the first count of what waits counts, as `onCounted`; absent where nothing can wait for the person. */
  onWaiting?: (link: ReturnType<typeof waitingOf>[number]['link']) => void
}

/** Columns of the projects list: the star, the name, which leads to the project, and what is known of it. */
export function projectColumns(
  column: ProjectColumn,
  { t, numberLabel, onCounted, onFavorite, onWaiting }: ProjectColumnsOptions,
): GridColumn<ListedProject>[] {
  const ticketCount = (status: Counted) => {
    const id = `${status}_count` as const
    return column.link(id, {
      of: (row) => formatCount(row[id]),
      link: (row, text) =>
        row[id] === 0 ? null : (
          <Link to="/projects/$projectId/tickets" params={{ projectId: row.id }} search={{ status }} tabIndex={-1}>
            {text}
          </Link>
        ),
      align: 'end',
      width: 84,
      action: (row) =>
        row[id] === 0 ? null : { label: t(`show.${status}`, { name: row.name }), run: () => onCounted(row, status) },
    })
  }
  return [
    column.custom('favorite', (row) => <FavoriteButton row={row} t={t} onToggle={onFavorite} inGrid />, {
      headerHidden: true,
      action: (row) => ({ label: favoriteLabel(t, row), run: () => onFavorite(row), drawn: true }),
      width: 52,
    }),
    column.custom(
      'name',
      (row) => (
        <Link to="/projects/$projectId" params={{ projectId: row.id }} title={row.name} tabIndex={-1}>
          {row.name}
        </Link>
      ),
      { width: 216, grow: 1, hideable: false },
    ),
    ...(onWaiting
      ? [
          column.custom('waiting', (row) => <Waiting row={row} t={t} most={2} />, {
            action: (row) => {
              const [first] = waitingOf(row, t)
              return first
                ? { label: t('waits.show', { what: first.text, name: row.name }), run: () => onWaiting(first.link) }
                : null
            },
            width: 284,
          }),
        ]
      : []),
    column.longText('dot_code', { width: 92 }),
    column.badge('status', { words: 'status', tones: statusTone, width: 162 }),
    ticketCount('pending'),
    ticketCount('delivered'),
    ticketCount('rejected'),
    column.custom('tickets_by_day', (row) => <TrendCell row={row} t={t} />, { width: 104 }),
    column.date('last_active_on', { width: 108 }),
    column.longText('state_project_number', { header: numberLabel, width: 160, hidden: onWaiting !== undefined }),
    column.longText('contractor_name', { width: 118, hidden: onWaiting !== undefined }),
    column.longText('contract_number', { width: 130, hidden: true }),
    column.longText('job_number', { width: 120, hidden: true }),
    column.longText('district', { width: 84, hidden: true }),
    column.count('days_active', { width: 112, hidden: true }),
    column.date('start_date', { width: 120, hidden: true }),
    column.longText('time_zone', { width: 160, hidden: true }),
    column.instant('updated_at', { width: 176, hidden: true }),
  ]
}
