import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { historyOptions } from './api.ts'
import './catalogue.ts'
import styles from './work-zones.module.css'

const actions = [
  'created',
  'updated',
  'armed',
  'disarmed',
  'deleted',
  'restored',
  'workers_confirmed',
  'alerted',
] as const

/** What happened to a zone, the newest first, with the names of what was changed. */
export function ZoneHistory({ id, time_zone }: { id: number; time_zone: string }) {
  const { t } = useTranslation('work-zones')
  const { data: events = [] } = useQuery(historyOptions(id))
  if (events.length === 0) return null
  return (
    <section className={styles['history']} aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      <ol>
        {events.map(({ id: event, at, by, action, changes }) => {
          const done = actions.find((one) => action === `work_zone.${one}`)
          const fields = done === 'updated' ? changes.map(({ field }) => t(`fields.${field as 'name'}`)).join(', ') : ''
          return (
            <li key={event}>
              <strong>{done ? t(`history.${done}`) : action}</strong>
              {fields && <span>{fields}</span>}
              <span className={styles['hint']}>{t('by', { at: formatInstant(at, time_zone), name: by })}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
