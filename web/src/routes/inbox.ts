import { createRoute } from '@tanstack/react-router'
import type { InboxState } from '../features/reviews/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const page = {
  getParentRoute: () => appRoute,
  validateSearch: (raw: Record<string, unknown>): InboxState => plainSearch(raw),
  component: lazyPage(() => import('../features/reviews/inbox-page.tsx')),
}

/** What waits for the person, over all kinds of records. */
export const inboxRoute = createRoute({ ...page, path: '/inbox' })

/** The same within the administrators' portal. */
export const adminInboxRoute = createRoute({ ...page, path: '/admin/inbox' })
