import type { ExceptionDetail } from '@milepost/contract/exceptions/exception'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import '../catalogue.ts'
import styles from '../exceptions.module.css'

/** What happened to an exception, the latest first, and who did it. */
export function ExceptionHistory({ history, time_zone }: { history: ExceptionDetail['history']; time_zone: string }) {
  const { t } = useTranslation('exceptions')
  return (
    <section>
      <h3>{t('history.title')}</h3>
      <ol className={styles['history']}>
        {history.map((event, at) => (
          <li key={at}>
            <strong>{t(`history.${event.action}`)}</strong>
            <span>
              {event.by === null
                ? t('history.by_match', { at: formatInstant(event.at, time_zone) })
                : t('by', { name: event.by, at: formatInstant(event.at, time_zone) })}
            </span>
            {(event.reason ?? event.note) && (
              <span>{[event.reason && t(`reason.${event.reason}`), event.note].filter(Boolean).join(' · ')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
