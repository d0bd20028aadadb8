/** The pages of a vendor, apart from the routes: what they consist of is no part of every first load. */
export const vendorPages = {
  home: () => import('../features/home/vendor/vendor-home-page.tsx'),
  tickets: () => import('../features/tickets/supplied/supplied-tickets-page.tsx'),
  ingest: () => import('../features/ingest/vendor/vendor-ingest-page.tsx'),
  submittals: () => import('../features/submittals/submittals-page.tsx'),
  documents: () => import('../features/documents/shared/shared-projects-page.tsx'),
  shared: () => import('../features/documents/shared/shared-documents-page.tsx'),
  plants: () => import('../features/plant-health/supplied/supplied-plants-page.tsx'),
}
