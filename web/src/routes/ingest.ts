import { createRoute } from '@tanstack/react-router'
import type { IngestListState } from '../features/ingest/ingest-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of suppliers, plants and keys. */
export const ingestRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/ingest',
  // The names of its parameters are only in `ingest-address.ts`.
  validateSearch: (raw: Record<string, unknown>): IngestListState => plainSearch(raw),
  component: lazyPage(() => import('../features/ingest/ingest-page.tsx')),
})
