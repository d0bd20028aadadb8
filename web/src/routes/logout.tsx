import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { createRoute } from '@tanstack/react-router'
import { call } from '../lib/client.ts'
import { forgetSession } from '../lib/session-end.ts'
import { readTokens } from '../lib/tokens.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { rootRoute } from './root.ts'

/** Ends the session on the server as far as it can be reached, and here in any case. */
export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: async () => {
    if (readTokens() !== null) await call(sessions.logout, {}, { ignore401: true }).catch(() => undefined)
    forgetSession('logout')
    location.replace('/auth/login')
  },
  component: LoadingOverlay,
  pendingComponent: LoadingOverlay,
})
