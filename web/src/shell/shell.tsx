import { Outlet } from '@tanstack/react-router'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emit, on } from '../lib/bus.ts'
import { call } from '../lib/client.ts'
import { realtime } from '../lib/realtime.ts'
import { useSession } from '../lib/session.ts'
import { leaveFor, leaveToSignIn } from '../lib/session-end.ts'
import { isOtherSession, onTokensOfOtherTabs } from '../lib/tokens.ts'
import { withRetry } from '../lib/with-retry.ts'
import { PHONE } from '../lib/toast-store.ts'
import { StepUpHost } from '../ui/step-up/step-up-host.tsx'
import { useMedia } from '../ui/use-media.ts'
import { Navbar } from './navbar.tsx'
import { queryClient } from './query-client.ts'
import { loadLayer, ShellLayer, type LayerName } from './shell-layer.ts'
import { Topbar } from './topbar.tsx'
import { holdKeys } from './typed-ahead.ts'
import { useLiveAgency } from './use-live-agency.ts'
import { useShellKeys } from './use-shell-keys.ts'
import styles from './shell.module.css'

const MobileBar = lazy(withRetry(() => import('./mobile-bar.tsx')))
const ImpersonationBanner = lazy(withRetry(() => import('./impersonation-banner.tsx')))
const PrintHead = lazy(withRetry(() => import('./print/print-head.tsx')))

/** Keeps the socket for as long as somebody is signed in, and follows what other tabs do with the session. */
function useLiveSession() {
  useEffect(() => {
    realtime.start(() => call(sessions.me))
    const follow = realtime.subscribe('authority')
    const refetch = on('refetch', () => void queryClient.invalidateQueries())
    const tabs = onTokensOfOtherTabs((tokens, end) => {
      if (tokens === null && end === 'expiry') leaveToSignIn('session_expired')
      else if (tokens === null) leaveFor('/auth')
      else if (isOtherSession(tokens)) emit('session.switched', undefined)
    })
    return () => {
      for (const stop of [follow, refetch, tabs]) stop()
      realtime.stop()
    }
  }, [])
}

/** A page counts as at rest this long after it was shown, in ms; what may be needed next is fetched then, after everything that the page itself needs. */
const AT_REST = 5000

/**
 * Whether the user has moved the pointer or pressed a key, or the page is at rest: parts that cannot be needed before, such as the search and the header of printed pages, are fetched then, so that they are
 * ready immediately; if fetching the search fails, it is fetched when it is opened.
 */
function useActive(): boolean {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const begin = () => {
      stop.abort()
      setActive(true)
      void loadLayer('palette').catch(() => undefined)
    }
    for (const sign of ['pointermove', 'keydown']) window.addEventListener(sign, begin, { signal: stop.signal })
    const timer = setTimeout(begin, AT_REST)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => stop.abort()
  }, [])
  return active
}

/** The frame around every page: menu, search, state of the connection, and the page itself. A part that the page waits for leaves the frame in place, the pointer in the menu. */
export function Shell() {
  const { t } = useTranslation('shell')
  const [layer, setLayer] = useState<LayerName | null>(null)
  useLiveSession()
  useLiveAgency()
  const active = useActive()
  const session = useSession()
  const phone = useMedia(PHONE)
  const [printsEarly, setPrintsEarly] = useState(false)
  const open = useCallback(
    (wanted: LayerName) => {
      if (wanted === 'palette' && layer !== 'palette') holdKeys()
      setLayer(wanted)
    },
    [layer],
  )
  useShellKeys(open, setPrintsEarly)
  return (
    <div className={styles['shell']}>
      <a href="#content" className={styles['skip']}>
        {t('skip_to_content')}
      </a>
      <Navbar />
      <div className={styles['page']}>
        <Suspense>{session.impersonated_by && <ImpersonationBanner by={session.impersonated_by} />}</Suspense>
        <Topbar onSearch={() => open('palette')} />
        <Suspense>{active && <PrintHead prints={printsEarly} />}</Suspense>
        <main id="content" tabIndex={-1} className={styles['content']}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Suspense>{phone && <MobileBar />}</Suspense>
      <StepUpHost />
      {layer && <ShellLayer key={layer} name={layer} onClose={() => setLayer(null)} />}
    </div>
  )
}
