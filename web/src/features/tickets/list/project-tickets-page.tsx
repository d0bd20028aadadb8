import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import '../tickets.en.json'
import { SignDay } from '../signing/sign-day.tsx'
import { TicketList } from './ticket-list.tsx'

/** The tickets of one project. */
export default function ProjectTicketsPage() {
  const { t } = useTranslation('tickets')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  return (
    <TicketList
      key={projectId}
      table="project_tickets"
      project_id={projectId}
      header={{ title: t('project.tickets'), part: 'tab' }}
      actions={(decisions) => <SignDay project_id={projectId} decisions={decisions} />}
    />
  )
}
