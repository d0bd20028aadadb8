import { projectStatuses, type ProjectRow } from '@milepost/contract/projects/projects.contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridSort } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { projectListOptions, projectsKey } from './api.ts'
import './catalogue.ts'
import { projectColumns } from './project-columns.tsx'
import { projectsQueryOf, type ProjectsAddress } from './projects-address.ts'
import styles from './projects.module.css'

const shown = [projectsKey]
const facts = ['tickets.changed'] as const

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** The projects of the agency; a row opens the tickets of its project. */
export default function ProjectsPage() {
  const { t } = useTranslation('projects')
  // It stands at an address in each portal; what changes its address stays where it is.
  const address: ProjectsAddress = useSearch({ strict: false })
  const navigate = useNavigate()
  const session = useSession()
  const [preference, setPreference] = useTablePreference('projects')
  const answer = useQuery(projectListOptions(projectsQueryOf(address)))
  const { data } = answer
  const numberLabel = session.contract_number_label
  const usual = useMemo(
    () =>
      projectColumns({
        t,
        numberLabel,
        onCounted: ({ id }, status) =>
          void navigate({ to: '/projects/$projectId', params: { projectId: id }, search: { status } }),
      }),
    [t, numberLabel, navigate],
  )
  const columns = useScaledColumns(usual)
  useLiveQueries(shown, facts)
  const change = (next: ProjectsAddress) =>
    void navigate({ to: '.', search: { ...address, page: undefined, ...next }, replace: 'search' in next })
  const open = (row: ProjectRow) =>
    void navigate({ to: '/projects/$projectId', params: { projectId: row.id }, search: {} })
  const clear = () => void navigate({ to: '.', search: {} })
  const narrowed = Boolean(address.search ?? address.status)
  const page = data?.page
  // A page that lies beyond the end after a filter shows the first instead of nothing.
  useEffect(() => {
    if (page && page.total_rows > 0 && page.page_number > page.total_pages)
      void navigate({ to: '.', search: { ...address, page: undefined }, replace: true })
  }, [page, address, navigate])
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <div className={styles['tools']}>
        <SearchInput
          label={t('search')}
          placeholder={t('search_hint')}
          value={address.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
        <label className={styles['status']}>
          {t('status_filter')}
          <select
            value={address.status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value || undefined })}
          >
            <option value="">{t('all_statuses')}</option>
            {projectStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </select>
        </label>
        <span className={styles['found']} role="status">
          {page && t('found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid
        label={t('label')}
        columns={columns}
        rows={data?.projects ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => change({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined })}
        onOpen={open}
        {...listAnswer(answer, t('failed'), page)}
        empty={
          narrowed ? (
            <EmptyState kind="nothing_matches" title={t('no_match.title')}>
              <Button onClick={clear}>{t('no_match.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('empty.title')} text={t('empty.text')} />
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{row.name}</strong>
            <span>
              {row.dot_code} · {t(`status.${row.status}`)}
            </span>
            <span>
              {t('card', {
                pending: formatCount(row.pending_count),
                delivered: formatCount(row.delivered_count),
                rejected: formatCount(row.rejected_count),
              })}
            </span>
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => change({ page: number > 1 ? String(number) : undefined })} />}
    </Page>
  )
}
