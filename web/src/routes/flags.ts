import { settableScopes } from '@milepost/contract/flags/flag-scopes'
import { createRoute } from '@tanstack/react-router'
import type { FlagsListState } from '../features/flags/flags-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { noteRefused } from '../shell/refused-page.ts'
import { appRoute } from './app.tsx'
import { toSignIn } from './root.ts'

/** The page of feature flags. It has its own access check (specification section 2): only users who may set flags can open it. */
export const flagsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/feature-flags',
  validateSearch: (raw: Record<string, unknown>): FlagsListState => plainSearch(raw, ['page']),
  beforeLoad: ({ context }) => {
    if (settableScopes(context.session).length > 0) return
    noteRefused()
    throw toSignIn()
  },
  component: lazyPage(() => import('../features/flags/flags-page.tsx')),
})
