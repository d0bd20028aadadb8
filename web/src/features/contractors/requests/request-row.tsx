import type { AccessRequest } from '@milepost/contract/contractors/contractors.contract'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from '../contractors.module.css'

const tones = { pending: 'warning', accepted: 'neutral', rejected: 'bad' } as const

/** A request: the person, the company, and the decision. */
export function RequestRow({
  request,
  onDecide,
}: {
  request: AccessRequest
  onDecide: (how: 'accept' | 'reject') => void
}) {
  const { t } = useTranslation('contractors')
  const { time_zone } = useSession()
  const { first_name, last_name, company_name, email, note, status, abilities } = request
  const name = `${first_name} ${last_name}`
  return (
    <li className={styles['row']}>
      <span className={styles['who']}>
        <strong>
          {name}, {company_name} {status !== 'pending' && <Badge tone={tones[status]}>{t(`requests.${status}`)}</Badge>}
        </strong>
        <small>
          <a href={`mailto:${email}`}>{email}</a> ·{' '}
          <RelativeTime instant={request.requested_at} time_zone={time_zone} />
          {request.decided_at && (
            <>
              {' · '}
              {t('requests.decided', { name: request.decided_by ?? '-' })}{' '}
              <RelativeTime instant={request.decided_at} time_zone={time_zone} />
            </>
          )}
        </small>
        {note && <span className={styles['note']}>{note}</span>}
        {request.reason && <span className={styles['note']}>{t('requests.reason', { reason: request.reason })}</span>}
      </span>
      {abilities.length > 0 && (
        <span className={styles['actions']}>
          <Button aria-label={t('requests.accept_of', { name })} onClick={() => onDecide('accept')}>
            {t('requests.accept')}
          </Button>
          <Button aria-label={t('requests.reject_of', { name })} onClick={() => onDecide('reject')}>
            {t('requests.reject')}
          </Button>
        </span>
      )}
    </li>
  )
}
