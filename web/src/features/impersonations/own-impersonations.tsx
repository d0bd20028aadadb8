import type { OwnImpersonation } from '@milepost/contract/impersonations/impersonations.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import shared from '../../ui/shared.module.css'
import { useNow } from '../../ui/use-now.ts'
import { ownImpersonationsOptions } from './api.ts'
import styles from './impersonations.module.css'

/** What somebody of support began lately. */
export function OwnImpersonations() {
  const { t } = useTranslation('impersonations')
  const { time_zone } = useSession()
  const now = useNow()
  const { data } = useQuery(ownImpersonationsOptions)
  if (!data) return null
  return (
    <Panel title={t('own.title')}>
      {data.length === 0 && <p className={shared['hint']}>{t('own.none')}</p>}
      <ul className={styles['people']}>
        {data.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{one.person}</strong>
              <span>{one.dot_authority_name}</span>
              <span>{one.reason}</span>
            </span>
            <span className={shared['hint']}>
              <RelativeTime instant={one.created_at} time_zone={time_zone} />, {t(`own.${stateOf(one, now)}`)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function stateOf({ ended_at, began_at, expires_at, link_expires_at }: OwnImpersonation, now: number) {
  if (ended_at !== null || (expires_at !== null && Date.parse(expires_at) <= now)) return 'ended'
  if (began_at !== null) return 'running'
  return Date.parse(link_expires_at) <= now ? 'unused' : 'waiting'
}
