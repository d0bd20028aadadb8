import type { ProjectRow } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { patiently } from '../../../lib/patiently.ts'
import { useSession } from '../../../lib/session.ts'
import { DataGrid, type GridColumn, type GridSort } from '../../../ui/data-grid/data-grid.tsx'
import { wholePreference } from '../../../ui/data-grid/grid-column.ts'
import { listAnswer } from '../../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { projectListOptions } from '../api.ts'
import { cleared, isFiltered, type ProjectsAddress, type ProjectsQuery } from '../projects-address.ts'
import { FilterBar } from './filter-bar.tsx'
import { ProjectExportButton } from './project-export-button.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { RowActions } from './row-actions.ts'
import { shownIn } from './table-columns.ts'
import { useFavorite } from './use-favorite.ts'
import { useRowsAtRest } from './use-rows-at-rest.ts'
import styles from './list.module.css'

// The list stands first; what is beside it comes when it is wanted, or right after.
const FilterChips = lazy(patiently(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips })))
const ProjectViews = lazy(
  patiently(async () => {
    const { ProjectViews: part } = await import('./project-views.tsx')
    return { default: part }
  }),
)
const ProjectCards = lazy(patiently(() => import('./project-cards.tsx')))

const noRows: ProjectRow[] = []
const idOf = ({ id }: ProjectRow) => id
const sortOf = ({ sort_by, sort_order }: ProjectsQuery): GridSort | null =>
  sort_by ? { id: sort_by, desc: sort_order === 'desc' } : null

export interface ProjectListProps {
  address: ProjectsAddress
  query: ProjectsQuery
  /** What is listed, for screen readers. */
  label: string
  /** Under which the person's table is kept. */
  table_key: string
  /** Stable between renders. */
  columns: readonly GridColumn<ProjectRow>[]
  /** With the saved views above it, and the standard ones but for these. */
  views?: { without: readonly string[] }
  onChange: (change: ProjectsAddress) => void
  /** Another address altogether. */
  onGo: (address: ProjectsAddress) => void
  /** Rows that lead nowhere are only read. */
  onOpen?: (row: ProjectRow) => void
  actions?: RowActions
  empty: ReactNode
}

/** Projects with their tickets counted: search, filters, views and export above a table, or cards. */
export function ProjectList(props: ProjectListProps) {
  const { address, query, label, table_key, views, onChange, onGo, onOpen, actions, empty } = props
  const { t } = useTranslation('projects')
  const numberLabel = useSession().contract_number_label
  const phone = useMedia('(width < 600px)')
  const [preference, setPreference] = useTablePreference(table_key)
  const answer = useQuery(projectListOptions(query))
  const page = answer.data?.page
  const columns = useScaledColumns(props.columns)
  const toggleFavorite = useFavorite()
  const listed = JSON.stringify([query, answer.isPlaceholderData])
  const { rows, around } = useRowsAtRest(answer.data?.projects ?? noRows, listed, actions?.leaving)
  const sort = sortOf(query)
  const sorted = sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined
  const layout = preference?.layout ?? 'table'
  const asCards = phone || layout === 'cards'
  const narrow = (change: ProjectsAddress) => onChange({ ...change, page: undefined })
  // Kept for the person too: the next time the list opens, it goes by it again.
  const sortBy = (next: string | undefined) => {
    const sorting = next === undefined ? [] : [{ id: next.replace(/^-/, ''), desc: next.startsWith('-') }]
    setPreference({ ...wholePreference(columns, preference), sorting })
    narrow({ sort: next })
  }
  const toFirst = useEffectEvent(() => onChange({ page: undefined }))
  // A page that lies beyond the end after a filter shows the first instead of nothing.
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) toFirst()
  }, [beyond])
  const grid = listAnswer(answer, t('failed'), page)
  return (
    <>
      {views && (
        <Suspense fallback={<div className={styles['views']} />}>
          <ProjectViews
            without={views.without}
            address={address}
            columns={columns}
            preference={preference}
            onPreference={setPreference}
            onShow={onGo}
          />
        </Suspense>
      )}
      <FilterBar address={address} onChange={narrow}>
        <span className={styles['found']} role="status">
          {page && t('found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        {asCards && <SortChoice sort={sorted} numberLabel={numberLabel} onChange={sortBy} />}
        {!phone && (
          <SegmentedControl<'table' | 'cards'>
            label={t('layout.label')}
            labelHidden
            value={layout}
            onChange={(next) => setPreference({ ...wholePreference(columns, preference), layout: next })}
            options={[
              { value: 'table', label: t('layout.table') },
              { value: 'cards', label: t('layout.cards') },
            ]}
          />
        )}
        <ProjectExportButton query={query} columns={shownIn(columns, preference)} rows={page?.total_rows} />
        {!asCards && <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />}
      </FilterBar>
      {isFiltered(address) && (
        <Suspense fallback={<div className={styles['chips']} />}>
          <FilterChips address={address} onChange={narrow} onClear={() => narrow(cleared)} />
        </Suspense>
      )}
      <div {...around} className={styles['rows']}>
        {asCards && rows.length > 0 ? (
          <Suspense fallback={<Skeleton rows={6} />}>
            <ProjectCards
              label={label}
              rows={rows}
              busy={grid.state === 'refetching'}
              onFavorite={toggleFavorite}
              actions={actions}
            />
          </Suspense>
        ) : (
          <DataGrid
            label={label}
            columns={columns}
            rows={rows}
            rowId={idOf}
            preference={preference}
            onPreferenceChange={setPreference}
            sort={sort}
            onSort={(next) => sortBy(next ? `${next.desc ? '-' : ''}${next.id}` : undefined)}
            {...(onOpen && { onOpen })}
            {...grid}
            empty={empty}
            renderCard={({ name }) => name}
          />
        )}
      </div>
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}
