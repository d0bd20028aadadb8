import type { ProjectRow } from '@milepost/contract/projects/project'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useMapProject } from '../../../shell/map-project.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { projectOptions, projectsKey } from '../api.ts'
import '../projects.en.json'
import { statusTone } from '../status-tone.ts'
import { TicketCounts } from '../ticket-counts.tsx'
import { ProjectTabs, useMayEnterTab } from './project-tabs.tsx'
import { tabOf } from './project-tabs.ts'
import styles from './project.module.css'

/** What a project is called elsewhere, how far it is, and its tickets by status. */
function ProjectDetails({ project }: { project: ProjectRow }) {
  const { t } = useTranslation('projects')
  return (
    <span className={styles['facts']}>
      <Badge tone={statusTone[project.status]}>{t(`status.${project.status}`)}</Badge>
      <span>
        {project.dot_code}
        <span data-more>
          {[project.contract_number, project.contractor_name, project.district]
            .filter(Boolean)
            .map((fact) => ` · ${fact}`)
            .join('')}
        </span>
      </span>
      <span data-more>
        <TicketCounts project={project} />
      </span>
    </span>
  )
}

/** Parts as tall as the screen: their rows scroll below a head that stays. */
const filling: readonly string[] = ['tickets', 'photos', 'documents', 'reconciliation', 'exceptions']

const liveKeys = [[...projectsKey, 'one']]
const liveEvents = ['project.changed', 'tickets.changed'] as const

/** One project: its header, above its parts. Each part has its own requests; none waits for another, nor for this. */
export default function ProjectPage() {
  const { t } = useTranslation('projects')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const tab = useLocation({ select: ({ pathname }) => tabOf(pathname) })
  const { data: project, error, refetch } = useQuery(projectOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  useMapProject()
  const mayEnter = useMayEnterTab(tab)
  const back = (
    <Link to={'/projects' as '/'} className={styles['back']}>
      <IconChevronLeft size={16} aria-hidden />
      {t('project.back')}
    </Link>
  )
  if (error && (!project || error.status === 404))
    return (
      <Page>
        {back}
        <EmptyState
          kind={error.status === 403 ? 'no_permission' : 'failed'}
          title={t('project.failed')}
          text={problemText(error)}
          {...(error.status !== 404 && { onRetry: () => void refetch() })}
        />
      </Page>
    )
  return (
    <Page fill={filling.includes(tab)}>
      {back}
      <div className={styles['head']} data-brief={tab !== 'overview' || undefined}>
        <PageHeader
          title={project?.name ?? t('project.title')}
          lead={project && <ProjectDetails project={project} />}
        />
      </div>
      <ProjectTabs project_id={projectId} chosen={tab} />
      {mayEnter ? <Outlet /> : <EmptyState kind="no_permission" title={t('project.closed_part')} />}
    </Page>
  )
}
