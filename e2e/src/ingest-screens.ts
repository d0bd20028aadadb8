import { dialog, opens } from './screen-steps.ts'
import type { Screen } from './screen.ts'

/** Suppliers, plants, keys and the log of posts. */
export const ingestScreens: readonly Screen[] = [
  { name: 'suppliers', role: 'administrator', path: () => '/admin/ingest' },
  {
    name: 'plants',
    component_test: 'ingest/ingest-page',
    role: 'administrator',
    path: () => '/admin/ingest?tab=plants',
  },
  { name: 'keys', component_test: 'ingest/ingest-page', role: 'administrator', path: () => '/admin/ingest?tab=keys' },
  {
    name: 'key-new',
    component_test: 'ingest/ingest-page',
    role: 'administrator',
    path: () => '/admin/ingest?tab=keys',
    open: opens('New key'),
  },
  { name: 'ingest-sandbox', role: 'administrator', path: () => '/admin/ingest?tab=sandbox' },
  { name: 'ingest-profile', role: 'administrator', path: () => '/admin/ingest?tab=sandbox&part=profile' },
  {
    name: 'ingest-log',
    role: 'administrator',
    path: () => '/admin/ingest?tab=log',
  },
  {
    name: 'plant-faults',
    component_test: 'ingest/ingest-page',
    role: 'administrator',
    path: () => '/admin/ingest?tab=plants',
    open: async (page) => {
      await page.getByRole('button', { name: 'New plant' }).click()
      await page.getByRole('button', { name: 'Create plant' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'ingest-post',
    component_test: 'ingest/ingest-page',
    role: 'administrator',
    path: () => '/admin/ingest?tab=log&faulty=true',
    sun: true,
    open: async (page) => {
      await page.locator('[role=gridcell], [aria-label="Log of posts"] button').first().click()
      await dialog(page)
    },
  },
  {
    name: 'ingest-help',
    role: 'administrator',
    path: () => '/admin/ingest?tab=help',
  },
]
