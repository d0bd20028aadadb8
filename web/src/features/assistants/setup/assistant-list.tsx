import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useAdding } from '../../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { assistantListOptions, assistantsCodec } from '../api.ts'
import '../assistants.en.json'

const AssistantDialog = lazy(withRetry(() => import('./assistant-dialog.tsx')))
const AssistantDrawer = lazy(withRetry(() => import('./assistant-drawer.tsx')))

const tones = { published: 'neutral', unpublished: 'neutral' } as const

/** Assistants by name, all or those of a status. */
export default function AssistantList() {
  const { t } = useTranslation('assistants')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'assistants:assistant_list',
    codec: assistantsCodec,
    table_key: 'assistants',
    query: assistantListOptions,
    rows: ({ assistants }) => assistants,
    columns: (column) => [
      column.name('name', { width: 240, grow: 1 }),
      column.badge('status', { words: 'statuses', tones, width: 130 }),
      column.count('documents', { width: 90 }),
      column.text('evaluation', {
        of: ({ evaluation }) =>
          evaluation ? t('score', { right: evaluation.right, of: evaluation.questions.length }) : t('no_score'),
        width: 150,
      }),
      column.count('questions_asked', { width: 110 }),
      column.instant('updated_at', { width: 186, time_zone: () => time_zone }),
    ],
  })
  const adding = useAdding(t('assistant_list.add'), (close) => <AssistantDialog assistant={null} onClose={close} />)
  return (
    <RecordList
      list={list}
      add={adding}
      card={(row) => (
        <ListCard title={row.name} lines={[row.greeting]}>
          <Badge tone={tones[row.status]}>{t(`statuses.${row.status}`)}</Badge>
        </ListCard>
      )}
      drawer={(opened) => <AssistantDrawer key={opened.id} {...opened} />}
    />
  )
}
