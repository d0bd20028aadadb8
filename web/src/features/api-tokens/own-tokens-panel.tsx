import type { ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import './api-tokens.en.json'
import styles from './api-tokens.module.css'
import { ownTokensQuery, type ShownToken } from './api.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { OwnAssistant } from './own-assistant.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'
import { ShownTokenDialog } from './shown-token-dialog.tsx'
import { TokenStateBadge, useScopes } from './token-state.tsx'

function Row({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation('api-tokens')
  const { time_zone } = useSession()
  const scopesOf = useScopes()
  return (
    <li className={styles['row']}>
      <IconKey size={24} stroke={1.5} aria-hidden />
      <div>
        <div>
          <strong>{token.name}</strong> <TokenStateBadge token={token} />
        </div>
        <span>
          {scopesOf(token)} · …{token.last_four}
        </span>
        <span>
          {t('own.expires', { time: formatInstant(token.expires_at, time_zone) })} ·{' '}
          {token.last_used_at ? (
            <>
              {t('own.last_used')} <RelativeTime instant={token.last_used_at} time_zone={time_zone} />
            </>
          ) : (
            t('own.never_used')
          )}
        </span>
      </div>
      {token.state === 'active' && (
        <Button size="small" onClick={onRevoke} aria-label={t('revoke.one', { name: token.name })}>
          {t('revoke.button')}
        </Button>
      )}
    </li>
  )
}

/** The person's own API tokens in this agency. */
export default function OwnTokensPanel() {
  const { t } = useTranslation('api-tokens')
  const { data, error, refetch } = useQuery(ownTokensQuery)
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<ShownToken | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  return (
    <Panel title={t('own.title')}>
      <p className={shared['quiet']}>{t('own.text')}</p>
      {data ? (
        data.length > 0 && (
          <ul className={styles['list']}>
            {data.map((token) => (
              <Row key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState title={t('own.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
      <div>
        <Button onClick={() => setAdding(true)}>{t('own.add')}</Button>
      </div>
      <OwnAssistant />
      {adding && (
        <NewTokenDialog
          owner="own"
          onClose={() => setAdding(false)}
          onCreated={(token) => {
            setAdding(false)
            setShown(token)
          }}
        />
      )}
      {shown && <ShownTokenDialog shown={shown} onClose={() => setShown(null)} />}
      {revoking && <RevokeTokenDialog token={revoking} owner="own" onClose={() => setRevoking(null)} />}
    </Panel>
  )
}
