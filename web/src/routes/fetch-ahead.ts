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
    /** Prefetches what the route waits for, in parallel with the session instead of after it. */
    ahead?: (queryClient: QueryClient) => void
    /** Users without it are not shown a part of a project. */
    permission?: Permission
    /** A part of a project that shows while this flag is on. */
    flag?: FeatureFlag
    /** Further parts of a page, by their names in its address, that features bring which it does not know. */
    parts?: Readonly<Record<string, { flag: FeatureFlag; component: ComponentType }>>
    /** Shown next to the name of a part of a project, such as its number of pending items. */
    mark?: ComponentType<{ project_id: number }>
  }
}

/** At the start of the application: requests the session and everything that the address needs, including its page's code, in parallel. */
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
