import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'

/** What every route is given: server state, and whether a page exists. */
export interface RouterContext {
  queryClient: QueryClient
  isBuilt: (path: string) => boolean
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  /** An unknown address redirects to the start, and the start to the landing page (specification section 2). */
  notFoundComponent: () => null,
  onError: (error: unknown) => {
    throw error
  },
})

/** Leaves the application for the sign-in page, which is a separate document. */
export const toSignIn = () => redirect({ href: '/auth', reloadDocument: true })
