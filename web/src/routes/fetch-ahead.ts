import type { FeatureFlag } from '@milepost/contract/core/flags'
import type { Permission } from '@milepost/contract/core/roles'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { flagsQuery, sessionQuery } from '../lib/session.ts'
import { readTokens } from '../lib/tokens.ts'
import type { router as appRouter } from './router.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Asks for what the route waits for before its page is drawn, alongside the session instead of behind it. */
    ahead?: (queryClient: QueryClient) => void
    /** Whoever lacks it is not led to a part of a project. */
    permission?: Permission
    /** A part of a project that shows while this flag is on. */
    flag?: FeatureFlag
    /** Further parts of a page, by their names in its address, that features bring which it does not know. */
    parts?: Readonly<Record<string, { flag: FeatureFlag; component: ComponentType }>>
    /** What stands alongside the name of a part of a project, such as how many things wait in it. */
    mark?: ComponentType<{ project_id: number }>
  }
}

/** At the start of the application: asks at once for the session and for everything that the address needs, its page's code too, one alongside the other. */
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
