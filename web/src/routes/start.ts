import { landingOf } from '@milepost/contract/core/areas'
import { createRoute, redirect } from '@tanstack/react-router'
import { flagsQuery, sessionQuery, anyRoleOf } from '../lib/session.ts'
import { readTokens } from '../lib/tokens.ts'
import { noteRefused } from '../shell/refused-page.ts'
import { rootRoute, toSignIn } from './root.ts'

/** The view 'My projects' of the list of projects. */
const ownProjects = { view: 'mine', mine: 'true', sort: '-waiting' }

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
    const to = landingOf({ role: anyRoleOf(session), flags, isBuilt })
    // Who decides begins with what waits in their own projects.
    const search = to === '/projects' && session.abilities.includes('ticket.decide') ? ownProjects : undefined
    throw redirect({ to: to as '/account', search: search as never, replace: true })
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
