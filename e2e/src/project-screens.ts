import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { failure } from './screen-steps.ts'

/** The saved views come after the rows. */
const withViews = async (page: Page): Promise<void> => {
  await page.getByRole('tablist', { name: 'Standard' }).waitFor()
}
/** A row of the table, or a card, has come. */
const withRows = async (page: Page): Promise<void> => {
  await page.locator('[role=row][data-id], article').first().waitFor()
}

/** The projects list and the administrators' page of projects. */
export const projectScreens: readonly Screen[] = [
  {
    // Where engineers, inspectors and managers land.
    name: 'projects',
    role: 'area_manager',
    path: () => '/projects?view=mine&mine=true&sort=-waiting',
    open: withViews,
    sun: true,
  },
  {
    name: 'projects-filtered',
    component_test: 'projects/list/project-list',
    role: 'field_engineer',
    path: () => '/projects?status=construction,bid&waiting=true&sort=-last_active_on',
    open: async (page) => {
      await page.getByRole('button', { name: 'Clear all' }).waitFor()
    },
  },
  {
    name: 'projects-filter-menu',
    component_test: 'projects/list/project-list',
    role: 'field_engineer',
    path: () => '/projects',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(Contractor|Filters)$/ })
        .first()
        .click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'projects-cards',
    component_test: 'projects/list/project-list',
    // The choice is stored for this user, who opens no other list of projects.
    role: 'read_only_inspector',
    path: () => '/projects?view=waiting&waiting=true',
    open: async (page) => {
      await page.getByText('Cards', { exact: true }).click()
      await page.getByRole('article').first().waitFor()
    },
    wide_only: true,
    sun: true,
  },
  {
    name: 'projects-nothing-matches',
    component_test: '../ui/record-list/record-list',
    role: 'field_engineer',
    path: () => '/projects?search=no-such-project',
    open: withViews,
  },
  {
    name: 'projects-failed',
    component_test: '../ui/record-list/record-list',
    role: 'field_engineer',
    path: () => '/projects',
    before: async (page) => {
      await page.route(/\/v4\/projects\?/, (route) => route.abort())
    },
    open: failure,
  },
  {
    name: 'projects-admin',
    role: 'administrator',
    path: () => '/admin/projects-management/list',
    open: withViews,
    sun: true,
  },
  {
    name: 'projects-admin-menu',
    component_test: 'projects/admin/admin-projects-page',
    role: 'administrator',
    path: () => '/admin/projects-management/list',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'projects-admin-delete',
    component_test: 'projects/admin/admin-projects-page',
    role: 'administrator',
    path: () => '/admin/projects-management/list',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'projects-archived',
    component_test: 'projects/admin/admin-projects-page',
    role: 'administrator',
    path: () => '/admin/projects-management/list?tab=archived',
  },
  {
    name: 'projects-hidden',
    component_test: 'projects/admin/admin-projects-page',
    role: 'administrator',
    path: () => '/admin/projects-management/list?tab=hidden',
  },
  {
    name: 'projects-deleted',
    component_test: 'projects/admin/admin-projects-page',
    role: 'administrator',
    path: () => '/admin/projects-management/list?tab=deleted',
  },
  {
    name: 'projects-info',
    role: 'administrator',
    path: () => '/admin/projects-management/list?tab=info',
    open: withRows,
  },
  {
    name: 'projects-staffing',
    role: 'administrator',
    path: () => '/admin/projects-management/list?tab=staffing',
    open: withRows,
  },
]
