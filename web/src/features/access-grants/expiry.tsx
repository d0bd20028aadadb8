import { validityIn, type Validity } from '@milepost/contract/agency-companies/company-credential.record'
import { daysBetween } from '@milepost/contract/core/time/days'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './access-grants.en.json'
import styles from './access.module.css'

const tones: Record<Exclude<Validity, 'valid'>, Tone> = { soon: 'warning', expired: 'bad' }

/** A last day; within 30 days of it how many are left, and after it that it has passed. */
export function Expiry({ on }: { on: string | null }) {
  const { t } = useTranslation('access-grants')
  const { time_zone } = useSession()
  if (on === null) return <>-</>
  const days = daysBetween(todayInZone(time_zone), on)
  const validity = validityIn(days)
  return (
    <span className={styles['expiry']}>
      <span>{formatDate(on)}</span>
      {validity !== 'valid' && (
        <Badge tone={tones[validity]}>
          {validity === 'expired'
            ? t('expiry.expired')
            : days === 0
              ? t('expiry.today')
              : t('expiry.days', { count: days, formatted: formatCount(days) })}
        </Badge>
      )}
    </span>
  )
}
