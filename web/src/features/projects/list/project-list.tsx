import type { ListedProject } from '@milepost/contract/projects/project'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { wholePreference } from '../../../ui/data-grid/grid-column.ts'
import { shownIn } from '../../../ui/data-grid/table-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { readSort, writeSort } from '../../../ui/record-list/list-sort.ts'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { ExportButton } from '../../exports/index.ts'
import { projectListOptions } from '../api.ts'
import type { ProjectColumn } from '../project-columns.tsx'
import { projectsCodec, projectsQueryOf } from '../projects-list-state.ts'
import type { ProjectExportProps } from './project-export.tsx'
import { ProjectFilters } from './project-filters.tsx'
import type { RowActions } from './row-actions.ts'
import { SortChoice } from './sort-choice.tsx'
import { useFavorite } from './use-favorite.ts'
import { useRowsAtRest } from './use-rows-at-rest.ts'
import styles from './list.module.css'

const ProjectExport = lazy(
  withRetry(async () => {
    const { ProjectExport: part } = await import('./project-export.tsx')
    return { default: part }
  }),
)

/** Offers to export the projects that a list shows, to the roles that may take them away. */
function ProjectExportButton(list: Omit<ProjectExportProps, 'opened'>) {
  const { abilities, impersonated_by } = useSession()
  if (!abilities.includes('project.export')) return null
  return (
    <ExportButton impersonated={impersonated_by !== undefined}>
      {(opened) => <ProjectExport {...list} opened={opened} />}
    </ExportButton>
  )
}

// The list loads first; secondary parts load when they are needed, or right after.
const FilterChips = lazy(withRetry(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips })))
const ProjectViews = lazy(withRetry(async () => ({ default: (await import('./project-views.tsx')).ProjectViews })))
const ProjectCards = lazy(withRetry(() => import('./project-cards.tsx')))

export interface ProjectListProps {
  /** What is listed, for screen readers. */
  label: string
  /** Under which the person's table is kept. */
  table_key: string
  columns: (column: ProjectColumn) => GridColumn<ListedProject>[]
  /** With the saved views above it, and the standard ones but for these. */
  views?: { without: readonly string[] }
  /** Rows that lead nowhere are only read. */
  onOpen?: (row: ListedProject) => void
  actions?: RowActions
  empty: ReactNode
}

/** Projects with their tickets counted: search, filters, views and export above a table, or cards. */
export function ProjectList(props: ProjectListProps) {
  const { label, table_key, views, onOpen, actions, empty } = props
  const { t } = useTranslation('projects')
  const phone = useMedia('(width < 600px)')
  const [preference, setPreference] = useTablePreference(table_key)
  const { listState: state } = useListSearch(projectsCodec)
  // What the chosen view says already needs no chip.
  const others = { ...state, ...(state.view && { [state.view]: undefined }) }
  const list = useRecordList({
    texts: state.mine && !projectsCodec.isNarrowed(others) ? 'projects:mine_list' : 'projects:list',
    codec: projectsCodec,
    table_key,
    query: (asked) => projectListOptions(projectsQueryOf(asked)),
    rows: ({ projects }) => projects,
    columns: props.columns,
  })
  const { listState, change, narrow, columns, page, answer } = list
  const query = projectsQueryOf(listState)
  const toggleFavorite = useFavorite()
  const listed = JSON.stringify([query, answer.isPlaceholderData])
  const { rows, around } = useRowsAtRest(list.rows, listed, actions?.leaving)
  const sort = query.sort_by && writeSort({ id: query.sort_by, desc: query.sort_order === 'desc' })
  const layout = preference?.layout ?? 'table'
  const asCards = phone || layout === 'cards'
  const sortBy = (next: string) => {
    const chosen = readSort(next)
    setPreference({ ...wholePreference(columns, preference), sorting: chosen ? [chosen] : [] })
    narrow({ sort: next })
  }
  return (
    <RecordList
      list={{ ...list, texts: { ...list.texts, label }, listState: { ...listState, sort }, rows }}
      table={{ preference, onChange: setPreference }}
      settings={!asCards}
      views={
        views && (
          <Suspense fallback={<div className={styles['views']} data-band="views" />}>
            <ProjectViews
              without={views.without}
              listState={listState}
              columns={columns}
              preference={preference}
              onPreference={setPreference}
              onShow={list.go}
            />
          </Suspense>
        )
      }
      filters={<ProjectFilters listState={listState} counts={list.counts} onChange={narrow} />}
      actions={
        <>
          {asCards && <SortChoice sort={sort} columns={columns} onChange={sortBy} />}
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
        </>
      }
      above={
        projectsCodec.isNarrowed({ ...others, search: undefined }) && (
          <Suspense fallback={<div className={styles['chips']} />}>
            <FilterChips listState={listState} onChange={narrow} onClear={() => change(projectsCodec.cleared)} />
          </Suspense>
        )
      }
      body={(grid) => (
        <div {...around} className={styles['rows']}>
          {asCards && rows.length > 0 ? (
            <Suspense fallback={<Skeleton rows={6} />}>
              <ProjectCards
                label={label}
                rows={rows}
                busy={answer.isPlaceholderData}
                onFavorite={toggleFavorite}
                actions={actions}
              />
            </Suspense>
          ) : (
            grid
          )}
        </div>
      )}
      {...(onOpen && { onOpen })}
      empty={empty}
      card={({ name }) => name}
    />
  )
}
