import { mayRole } from '@milepost/contract/core/roles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter, type AnyRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { flagsQuery, roleOf, useSession } from '../../../lib/session.ts'
import { intoView } from '../../../ui/into-view.ts'
import { projectTabs, routeOfTab, type ProjectTab } from './project-tabs.ts'
import styles from './project.module.css'

/** The way to the parts of a project that are there. Each keeps its own address, so that a link to it can be sent. */
export function ProjectTabs({ project_id, chosen }: { project_id: number; chosen: ProjectTab }) {
  const { t } = useTranslation('projects')
  const router = useRouter()
  const { isBuilt } = router.options.context
  const role = roleOf(useSession())
  const { data: flags } = useSuspenseQuery(flagsQuery)
  const routes = router.routesById as Record<string, AnyRoute | undefined>
  return (
    <nav aria-label={t('project.tabs')} className={styles['tabs']}>
      {projectTabs
        .filter((tab) => isBuilt(routeOfTab(tab)))
        .map((tab) => ({
          tab,
          ...routes[`/app${routeOfTab(tab)}${tab === 'overview' ? '/' : ''}`]?.options.staticData,
        }))
        .filter(
          ({ permission, flag }) => (!permission || mayRole(role, permission)) && (!flag || (flags[flag] ?? true)),
        )
        .map(({ tab, mark: Mark }) => (
          <Link
            key={tab}
            ref={tab === chosen ? intoView : null}
            to={routeOfTab(tab) as '/projects/$projectId/tickets'}
            params={{ projectId: project_id }}
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={tab === chosen ? 'page' : undefined}
          >
            <span>
              {t(`project.tab.${tab}`)}
              {Mark && (
                <Suspense>
                  <Mark project_id={project_id} />
                </Suspense>
              )}
            </span>
          </Link>
        ))}
    </nav>
  )
}
