import type { ProjectRow } from '@milepost/contract/projects/project'
import { IconPhoto } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import './projects.en.json'
import { projectListsKey } from './list/api.ts'
import { NewProjectButton } from './list/new-project-button.tsx'
import { ProjectList } from './list/project-list.tsx'
import { useFavorite } from './list/use-favorite.ts'
import { projectColumns, type Counted } from './project-columns.tsx'
import { projectsCodec } from './projects-list-state.ts'

/** Links to the photos of all projects, for users who can read all projects. */
function AllPhotosButton() {
  const { t } = useTranslation('projects')
  const { abilities } = useSession()
  if (!abilities.includes('project.read')) return null
  return (
    <Button component={Link} to={'/projects/photos' as '/projects'} leftSection={<IconPhoto size={16} aria-hidden />}>
      {t('photos')}
    </Button>
  )
}

const liveKeys = [projectListsKey]
const views = { without: [] }
const liveEvents = [
  'project.changed',
  'tickets.changed',
  'exceptions.changed',
  'daily_work_reports.changed',
  'samples.changed',
  'acceptance_rules.changed',
  'reviews.changed',
] as const

/** The projects of the agency; a row opens its project. */
export default function ProjectsPage() {
  const { t } = useTranslation('projects')
  const { archived } = useListSearch(projectsCodec).listState
  const navigate = useNavigate()
  const onFavorite = useFavorite()
  const { contract_number_label: numberLabel, abilities } = useSession()
  useLiveQueries(liveKeys, liveEvents)
  const onCounted = useCallback(
    ({ id }: ProjectRow, status: Counted) =>
      void navigate({ to: '/projects/$projectId/tickets', params: { projectId: id }, search: { status } }),
    [navigate],
  )
  return (
    <Page fill>
      <PageHeader title={t('title')}>
        <AllPhotosButton />
        <NewProjectButton />
      </PageHeader>
      <ProjectList
        label={t('list.label')}
        table_key="projects"
        columns={(column) =>
          projectColumns(column, {
            t,
            numberLabel,
            onCounted,
            onFavorite,
            ...(abilities.includes('ticket.decide') && { onWaiting: (link) => void navigate(link as never) }),
          })
        }
        views={views}
        onOpen={({ id }) => void navigate({ to: '/projects/$projectId', params: { projectId: id } })}
        empty={
          <EmptyState
            kind="nothing_yet"
            title={t(archived ? 'empty_archived.title' : 'list.empty')}
            text={t(archived ? 'empty_archived.text' : 'list.empty_text')}
          >
            {!archived && <NewProjectButton />}
          </EmptyState>
        }
      />
    </Page>
  )
}
