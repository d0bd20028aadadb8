import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { createRoute } from '@tanstack/react-router'
import { call } from '../lib/client.ts'
import { forgetSession } from '../lib/session-end.ts'
import { readTokens } from '../lib/tokens.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { rootRoute } from './root.ts'

/** Ends the session on the server if it can be reached, and here in any case; then at the identity provider that began it. */
export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: async () => {
    const held = readTokens() !== null
    const { signOutAddress } = await import('../features/identity-providers/sign-out.ts')
    const away = held ? await signOutAddress() : null
    const ended = held && call(sessions.logout, {}, { ignore401: true }).catch(() => undefined)
    // The call has its tokens by now. Other tabs learn of the logout from here, before the server reports that their session is over.
    forgetSession('logout')
    await ended
    location.replace(away ?? '/auth/login')
  },
  component: LoadingOverlay,
  pendingComponent: LoadingOverlay,
})
