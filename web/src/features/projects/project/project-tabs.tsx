import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter, type AnyRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { flagsQuery, mayDo, useSession } from '../../../lib/session.ts'
import { OverflowNav } from '../../../ui/overflow-nav/overflow-nav.tsx'
import { groupOfTab, projectTabs, routeOfTab, tabGroups, type ProjectTab } from './project-tabs.ts'

const dataOf = (routes: unknown, tab: ProjectTab) =>
  (routes as Record<string, AnyRoute | undefined>)[`/app${routeOfTab(tab)}${tab === 'overview' ? '/' : ''}`]?.options
    .staticData

/** Whether the user may enter a part of a project. */
export function useMayEnterTab(tab: ProjectTab): boolean {
  const { routesById } = useRouter()
  const session = useSession()
  const permission = dataOf(routesById, tab)?.permission
  return !permission || mayDo(session, permission)
}

/** Parts that have a fixed place in the row; the others are in its menu. */
const MOST_IN_ROW = 8

/** Navigation to the available parts of a project. Each has its own address, so that it can be linked. */
export function ProjectTabs({ project_id, chosen }: { project_id: number; chosen: ProjectTab }) {
  const { t } = useTranslation('projects')
  const router = useRouter()
  const { isBuilt } = router.options.context
  const session = useSession()
  const { data: flags } = useSuspenseQuery(flagsQuery)
  const entries = projectTabs
    .filter((tab) => isBuilt(routeOfTab(tab)))
    .map((tab) => ({ tab, ...dataOf(router.routesById, tab) }))
    .filter(({ permission, flag }) => (!permission || mayDo(session, permission)) && (!flag || (flags[flag] ?? true)))
    .map(({ tab, mark: Mark }) => ({
      key: tab,
      name: t(`project.tab.${tab}`),
      group: groupOfTab(tab),
      chosen: tab === chosen,
      link: (
        <Link
          to={routeOfTab(tab) as '/projects/$projectId/tickets'}
          params={{ projectId: project_id }}
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {t(`project.tab.${tab}`)}
          {Mark && (
            <span data-mark>
              <Suspense>
                <Mark project_id={project_id} />
              </Suspense>
            </span>
          )}
        </Link>
      ),
    }))
  return (
    <OverflowNav
      label={t('project.tabs')}
      more={t('project.more')}
      most={MOST_IN_ROW}
      entries={entries}
      groups={tabGroups.map((key) => ({ key, name: t(`project.group.${key}`) }))}
    />
  )
}
