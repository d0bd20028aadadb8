import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const role = 'vendor' as const
const opened = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').first().waitFor()
}
const first = async (page: Page): Promise<void> => {
  await page.locator('[role=gridcell], main li button').first().click()
  await opened(page)
}

/** The demonstration shares folders only while it runs. */
const withFolder = async (page: Page): Promise<void> => {
  const rows = { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true }
  const project = { id: 1, name: 'SR 81 resurfacing', dot_code: 'P-2041', folders: 1, documents: 1 }
  const folder = {
    id: 7,
    parent_id: null,
    name: 'For suppliers',
    access: 'project',
    roles: [],
    members: [],
    shared_with: [],
    companies: [],
    documents: 1,
    lock_version: 0,
    deleted_at: null,
    restorable_until: null,
  }
  await page.route('**/v1/own_grant/shared_projects*', (route) =>
    route.fulfill({ json: { projects: [project], page: rows } }),
  )
  await page.route('**/v1/projects/1/document_folders*', (route) =>
    route.fulfill({ json: { folders: [folder], may_change: false, companies: [], tags: [], classifications: [] } }),
  )
  await page.route('**/v1/projects/1/documents*', (route) =>
    route.fulfill({ json: { documents: [], page: { ...rows, total_rows: 0, total_pages: 0 } } }),
  )
}

/** What a vendor sees in its own pages, and how an administrator says which suppliers its company is. */
export const vendorScreens: readonly Screen[] = [
  { name: 'vendor-home', role, path: () => '/vendor', sun: true },
  { name: 'vendor-tickets', role, path: () => '/vendor/tickets', sun: true },
  {
    name: 'vendor-ticket',
    component_test: 'home/vendor/vendor-pages',
    role,
    path: () => '/vendor/tickets?status=rejected',
    open: first,
    part: '[role=dialog]',
  },
  { name: 'vendor-plants', role, path: () => '/vendor/plants' },
  {
    name: 'vendor-plant',
    component_test: 'home/vendor/vendor-pages',
    role,
    path: () => '/vendor/plants',
    open: first,
    part: '[role=dialog]',
  },
  { name: 'vendor-documents', role, path: () => '/vendor/documents' },
  {
    name: 'vendor-project-documents',
    component_test: 'documents/shared/shared-pages',
    role,
    path: () => '/vendor/documents',
    before: withFolder,
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').first().click()
      await page.getByRole('button', { name: /For suppliers/ }).waitFor()
    },
  },
  { name: 'vendor-keys', role, path: () => '/vendor/ingest', sun: true },
  {
    name: 'vendor-key-new',
    component_test: 'ingest/vendor/vendor-ingest-page',
    role,
    path: () => '/vendor/ingest',
    open: async (page) => {
      await page.getByRole('button', { name: 'New key' }).click()
      await page.getByRole('combobox', { name: 'Supplier' }).selectOption({ index: 1 })
    },
  },
  { name: 'vendor-log', role, path: () => '/vendor/ingest?tab=log' },
  { name: 'vendor-sandbox', role, path: () => '/vendor/ingest?tab=sandbox' },
  { name: 'vendor-help', role, path: () => '/vendor/ingest?tab=help' },
  {
    name: 'vendor-suppliers',
    component_test: 'access-requests/request-pages',
    role: 'administrator',
    path: () => '/admin/vendors/management?tab=approved',
    open: async (page) => {
      await page.locator('[role=gridcell], [aria-label="Requests of vendors"] button').first().click()
      await page.getByRole('button', { name: 'Change suppliers' }).click()
      await page.getByRole('dialog', { name: /Which suppliers/ }).waitFor()
    },
  },
]
