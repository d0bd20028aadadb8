import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { flagsQuery, sessionQuery } from '../lib/session.ts'
import { readTokens } from '../lib/tokens.ts'
import type { router as appRouter } from './router.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Asks for what the route waits for before its page is drawn, beside the session instead of behind it. */
    ahead?: (queryClient: QueryClient) => void
  }
}

/** At the start of the application: asks at once for the session and for everything that the address needs, its page's code too, one beside the other. */
export function fetchAhead(router: typeof appRouter, queryClient: QueryClient): void {
  if (readTokens() === null) return
  void queryClient.prefetchQuery(sessionQuery)
  void queryClient.prefetchQuery(flagsQuery)
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = (router.routesById as Record<string, AnyRoute>)[routeId]
    const { component, staticData } = route?.options ?? {}
    if (component && 'preload' in component) void (component as { preload: () => Promise<unknown> }).preload()
    staticData?.ahead?.(queryClient)
  }
}
