import { mayEnter } from '@milepost/contract/core/areas'
import { createRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { flagsQuery, sessionQuery, anyRoleOf } from '../lib/session.ts'
import { rememberPlace } from '../lib/session-end.ts'
import { withRetry } from '../lib/with-retry.ts'
import { readTokens } from '../lib/tokens.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { PageFailed } from '../shell/page-failed.tsx'
import { noteRefused } from '../shell/refused-page.ts'
import { Shell } from '../shell/shell.tsx'
import { followAgency } from '../ui/theme/appearance.ts'
import { rootRoute, toSignIn } from './root.ts'

const Overlays = lazy(withRetry(() => import('./overlays.tsx')))

/** Everything that needs a sign-in is below this route: it loads the session, guards the area and renders the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context, location }) => {
    if (readTokens() === null) {
      rememberPlace(location.pathname + location.searchStr)
      throw toSignIn()
    }
    const [session, flags] = await Promise.all([
      context.queryClient.ensureQueryData(sessionQuery),
      context.queryClient.ensureQueryData(flagsQuery),
    ])
    followAgency(session)
    // /auth sends an active session on to its landing page (D10), which reports the refusal.
    if (!mayEnter(anyRoleOf(session), location.pathname, flags)) {
      noteRefused()
      throw toSignIn()
    }
    return { session }
  },
  component: () => (
    <>
      <Shell />
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  ),
  pendingComponent: LoadingOverlay,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: PageFailed,
})
