import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { createRoute } from '@tanstack/react-router'
import { call } from '../lib/client.ts'
import { forgetSession } from '../lib/session-end.ts'
import { readTokens } from '../lib/tokens.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { rootRoute } from './root.ts'

/** Ends the session on the server if it can be reached, and here in any case. */
export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: async () => {
    const ended = readTokens() && call(sessions.logout, {}, { ignore401: true }).catch(() => undefined)
    // The call has its tokens by now. Other tabs learn of the logout from here, before the server reports that their session is over.
    forgetSession('logout')
    await ended
    location.replace('/auth/login')
  },
  component: LoadingOverlay,
  pendingComponent: LoadingOverlay,
})
