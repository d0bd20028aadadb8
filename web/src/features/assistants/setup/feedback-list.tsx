import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { feedbackCodec, feedbackListOptions } from '../api.ts'
import '../assistants.en.json'

const tones = { true: 'neutral', false: 'warning' } as const

/** Answers that people rated, the latest first. */
export default function FeedbackList() {
  const { t } = useTranslation('assistants')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'assistants:feedback_list',
    codec: feedbackCodec,
    table_key: 'assistant_feedback',
    query: feedbackListOptions,
    rows: ({ feedback }) => feedback,
    columns: (column) => [
      column.longText('question', { width: 280, grow: 1 }),
      column.badge('helpful', { words: 'ratings', tones, width: 130 }),
      column.longText('feedback', { width: 240, grow: 1 }),
      column.text('assistant', { width: 160 }),
      column.text('asked_by_name', { width: 200 }),
      column.instant('rated_at', { width: 186, time_zone: () => time_zone }),
    ],
  })
  return (
    <RecordList
      list={list}
      card={(row) => (
        <ListCard
          title={row.question}
          lines={[row.feedback, [row.asked_by_name, formatInstant(row.rated_at, time_zone)]]}
        >
          <Badge tone={tones[`${row.helpful}`]}>{t(`ratings.${row.helpful}`)}</Badge>
        </ListCard>
      )}
    />
  )
}
