import type { ExceptionRefusal } from '@milepost/contract/exceptions/exception'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { FaultList } from '../ingest/index.ts'
import './exceptions.en.json'
import styles from './exceptions.module.css'

/** When and why the door refused a ticket that is missing, with its post in the log for those who may see it. */
export default function RefusalNote({ refusal, time_zone }: { refusal: ExceptionRefusal; time_zone: string }) {
  const { t } = useTranslation('exceptions')
  const { ticket_number: number, received_at, errors, delivery_id } = refusal
  const at = formatInstant(received_at, time_zone)
  return (
    <section className={styles['form']}>
      <p>
        <strong>{number === null ? t('refusal.unread', { at }) : t('refusal.number', { number, at })}</strong>{' '}
        {delivery_id !== null && (
          <Link to="/admin/ingest" search={{ tab: 'log', post: String(delivery_id) }}>
            {t('refusal.log')}
          </Link>
        )}
      </p>
      <FaultList errors={errors} />
    </section>
  )
}
