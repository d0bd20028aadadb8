import type { Project } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import './reports.en.json'
import styles from './reports.module.css'

interface ReportFactsProps {
  project: Project
  /** When its numbers were read. */
  at: Date
}

/** The contract of a report's project, and when the report was made by whom: what its files say below their titles. */
export function ReportFacts({ project, at }: ReportFactsProps) {
  const { t } = useTranslation('reports')
  const { first_name, last_name } = useSession().user
  const facts = (['contract_number', 'federal_project_number', 'contractor_name'] as const).flatMap((key) => {
    const value = project[key]
    return value ? [t(`finals.${key}`, { value })] : []
  })
  const made = t('finals.made', {
    at: formatInstant(at.toISOString(), project.time_zone, 'full'),
    person: `${first_name} ${last_name}`,
  })
  return <p className={styles['hint']}>{[...facts, made].join(' · ')}</p>
}
