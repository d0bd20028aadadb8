import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import './map.en.json'
import { TicketsOnMap } from './tickets-on-map.tsx'
import { useKeptView } from './use-kept-view.ts'

/** Under this name the map of all projects keeps the id of its project, for the session of the browser (specification section 2). */
const MAP_PROJECT = 'high_level_map_project_id'

/** The map of all projects with the tickets that are in its view. It opens on the project that it showed last, where it was left. */
export default function MapPage() {
  const { t } = useTranslation('map')
  useKeptProject()
  useKeptView('tickets')
  return (
    <Page>
      <TicketsOnMap table="tickets" header={{ title: t('title') }} />
    </Page>
  )
}

/** Remembers the project that the map shows, and shows it again when the map is opened without an address of its own. */
function useKeptProject(): void {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const project = search['project_id'] === undefined ? null : String(search['project_id'])
  const isEmpty = Object.keys(search).length === 0
  useEffect(() => {
    const stored = sessionStorage.getItem(MAP_PROJECT)
    if (isEmpty && stored !== null && /^\d+$/.test(stored))
      void navigate({ to: '.', search: ((now: object) => ({ ...now, project_id: stored })) as never, replace: true })
    else if (project !== null && /^\d+$/.test(project)) sessionStorage.setItem(MAP_PROJECT, project)
    else sessionStorage.removeItem(MAP_PROJECT)
  }, [isEmpty, project, navigate])
}
