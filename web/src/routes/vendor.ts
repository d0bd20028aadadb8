import { createRoute } from '@tanstack/react-router'
import type { DocumentsListState } from '../features/documents/api.ts'
import type { SharedProjectsState } from '../features/documents/shared/api.ts'
import type { IngestListState } from '../features/ingest/ingest-list-state.ts'
import type { SuppliedPlantsState } from '../features/plant-health/supplied/api.ts'
import type { SubmittalsListState } from '../features/submittals/api.ts'
import type { SuppliedTicketsState } from '../features/tickets/supplied/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'
import type { vendorPages } from './vendor-pages.ts'

const page = (name: keyof typeof vendorPages) =>
  lazyPage(async () => await (await import('./vendor-pages.ts')).vendorPages[name]())

/** The start page of a vendor (D49). */
export const vendorRoute = createRoute({ getParentRoute: () => appRoute, path: '/vendor', component: page('home') })

/** The tickets of a vendor's plants. */
export const vendorTicketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vendor/tickets',
  validateSearch: (raw: Record<string, unknown>): SuppliedTicketsState => plainSearch(raw),
  component: page('tickets'),
})

/** The plants of a vendor's suppliers. */
export const vendorPlantsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vendor/plants',
  validateSearch: (raw: Record<string, unknown>): SuppliedPlantsState => plainSearch(raw),
  component: page('plants'),
})

/** The certificates of a vendor's materials. */
export const vendorSubmittalsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vendor/submittals',
  validateSearch: (raw: Record<string, unknown>): SubmittalsListState => plainSearch(raw),
  component: page('submittals'),
})

/** The keys of a vendor's suppliers, what they posted, and the sandbox. */
export const vendorIngestRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vendor/ingest',
  validateSearch: (raw: Record<string, unknown>): IngestListState => plainSearch(raw),
  component: page('ingest'),
})

/** Projects with documents that are shared with a vendor. */
export const vendorDocumentsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vendor/documents',
  validateSearch: (raw: Record<string, unknown>): SharedProjectsState => plainSearch(raw),
  component: page('documents'),
})

/** The documents of one of them. */
export const vendorProjectDocumentsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vendor/documents/$projectId',
  validateSearch: (raw: Record<string, unknown>): DocumentsListState => plainSearch(raw),
  component: page('shared'),
})
