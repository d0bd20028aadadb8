import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { projectOptions } from '../api.ts'
import '../catalogue.ts'
import { TicketList } from './ticket-list.tsx'
import styles from './list.module.css'

/** One project's tickets, below its name and numbers. */
export default function ProjectTicketsPage() {
  const { t } = useTranslation('tickets')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data: project, error, refetch } = useQuery(projectOptions(projectId))
  if (error && !project)
    return (
      <EmptyState
        kind={error.status === 403 ? 'no_permission' : 'failed'}
        title={t('project.failed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    )
  const lead = project && (
    <span className={styles['facts']}>
      <span>
        {[project.dot_code, project.contract_number, project.contractor_name, project.district]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>
        {t('project.numbers', {
          pending: formatCount(project.pending_count),
          delivered: formatCount(project.delivered_count),
          rejected: formatCount(project.rejected_count),
        })}
      </span>
    </span>
  )
  const back = (
    <Link to={'/projects' as '/'} className={styles['back']}>
      <IconChevronLeft size={16} aria-hidden />
      {t('project.back')}
    </Link>
  )
  return (
    <Page fill>
      <TicketList
        key={projectId}
        table="project_tickets"
        project_id={projectId}
        header={{ title: project?.name ?? t('project.tickets'), lead, back }}
      />
    </Page>
  )
}
