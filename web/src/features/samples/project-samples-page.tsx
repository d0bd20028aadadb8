import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { projectOptions } from '../projects/index.ts'
import SampleList from './sample-list.tsx'
import './samples.en.json'

/** The samples of a project. */
export default function ProjectSamplesPage() {
  const { t } = useTranslation('samples')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data: project } = useQuery(projectOptions(projectId))
  return (
    <>
      <PageHeader title={t('title')} part />
      <SampleList key={projectId} project={{ id: projectId, label: project?.name ?? '' }} />
    </>
  )
}
