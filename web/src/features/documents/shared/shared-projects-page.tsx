import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { counted } from '../../../lib/numbers.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import '../documents.en.json'
import { sharedProjectsCodec, sharedProjectsOptions } from './api.ts'

/** Projects with folders that the agency shares with a vendor; a row opens the documents of its project. */
export default function SharedProjectsPage() {
  const { t } = useTranslation('documents')
  const navigate = useNavigate()
  const list = useRecordList({
    texts: 'documents:shared_list',
    codec: sharedProjectsCodec,
    table_key: 'shared_projects',
    query: sharedProjectsOptions,
    rows: ({ projects }) => projects,
    columns: (column) => [
      column.name('name', { width: 340, grow: 1 }),
      column.text('dot_code', { width: 160 }),
      column.count('folders', { width: 120 }),
      column.count('documents', { width: 140 }),
    ],
  })
  return (
    <Page fill>
      <PageHeader title={t('shared.title')} lead={t('shared.lead')} />
      <RecordList
        list={list}
        settings={false}
        onOpen={({ id }) =>
          void navigate({ to: '/vendor/documents/$projectId', params: { projectId: String(id) } as never })
        }
        card={({ name, dot_code, documents }) => (
          <ListCard title={name} lines={[[dot_code, t('shared.card', counted(documents))]]} />
        )}
      />
    </Page>
  )
}
