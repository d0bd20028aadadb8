import type { ProjectRow } from '@milepost/contract/projects/project'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import './catalogue.ts'
import { projectListsKey } from './list/api.ts'
import { AllPhotosButton } from './list/all-photos-button.tsx'
import { NewProjectButton } from './list/new-project-button.tsx'
import { ProjectList } from './list/project-list.tsx'
import { useFavorite } from './list/use-favorite.ts'
import { projectColumns, type Counted } from './project-columns.tsx'
import { projectsCodec } from './projects-list-state.ts'

const shown = [projectListsKey]
const views = { without: [] }
const liveEvents = ['project.changed', 'tickets.changed'] as const

/** The projects of the agency; a row opens its project. */
export default function ProjectsPage() {
  const { t } = useTranslation('projects')
  const { listState, go, change } = useListSearch(projectsCodec)
  const navigate = useNavigate()
  const onFavorite = useFavorite()
  const { contract_number_label: numberLabel, time_zone } = useSession()
  useLiveQueries(shown, liveEvents)
  const onCounted = useCallback(
    ({ id }: ProjectRow, status: Counted) =>
      void navigate({ to: '/projects/$projectId/tickets', params: { projectId: id }, search: { status } }),
    [navigate],
  )
  const columns = useMemo(
    () => projectColumns({ t, numberLabel, time_zone, onCounted, onFavorite }),
    [t, numberLabel, time_zone, onCounted, onFavorite],
  )
  return (
    <Page fill>
      <PageHeader title={t('title')}>
        <AllPhotosButton />
        <NewProjectButton />
      </PageHeader>
      <ProjectList
        listState={listState}
        label={t('label')}
        table_key="projects"
        columns={columns}
        views={views}
        onChange={change}
        onGo={go}
        onOpen={({ id }) => void navigate({ to: '/projects/$projectId', params: { projectId: id } })}
        empty={
          listState.archived ? (
            <EmptyState kind="nothing_yet" title={t('empty_archived.title')} text={t('empty_archived.text')} />
          ) : (
            <EmptyState kind="nothing_yet" title={t('empty.title')} text={t('empty.text')}>
              <NewProjectButton />
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
