import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const first =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`[role=gridcell], [aria-label="${name}"] button`).first().click()
    await page.getByRole('dialog').first().waitFor()
  }
const role = 'administrator' as const

/** Asking for access, and deciding who gets it. */
export const accessRequestScreens: readonly Screen[] = [
  { name: 'access-signup', role: null, path: () => '/auth/signup', sun: true },
  {
    name: 'access-signup-faults',
    component_test: 'access-requests/signup/signup-page',
    role: null,
    path: () => '/auth/signup',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send request' }).click()
      await page.getByRole('link', { name: /^Company/ }).waitFor()
    },
  },
  {
    name: 'access-confirm',
    component_test: 'access-requests/signup/signup-page',
    role: null,
    path: () => `/auth/confirm-request#token=${'x'.repeat(43)}`,
  },
  { name: 'vendors', role, path: () => '/admin/vendors/management', sun: true },
  {
    name: 'vendors-all',
    component_test: 'access-requests/request-pages',
    role,
    path: () => '/admin/vendors/management?tab=all',
  },
  {
    name: 'vendor-request',
    role,
    path: () => '/admin/vendors/management?tab=rejected',
    open: first('Requests of vendors'),
    part: '[role=dialog]',
  },
  {
    name: 'consultants',
    component_test: 'access-requests/request-pages',
    role,
    path: () => '/admin/consultants/all',
  },
  {
    name: 'consultant-approve',
    component_test: 'access-requests/request-pages',
    role,
    path: () => '/admin/consultants/pending',
    open: async (page) => {
      await first('Requests of consultants')(page)
      await page.getByRole('button', { name: 'Approve full access' }).click()
      await page.getByRole('dialog', { name: /read and write/ }).waitFor()
    },
  },
]
