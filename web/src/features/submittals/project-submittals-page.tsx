import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { projectOptions } from '../projects/index.ts'
import SubmittalList from './submittal-list.tsx'
import './submittals.en.json'

/** The certificates that are submitted for a project. */
export default function ProjectSubmittalsPage() {
  const { t } = useTranslation('submittals')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data: project } = useQuery(projectOptions(projectId))
  return (
    <>
      <PageHeader title={t('title')} part />
      <SubmittalList key={projectId} project={{ id: projectId, label: project?.name ?? '' }} />
    </>
  )
}
