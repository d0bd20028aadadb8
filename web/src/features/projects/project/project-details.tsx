import type { ProjectRow } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { statusTone } from '../status-tone.ts'
import { TicketCounts } from '../ticket-counts.tsx'
import styles from './project.module.css'

/** What a project is called elsewhere, how far it is, and its tickets by status. */
export function ProjectDetails({ project }: { project: ProjectRow }) {
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
