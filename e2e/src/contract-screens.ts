import type { Page } from '@playwright/test'
import type { Places, Screen } from './screen.ts'
import { failure } from './screen-steps.ts'

const list = '/admin/projects-management/list?tab=contract'
const ofProject = ({ staffed }: Places) => `/projects/${staffed}/contract`
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
}
/** Opens the first contract of the list, as a table or as cards, and waits for its contract projects. */
const openContract = async (page: Page): Promise<void> => {
  await page.locator('[role=gridcell], [aria-label="Contracts"] button').first().click()
  await page.getByRole('dialog').getByRole('list', { name: 'Contract projects' }).waitFor()
}

/** Contracts and their contract projects, of the agency and of one project. */
export const contractScreens: readonly Screen[] = [
  { name: 'contracts', role: 'administrator', path: () => list, sun: true },
  { name: 'contract-projects', role: 'administrator', path: () => `${list}_project` },
  {
    name: 'contracts-nothing-matches',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => `${list}&search=no-such-contract`,
  },
  {
    name: 'contracts-failed',
    component_test: '../ui/record-list/record-list',
    role: 'administrator',
    path: () => list,
    before: async (page) => {
      await page.route(/\/v2\/contracts\?/, (route) => route.abort())
    },
    open: failure,
  },
  {
    name: 'contract',
    component_test: 'contracts/contracts',
    role: 'administrator',
    path: () => list,
    open: openContract,
    part: '[role=dialog]',
    sun: true,
  },
  {
    name: 'contract-faults',
    component_test: 'contracts/contracts',
    role: 'administrator',
    path: () => list,
    open: async (page) => {
      await press('New contract')(page)
      await page.getByRole('button', { name: 'Create contract' }).click()
      await page.getByRole('alert').first().waitFor()
    },
    part: '[role=dialog]',
  },
  { name: 'project-contract', role: 'field_engineer', path: ofProject, sun: true },
  { name: 'project-contract-read', component_test: 'contracts/contracts', role: 'read_only_auditor', path: ofProject },
  {
    name: 'project-contract-add',
    component_test: 'contracts/contracts',
    role: 'field_engineer',
    path: ofProject,
    open: press('Add to a contract'),
    part: '[role=dialog]',
  },
  {
    name: 'project-contract-remove',
    component_test: 'contracts/contracts',
    role: 'field_engineer',
    path: ofProject,
    open: press(/^Delete contract project/),
    part: '[role=dialog]',
  },
]
