import { createRoute } from '@tanstack/react-router'
import { readIngestAddress } from '../features/ingest/ingest-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of suppliers, plants and keys. */
export const ingestRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/ingest',
  validateSearch: readIngestAddress,
  component: lazyPage(() => import('../features/ingest/ingest-page.tsx')),
})
