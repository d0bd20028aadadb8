import type { Screen } from './screen.ts'

/** Pages of the operator: the settings of an agency, and background activity. */
export const operatorScreens: readonly Screen[] = [
  { name: 'agencies', role: 'operator', path: () => '/operator/agencies', sun: true },
  {
    name: 'support',
    role: 'support',
    path: () => '/support?search=inspector',
    sun: true,
    open: async (page) => {
      await page
        .getByRole('button', { name: /Act as|Actuar como/ })
        .first()
        .waitFor()
    },
  },
  { name: 'identity-impersonations', role: 'administrator', path: () => '/admin/identity/impersonations' },
  {
    name: 'identity-analytics',
    component_test: 'analytics/analytics-tab',
    role: 'administrator',
    path: () => '/admin/identity/analytics',
  },
  {
    name: 'agencies-nothing-matches',
    component_test: '../ui/record-list/record-list',
    role: 'operator',
    path: () => '/operator/agencies?search=no-such-agency',
  },
  {
    name: 'agency-new',
    role: 'operator',
    path: () => '/operator/agencies/new',
    sun: true,
  },
  {
    name: 'agency-new-faults',
    component_test: 'agencies/managed/agency-pages',
    role: 'operator',
    path: () => '/operator/agencies/new',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create agency' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'agency',
    component_test: 'agencies/managed/agency-pages',
    role: 'operator',
    path: () => '/operator/agencies',
    open: async (page) => {
      await page
        .locator('[role=gridcell], [aria-label="Agencies"] button, [aria-label="Agencias"] button')
        .first()
        .click()
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'agency-providers',
    component_test: 'identity-providers/providers-tab',
    role: 'operator',
    path: () => '/operator/agencies',
    open: async (page) => {
      await page
        .locator('[role=gridcell], [aria-label="Agencies"] button, [aria-label="Agencias"] button')
        .last()
        .click()
      await page
        .getByRole('region', { name: /^(Identity providers|Proveedores de identidad)$/ })
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'operator-account',
    component_test: 'account/installation-account',
    role: 'operator',
    path: () => '/account',
  },
  { name: 'support-account', component_test: 'account/installation-account', role: 'support', path: () => '/account' },
  { name: 'agency-settings', role: 'administrator', path: () => '/admin/settings', sun: true },
  { name: 'workshop-jobs', role: 'administrator', path: () => '/workshop-dev-hub/jobs' },
  { name: 'workshop-events', role: 'administrator', path: () => '/workshop-dev-hub/events' },
  {
    name: 'operator-jobs',
    component_test: 'workshop/workshop',
    role: 'operator',
    path: () => '/workshop-dev-hub/jobs',
  },
  {
    name: 'operator-events',
    component_test: 'workshop/workshop',
    role: 'operator',
    path: () => '/workshop-dev-hub/events',
  },
]
