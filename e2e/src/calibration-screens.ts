import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { failure } from './screen-steps.ts'

/** Opens the first job of the tab that is shown, as a table or as cards. */
const openJob = async (page: Page): Promise<void> => {
  await page.locator('[role=gridcell], [aria-label$=" jobs"] button').first().click()
  await page.getByRole('dialog').getByRole('group', { name: 'On its tickets' }).waitFor()
}
/** Chooses the first matching project, and waits until the preview of moved tickets is shown. */
const choose = async (page: Page): Promise<void> => {
  await openJob(page)
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await drawer.getByText('Checking the tickets').waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: 'Connect', exact: true }).scrollIntoViewIfNeeded()
}
const opens =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await openJob(page)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').nth(1).waitFor()
    await page.getByText('Checking the tickets').waitFor({ state: 'detached' })
  }

const path = '/admin/calibration'

/** Contractors' jobs, and how one is connected to its project. */
export const calibrationScreens: readonly Screen[] = [
  { name: 'calibration', role: 'administrator', path: () => path, sun: true },
  {
    name: 'calibration-connected',
    component_test: 'calibration/calibration-page',
    role: 'administrator',
    path: () => `${path}?tab=connected`,
  },
  {
    name: 'calibration-hidden',
    component_test: 'calibration/calibration-page',
    role: 'administrator',
    path: () => `${path}?tab=hidden`,
  },
  {
    name: 'calibration-nothing-matches',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => `${path}?search=no-such-job`,
  },
  {
    name: 'calibration-failed',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => path,
    before: async (page) => {
      await page.route(/\/v3\/job_slip_projects\?/, (route) => route.abort())
    },
    open: failure,
  },
  {
    name: 'calibration-job',
    component_test: 'calibration/calibration-page',
    role: 'administrator',
    path: () => path,
    open: openJob,
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'calibration-connect',
    component_test: 'calibration/calibration-page',
    role: 'administrator',
    path: () => `${path}?search=25-061`,
    open: choose,
    part: '[role=dialog]',
  },
  {
    name: 'calibration-link',
    component_test: 'calibration/calibration-page',
    role: 'administrator',
    path: () => `${path}?tab=connected`,
    open: openJob,
    part: '[role=dialog]',
  },
  {
    name: 'calibration-undo',
    component_test: 'calibration/calibration-page',
    role: 'administrator',
    path: () => `${path}?tab=connected`,
    open: opens('Undo connection'),
    part: '[aria-modal]',
  },
  {
    name: 'calibration-hide',
    component_test: 'calibration/calibration-page',
    role: 'administrator',
    path: () => path,
    open: opens('Hide job'),
    part: '[aria-modal]',
  },
]
