import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import './map.en.json'
import { TicketsOnMap } from './tickets-on-map.tsx'
import { useKeptView } from './use-kept-view.ts'

/** The map of one project with the tickets that are in its view. It opens where it was left. */
export default function ProjectMapPage() {
  const { t } = useTranslation('map')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  useKeptView(`project ${projectId}`)
  return (
    <TicketsOnMap
      key={projectId}
      table="project_tickets"
      project_id={projectId}
      header={{ title: t('title'), part: 'tab' }}
    />
  )
}
