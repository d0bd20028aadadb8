import type { ProjectRow } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useMapProject } from '../../../shell/map-project.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { projectOptions, projectsKey } from '../api.ts'
import '../projects.en.json'
import { statusTone } from '../status-tone.ts'
import { TicketCounts } from '../ticket-counts.tsx'
import { ProjectTabs, useMayEnterTab } from './project-tabs.tsx'
import { tabOf } from './project-tabs.ts'
import styles from './project.module.css'

/** What the title has no room for: contract, contractor and district, and tickets by status. */
function ProjectFacts({ project }: { project: ProjectRow }) {
  return (
    <p className={styles['facts']}>
      <span className={styles['number']}>{project.dot_code}</span>
      <span>{[project.contract_number, project.contractor_name, project.district].filter(Boolean).join(' · ')}</span>
      <TicketCounts project={project} />
    </p>
  )
}

/** The band of a project: the way back, its name, how far it is, and its number. It is the same above every part. */
function ProjectTitle({ project }: { project: ProjectRow | undefined }) {
  const { t } = useTranslation('projects')
  const title = project?.name ?? t('project.title')
  useEffect(() => {
    document.title = `${title} · Milepost`
  }, [title])
  return (
    <header className={styles['title']} data-band="title">
      <BackLink to="/projects" label={t('project.back')} />
      <h1 title={title}>{title}</h1>
      {project && (
        <>
          <Badge tone={statusTone[project.status]}>{t(`status.${project.status}`)}</Badge>
          <span className={styles['number']}>{project.dot_code}</span>
        </>
      )}
    </header>
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
  if (error && (!project || error.status === 404))
    return (
      <Page>
        <ProjectTitle project={undefined} />
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
      <ProjectTitle project={project} />
      <ProjectTabs project_id={projectId} chosen={tab} />
      {tab === 'overview' && project && <ProjectFacts project={project} />}
      {mayEnter ? <Outlet /> : <EmptyState kind="no_permission" title={t('project.closed_part')} />}
    </Page>
  )
}
