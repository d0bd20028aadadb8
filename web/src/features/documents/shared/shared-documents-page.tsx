import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../documents.en.json'
import DocumentsPage from '../documents-page.tsx'
import { sharedProjectOptions } from './api.ts'

/** What the agency shares with a vendor of one project: the page of documents, with the folders that the vendor sees. */
export default function SharedDocumentsPage() {
  const { t } = useTranslation('documents')
  const id = Number((useParams({ strict: false }) as { projectId: string }).projectId)
  const known = Number.isSafeInteger(id) && id > 0
  const { data: project, error, refetch } = useQuery({ ...sharedProjectOptions(id), enabled: known })
  return (
    <Page fill>
      <PageHeader
        title={project?.name ?? t('shared.title')}
        back={<BackLink to="/vendor/documents" label={t('shared.back')} />}
        lead={project?.dot_code}
      />
      {error && project === undefined ? (
        <FailedState title={t('shared_list.failed')} error={error} onRetry={() => void refetch()} />
      ) : !known || project === null ? (
        <EmptyState kind="nothing_yet" title={t('shared.gone')} text={t('shared.gone_text')} />
      ) : project === undefined ? (
        <Skeleton rows={6} />
      ) : (
        <DocumentsPage />
      )}
    </Page>
  )
}
