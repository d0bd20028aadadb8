import './ui/shared.module.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { on } from './lib/bus.ts'
import { temporalReady } from './lib/dates.ts'
import { startTexts } from './lib/i18n.ts'
import { reloadForNewVersion } from './lib/new-version.ts'
import { leaveToSignIn, startAgain } from './lib/session-end.ts'
import { holdSession } from './lib/tokens.ts'
import { fetchAhead } from './routes/fetch-ahead.ts'
import { router } from './routes/router.ts'
import { applyInterface } from './shell/interface-version.ts'
import { queryClient } from './shell/query-client.ts'
import { startAppearance } from './ui/theme/appearance.ts'
import { LazyToasts } from './ui/toasts/lazy-toasts.tsx'
import './shell/shell.en.json'
import './ui/theme/base-styles.ts'

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
      <LazyToasts />
    </QueryClientProvider>
  </StrictMode>,
)
