import { type OwnSession, sessions } from '@milepost/contract/sessions/sessions.contract'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { routeQuery } from '../../lib/route-query.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../lib/toast-store.ts'
import styles from './account.module.css'
import './account.en.json'

const ownSessionsKey = ['own_sessions'] as const

/** One's own sessions that still run, this one first. */
const ownSessionsQuery = routeQuery(ownSessionsKey, sessions.listOwn, {}, ({ sessions }) => sessions)

const endSession = (id: number) => call(sessions.endOwn, { params: { id } })

/** Ends all sessions except this one; returns how many there were. */
const endOtherSessions = async (): Promise<number> => (await call(sessions.endOthers)).ended_count

const icons = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, mobile: IconDeviceMobile }

/** `Chrome 142, Windows`; what is not known is left out. */
function useDeviceName() {
  const { t } = useTranslation('account')
  return ({ browser, system }: OwnSession): string =>
    [browser, system].filter(Boolean).join(', ') || t('own_sessions.unknown_device')
}

function Row({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const { time_zone } = useSession()
  const name = useDeviceName()(session)
  const Icon = icons[session.device ?? 'desktop']
  return (
    <li className={styles['session']}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <div>
          <strong>{name}</strong> {session.current && <Badge tone="good">{t('own_sessions.this_one')}</Badge>}
        </div>
        <span>
          {t('own_sessions.last_used')} <RelativeTime instant={session.last_used_at} time_zone={time_zone} />
          {session.address && (
            <>
              {'\u00a0'}· {session.address}
            </>
          )}
          {session.authority_name && (
            <>
              {'\u00a0'}· {session.authority_name}
            </>
          )}
        </span>
        <span>
          {t('own_sessions.started', { time: formatInstant(session.created_at, time_zone) })} ·{' '}
          {t(`own_sessions.methods.${session.method}`)}
          {session.two_factors && session.method !== 'passkey' && <>, {t('own_sessions.two_factors')}</>}
        </span>
      </div>
      {!session.current && (
        <Button size="small" disabled={busy} onClick={onEnd} aria-label={t('own_sessions.end_one', { name })}>
          {t('own_sessions.end')}
        </Button>
      )}
    </li>
  )
}

function List({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const announce = (count: number) => {
    showToast({ kind: 'success', text: t('own_sessions.ended', { count, formatted: formatCount(count) }) })
    return queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
  }
  const one = useCall(endSession, {
    onDone: () => announce(1),
  })
  const all = useCall(endOtherSessions, {
    onDone: announce,
    onSettled: () => setConfirming(false),
  })
  const others = sessions.filter(({ current }) => !current).length
  return (
    <>
      <ul className={styles['sessions']}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} busy={one.isPending} onEnd={() => one.mutate(session.id)} />
        ))}
      </ul>
      {others > 1 && (
        <div>
          <Button onClick={() => setConfirming(true)}>{t('own_sessions.end_others')}</Button>
        </div>
      )}
      <ConfirmDialog
        opened={confirming}
        busy={all.isPending}
        title={t('own_sessions.end_others')}
        acceptLabel={t('own_sessions.end_others_accept')}
        onAccept={() => all.mutate()}
        onCancel={() => setConfirming(false)}
      >
        {t('own_sessions.end_others_text', { count: others, formatted: formatCount(others) })}
      </ConfirmDialog>
    </>
  )
}

/** Where the person is signed in, and the way out of each. */
export default function OwnSessionsPanel() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  return (
    <Panel title={t('own_sessions.title')}>
      {data ? (
        <List sessions={data} />
      ) : error ? (
        <FailedState title={t('own_sessions.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Panel>
  )
}
