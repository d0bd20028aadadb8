import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Opens the first filter of the list, on a phone all of them, with what each answer leaves. */
const openFilter = async (page: Page): Promise<void> => {
  await page.locator('search [aria-haspopup=dialog]').first().click()
  await page.locator('[role=dialog] small').first().waitFor()
}

/** Samples, laboratories and calculators. */
export const sampleScreens: readonly Screen[] = [
  { name: 'samples', role: 'administrator', path: () => '/admin/samples' },
  {
    name: 'samples-counted',
    component_test: 'samples/samples-page',
    role: 'administrator',
    path: () => '/admin/samples',
    open: openFilter,
  },
  {
    name: 'tickets-counted',
    component_test: 'tickets/list/ticket-list',
    role: 'administrator',
    path: () => '/tickets',
    open: openFilter,
    wide_only: true,
  },
  {
    name: 'sample',
    component_test: 'samples/samples-page',
    role: 'administrator',
    path: () => '/admin/samples?status=complete',
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').first().click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'sample-new',
    component_test: 'samples/samples-page',
    role: 'field_inspector',
    path: ({ project }) => `/projects/${project}/samples`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /Log a sample|Registrar una muestra/ })
        .first()
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
    sun: true,
  },
  { name: 'laboratories', role: 'administrator', path: () => '/admin/samples/laboratories' },
  {
    name: 'testers',
    role: 'administrator',
    path: () => '/admin/samples/testers',
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').first().click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  { name: 'lots', role: 'field_engineer', path: () => '/samples/lots' },
  {
    name: 'lot',
    component_test: 'lots/lots/lots',
    role: 'administrator',
    path: () => '/admin/samples/lots?verdict=rejected',
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').first().click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  { name: 'test-forms', role: 'administrator', path: () => '/admin/samples/forms' },
  {
    name: 'test-form-draft',
    component_test: 'samples/forms/test-forms',
    role: 'administrator',
    path: () => '/admin/samples/forms',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(Begin a draft|Comenzar un borrador)/ })
        .first()
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'lot-chart',
    component_test: 'lots/lots/lots',
    role: 'administrator',
    path: () => '/admin/samples/lots?verdict=rejected',
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').first().click()
      await page.getByRole('dialog').getByRole('img').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'sample-test',
    component_test: 'samples/tests/sample-tests',
    role: 'administrator',
    path: () => '/admin/samples?status=complete',
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').first().click()
      await page
        .getByRole('button', { name: /^(Show|Mostrar)$/ })
        .first()
        .click()
      await page.getByRole('dialog').nth(1).waitFor()
    },
    sun: true,
  },
  { name: 'project-lots', role: 'field_engineer', path: ({ reconciled }) => `/projects/${reconciled}/lots` },
  { name: 'rule-packs', role: 'administrator', path: () => '/admin/samples/packs' },
  { name: 'calculators', role: 'qc_lab', path: () => '/samples/calculators' },
  { name: 'own-samples', role: 'qc_lab', path: () => '/samples', sun: true },
  { name: 'project-samples', role: 'field_inspector', path: ({ project }) => `/projects/${project}/samples` },
]
