import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { projectOptions } from '../../projects/index.ts'
import '../lots.en.json'
import LotList from './lot-list.tsx'

/** The lots of a project with their verdicts. */
export default function ProjectLotsPage() {
  const { t } = useTranslation('lots')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { data: project } = useQuery(projectOptions(projectId))
  return (
    <>
      <PageHeader title={t('title')} part="tab" />
      <LotList key={projectId} project={{ id: projectId, label: project?.name ?? '' }} />
    </>
  )
}
