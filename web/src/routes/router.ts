import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { interfaceVersion } from '../shell/interface-version.ts'
import { pageAddress, shownAddress } from '../shell/addresses.ts'
import { queryClient } from '../shell/query-client.ts'
import { routeTree } from './tree.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient, isBuilt: (path: string): boolean => path in router.routesByPath },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Plain text on both sides: `?search=4102007`, not `?search=%224102007%22`. Each page reads its own address strictly.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
  scrollRestoration: true,
  defaultStructuralSharing: true,
  rewrite: {
    input: ({ url }) => {
      url.pathname = pageAddress(url.pathname)
      return url
    },
    output: ({ url }) => {
      url.pathname = shownAddress(url.pathname, interfaceVersion())
      return url
    },
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
