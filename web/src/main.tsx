import './ui/shared.module.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { on } from './lib/bus.ts'
import { temporalReady } from './lib/dates.ts'
import { startTexts } from './lib/i18n.ts'
import { reloadForNewVersion } from './lib/new-version.ts'
import { leaveToSignIn, startAgain } from './lib/session-end.ts'
import { useToasts } from './lib/toast-store.ts'
import { holdSession } from './lib/tokens.ts'
import { useDue } from './lib/use-due.ts'
import { withRetry } from './lib/with-retry.ts'
import { fetchAhead } from './routes/fetch-ahead.ts'
import { router } from './routes/router.ts'
import { applyInterface } from './shell/interface-version.ts'
import { queryClient } from './shell/query-client.ts'
import { startAppearance } from './ui/theme/appearance.ts'
import './shell/shell.en.json'
import './ui/theme/base-styles.ts'

const Toasts = lazy(withRetry(async () => ({ default: (await import('./ui/toasts/toasts.tsx')).Toasts })))

/** Toasts, a moment after the page: before the connection can be lost that they report, and at once where there is one to show. */
function LaterToasts() {
  const due = useDue()
  const { toasts } = useToasts()
  return <Suspense>{(due || toasts.length > 0) && <Toasts />}</Suspense>
}

on('session.expired', ({ why }) => leaveToSignIn(why))
on('session.switched', () => startAgain())
holdSession()
reloadForNewVersion()
startAppearance()
applyInterface()
fetchAhead(router, queryClient)
await Promise.all([startTexts(), temporalReady()])

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LaterToasts />
    </QueryClientProvider>
  </StrictMode>,
)
