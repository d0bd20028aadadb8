import { createRoute } from '@tanstack/react-router'
import type { EventsListState, JobsListState } from '../features/workshop/workshop-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** Behind the screens: every component in its states (specification section 2, `/workshop-dev-hub/*`). */
export const componentGalleryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/workshop-dev-hub',
  component: lazyPage(() => import('../features/workshop/gallery/component-gallery.tsx')),
})

/** Work that waits and runs in the background. */
export const jobQueueRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/workshop-dev-hub/jobs',
  validateSearch: (raw: Record<string, unknown>): JobsListState => plainSearch(raw, ['state', 'sort', 'page']),
  component: lazyPage(() => import('../features/workshop/job-queue-page.tsx')),
})

/** The events published to open pages. */
export const eventFeedRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/workshop-dev-hub/events',
  validateSearch: (raw: Record<string, unknown>): EventsListState => plainSearch(raw, ['type', 'page']),
  component: lazyPage(() => import('../features/workshop/event-feed-page.tsx')),
})
