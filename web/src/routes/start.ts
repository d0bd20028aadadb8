import { landingOf } from '@milepost/contract/core/areas'
import { createRoute, redirect } from '@tanstack/react-router'
import { roleOf, sessionQuery } from '../lib/session.ts'
import { readTokens } from '../lib/tokens.ts'
import { rootRoute, toSignIn } from './root.ts'

/** The start sends a live session to the landing page of its role, everybody else to the sign-in page. */
export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (readTokens() === null) throw toSignIn()
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    throw redirect({ to: landingOf(roleOf(session), context.isBuilt) as '/account', replace: true })
  },
})

/** Any address that no page has leads to the start. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
