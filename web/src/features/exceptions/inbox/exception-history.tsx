import type { ExceptionDetail } from '@milepost/contract/exceptions/exception'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { HistorySection } from '../../../ui/history/history-list.tsx'
import '../exceptions.en.json'

/** What happened to an exception, the latest first, and who did it. */
export function ExceptionHistory({ history, time_zone }: { history: ExceptionDetail['history']; time_zone: string }) {
  const { t } = useTranslation('exceptions')
  return (
    <HistorySection
      title={t('history.title')}
      entries={history.map((event, at) => ({
        key: at,
        label: t(`history.${event.action}`),
        by:
          event.by === null
            ? t('history.by_match', { at: formatInstant(event.at, time_zone) })
            : t('by', { name: event.by, at: formatInstant(event.at, time_zone) }),
        reason: [event.reason && t(`reason.${event.reason}`), event.note].filter(Boolean).join(' · ') || null,
      }))}
    />
  )
}
