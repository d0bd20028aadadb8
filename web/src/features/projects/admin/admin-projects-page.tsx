import type { ProjectRow } from '@milepost/contract/projects/project'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type AnyRoute, getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { flagsQuery, useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { projectsKey } from '../api.ts'
import '../projects.en.json'
import { NewProjectButton } from '../list/new-project-button.tsx'
import { ProjectList } from '../list/project-list.tsx'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { useFavorite } from '../list/use-favorite.ts'
import type { Counted } from '../project-columns.tsx'
import { adminTabs, projectsCodec, type AdminTab } from '../projects-list-state.ts'
import { adminColumns, keptText } from './admin-columns.tsx'
import type { ProjectAction } from './api.ts'
import { MenuButton } from './menu-button.tsx'
import { useProjectActions } from './use-project-actions.ts'
import styles from './admin.module.css'
import shared from '../../../ui/shared.module.css'

/** When and by whom a project of a card was deleted, and how long it can be restored. */
function DeletedDetails({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('projects')
  const { time_zone } = useSession()
  const { text, title } = keptText({ t, time_zone }, row, useNow())
  return (
    <p className={styles['hint']}>
      {[row.deleted_by, formatInstant(row.deleted_at, time_zone)].filter(Boolean).join(' · ')}
      {' · '}
      <span title={title}>{text}</span>
    </p>
  )
}

interface Part {
  name: string
  component: ComponentType
  /** Whether its flag shows it. If not, only its own address opens it, where the server reports that it is switched off. */
  liveKeys: boolean
}

/** Parts of the administrators' page that later features bring to its route. */
function useParts(): Part[] {
  const routes = useRouter().routesById as Record<string, AnyRoute | undefined>
  const { data: flags } = useSuspenseQuery(flagsQuery)
  const { parts = {} } = routes['/app/admin/projects-management/list']?.options.staticData ?? {}
  return Object.entries(parts).map(([name, { flag, component }]) => ({
    name,
    component,
    liveKeys: flags[flag] ?? true,
  }))
}

const RowMenu = lazy(withRetry(() => import('./row-menu.tsx')))
const DeleteDialog = lazy(withRetry(() => import('./delete-dialog.tsx')))

const liveKeys = [projectsKey]
const liveEvents = ['project.changed', 'tickets.changed'] as const
/** The list of all projects is the one that everybody sees, with its views; archived ones have a tab here. */
const views = { without: ['archived'] }
/** A table that the person sets up for each of the others; archived and hidden projects look like all. */
const tableOf: Record<AdminTab, string> = {
  all: 'projects_admin',
  archived: 'projects_admin',
  hidden: 'projects_admin',
  deleted: 'projects_deleted',
  info: 'projects_info',
  staffing: 'projects_staffing',
}
/** Where a row of the tab leads. */
const pageOf = { info: '/projects/$projectId/settings', staffing: '/projects/$projectId/team' } as const

const route = getRouteApi('/app/admin/projects-management/list')

/** The agency's projects for its administrators: their state, their information, and their staff. */
export default function AdminProjectsPage() {
  const { t } = useTranslation('projects')
  const search = route.useSearch()
  const { go } = useListSearch(projectsCodec)
  const tab = adminTabs.find((name) => name === search.tab) ?? 'all'
  const parts = useParts()
  const Part = parts.find(({ name }) => name === search.tab)?.component
  const navigate = useNavigate()
  const { isBuilt } = useRouter().options.context
  const { contract_number_label: numberLabel, time_zone } = useSession()
  const onFavorite = useFavorite()
  const { leaving, busy, run, settle } = useProjectActions()
  const [menu, setMenu] = useState<{ row: ProjectRow; anchor: HTMLElement } | null>(null)
  const [deleting, setDeleting] = useState<ProjectRow | null>(null)
  useLiveQueries(liveKeys, liveEvents)

  const onMenu = useCallback(
    (row: ProjectRow, anchor: HTMLElement) =>
      row.abilities.includes('restore') ? run(row, 'restore') : setMenu({ row, anchor }),
    [run],
  )
  const onCounted = useCallback(
    ({ id }: ProjectRow, status: Counted) =>
      void navigate({ to: '/projects/$projectId/tickets', params: { projectId: id }, search: { status } }),
    [navigate],
  )
  const openAs = (row: ProjectRow, wanted: string) => {
    const to = isBuilt(wanted) ? wanted : '/projects/$projectId'
    void navigate({ to: to as '/projects/$projectId', params: { projectId: row.id } })
  }
  const act = (row: ProjectRow, action: ProjectAction) => (action === 'delete' ? setDeleting(row) : run(row, action))
  return (
    <Page fill>
      <PageHeader title={t('admin.title')}>{!Part && <NewProjectButton />}</PageHeader>
      <Tabs
        value={Part ? String(search.tab) : tab}
        onChange={(next) => go(next === 'all' || next === null ? {} : { tab: next })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('admin.tabs')}>
          {adminTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`admin.tab.${name}`)}
            </Tab>
          ))}
          {parts
            .filter(({ name, liveKeys: everywhere }) => everywhere || name === search.tab)
            .map(({ name }) => (
              <Tab key={name} value={name}>
                {t(`admin.tab.${name as 'contract'}`)}
              </Tab>
            ))}
        </TabList>
        {Part && (
          <TabPanel key="part" value={String(search.tab)} className={shared['panel']}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <Part />
            </Suspense>
          </TabPanel>
        )}
        <TabPanel key={tab} value={tab} className={shared['panel']}>
          <ProjectList
            label={t(`admin.label.${tab}`)}
            table_key={tableOf[tab]}
            columns={(column) =>
              adminColumns(column, { tab, t, numberLabel, time_zone, onCounted, onFavorite, onMenu })
            }
            {...(tab === 'all' && { views })}
            {...(tab !== 'deleted' && {
              onOpen: (row: ProjectRow) =>
                openAs(row, tab === 'info' || tab === 'staffing' ? pageOf[tab] : '/projects/$projectId'),
            })}
            actions={{
              leaving,
              card: (row) => row.abilities.length > 0 && <MenuButton row={row} t={t} onPress={onMenu} />,
              facts: (row) => row.deleted_at !== null && <DeletedDetails row={row} />,
            }}
            empty={
              <EmptyState kind="nothing_yet" title={t(`admin.empty.${tab}.title`)} text={t(`admin.empty.${tab}.text`)}>
                {tab === 'all' && <NewProjectButton />}
              </EmptyState>
            }
          />
          {tab === 'deleted' && <p className={styles['hint']}>{t('admin.deleted_hint')}</p>}
        </TabPanel>
      </Tabs>
      <Suspense>
        {menu && (
          <RowMenu
            key={menu.row.id}
            {...menu}
            onEdit={(row) => openAs(row, pageOf.info)}
            onAction={act}
            onClose={() => setMenu(null)}
          />
        )}
        {deleting && (
          <DeleteDialog
            project={deleting}
            busy={busy}
            onAccept={() => void settle(deleting, 'delete').then(() => setDeleting(null))}
            onCancel={() => setDeleting(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
