import type { ListedProject, ProjectRow } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { formatInstant } from '../../../lib/dates.ts'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { daysLeftText } from '../../../ui/days-left.tsx'
import { projectColumns, type ProjectColumn, type ProjectColumnsOptions } from '../project-columns.tsx'
import type { AdminTab } from '../projects-list-state.ts'
import { teamStartOptions } from './api.ts'
import { MenuButton, menuLabel } from './menu-button.tsx'
import styles from './admin.module.css'

/** Who works on a project: the first few by name, and how many more; nothing until that is known. */
function TeamCell({ id, t }: { id: number; t: TFunction<'projects'> }) {
  const { data } = useQuery(teamStartOptions(id))
  // Columns are measured before the names have come.
  if (!data) return <span aria-hidden className={styles['team-coming']} />
  const { members, members_count: total } = data
  if (total === 0) return <>{t('admin.team.none')}</>
  const names = members.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ')
  const text = total > members.length ? t('admin.team.more', { names, count: total - members.length }) : names
  return <span title={text}>{text}</span>
}

type Column = GridColumn<ListedProject>

export interface AdminColumnsOptions extends ProjectColumnsOptions {
  tab: AdminTab
  time_zone: string
  onMenu: (row: ProjectRow, anchor: HTMLElement) => void
}

/** The button of the row's menu. The keyboard opens it from its cell, next to which it then appears. */
const menuColumn = (column: ProjectColumn, { tab, t, onMenu }: AdminColumnsOptions): Column =>
  column.custom(
    'actions',
    (row) => row.abilities.length > 0 && <MenuButton row={row} t={t} inGrid onPress={onMenu} />,
    {
      header: t('admin.columns.actions'),
      headerHidden: true,
      action: (row) =>
        row.abilities.length === 0
          ? null
          : {
              label: menuLabel(t, row),
              run: () => document.activeElement instanceof HTMLElement && onMenu(row, document.activeElement),
              drawn: true,
            },
      width: tab === 'deleted' ? 140 : 52,
      hideable: false,
    },
  )

/** How long a deleted project can still be restored: one with tickets always (D18b). */
export function keptText({ t, time_zone }: Pick<AdminColumnsOptions, 't' | 'time_zone'>, row: ProjectRow, now: number) {
  if (row.restorable_until === null) return { text: t('admin.never_removed'), title: t('admin.never_removed_hint') }
  return {
    text: daysLeftText(row.restorable_until, now),
    title: formatInstant(row.restorable_until, time_zone),
  }
}

const deletedColumns = (column: ProjectColumn, options: AdminColumnsOptions): Column[] => [
  column.instant('deleted_at', { header: options.t('admin.columns.deleted_at'), width: 176 }),
  column.text('deleted_by', { header: options.t('admin.columns.deleted_by'), width: 160 }),
  column.text('restorable_until', {
    of: (row) => keptText(options, row, Date.now()).text,
    title: (row) => keptText(options, row, Date.now()).title,
    header: options.t('admin.columns.restorable_until'),
    width: 168,
  }),
]

/** Default columns of a tab, if they differ from those of the projects list. */
const shownOn: Partial<Record<AdminTab, readonly string[]>> = {
  deleted: ['name', 'dot_code', 'contractor_name', 'pending_count', 'delivered_count', 'rejected_count'],
  info: [
    'name',
    'dot_code',
    'state_project_number',
    'contract_number',
    'job_number',
    'contractor_name',
    'district',
    'status',
    'time_zone',
    'start_date',
    'updated_at',
  ],
  staffing: ['name', 'dot_code', 'contractor_name', 'district', 'status'],
}

/** A deleted project has no page, and its tickets none that a number could lead to. */
const readOnly = (column: Column): Column => {
  const { id } = column
  const { action: _action, ...plain } = column
  if (id === 'name') return { ...plain, cell: (row) => <span className={styles['name']}>{row.name}</span> }
  if (id === 'pending_count' || id === 'delivered_count' || id === 'rejected_count')
    return { ...plain, cell: (row) => row[id] }
  return plain
}

const teamColumn = (column: ProjectColumn, { t }: AdminColumnsOptions): Column =>
  column.custom(
    'team',
    (row) => (
      <Link to="/projects/$projectId/team" params={{ projectId: row.id }} tabIndex={-1}>
        <TeamCell id={row.id} t={t} />
      </Link>
    ),
    { header: t('admin.columns.team'), width: 320, grow: 1 },
  )

/** Columns of the administrators' page, by tab. */
export function adminColumns(column: ProjectColumn, options: AdminColumnsOptions): Column[] {
  const { tab } = options
  const shown = shownOn[tab]
  const columns = projectColumns(column, options).flatMap((one) => {
    if (shown === undefined) return [one]
    if (one.id === 'favorite') return []
    return [{ ...one, hidden: !shown.includes(one.id) }]
  })
  const menu = menuColumn(column, options)
  if (tab === 'deleted')
    return [
      menu,
      ...columns.filter(({ id }) => id !== 'tickets_by_day').map(readOnly),
      ...deletedColumns(column, options),
    ]
  return [menu, ...columns, ...(tab === 'staffing' ? [teamColumn(column, options)] : [])]
}
