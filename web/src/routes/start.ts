import { landingOf } from '@milepost/contract/core/areas'
import { createRoute, redirect } from '@tanstack/react-router'
import { flagsQuery, sessionQuery, anyRoleOf } from '../lib/session.ts'
import { readTokens } from '../lib/tokens.ts'
import { noteRefused } from '../shell/refused-page.ts'
import { rootRoute, toSignIn } from './root.ts'

/** The start sends a live session to the landing page of its role, everybody else to the sign-in page. */
export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (readTokens() === null) throw toSignIn()
    const { queryClient, isBuilt } = context
    const [session, flags] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      queryClient.ensureQueryData(flagsQuery),
    ])
    throw redirect({ to: landingOf({ role: anyRoleOf(session), flags, isBuilt }) as '/account', replace: true })
  },
})

/** Any address that no page has leads to the start, and the landing page says that it does not exist (D58). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    noteRefused('unknown')
    throw redirect({ to: '/', replace: true })
  },
})
