import { createRoute } from '@tanstack/react-router'
import type { InboxState } from '../features/reviews/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** What waits for the person, over all kinds of records. */
export const inboxRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/inbox',
  validateSearch: (raw: Record<string, unknown>): InboxState => plainSearch(raw),
  component: lazyPage(() => import('../features/reviews/inbox-page.tsx')),
})
