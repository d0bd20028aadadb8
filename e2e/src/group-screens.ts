import { opens } from './screen-steps.ts'
import type { Screen } from './screen.ts'

/** Groups, deleted ones, and one of them. */
export const groupScreens: readonly Screen[] = [
  { name: 'groups', role: 'administrator', path: () => '/admin/groups', sun: true },
  {
    name: 'groups-deleted',
    component_test: 'groups/groups-page',
    role: 'administrator',
    path: () => '/admin/groups?tab=deleted',
  },
  {
    name: 'group',
    component_test: 'groups/groups-page',
    role: 'administrator',
    path: () => '/admin/groups',
    open: async (page) => {
      await page.getByText('Paving inspection').first().click()
      await page.getByRole('list', { name: 'Members' }).waitFor()
    },
    sun: true,
  },
  {
    name: 'group-new',
    component_test: 'groups/groups-page',
    role: 'administrator',
    path: () => '/admin/groups',
    open: opens('New group'),
  },
  {
    name: 'group-delete',
    component_test: 'groups/groups-page',
    role: 'administrator',
    path: () => '/admin/groups',
    open: async (page) => {
      await page.getByText('Paving inspection').first().click()
      await page.getByRole('button', { name: 'Delete group' }).click()
      await page.getByRole('dialog', { name: /^Delete the group/ }).waitFor()
    },
  },
  {
    name: 'group-name-deleted',
    component_test: 'groups/groups-page',
    role: 'administrator',
    path: () => '/admin/groups',
    open: async (page) => {
      await opens('New group')(page)
      await page.getByLabel(/^Name/).fill('Seal coat season')
      await page.getByRole('button', { name: 'Create group' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
