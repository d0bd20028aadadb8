import type { Screen } from './screen.ts'

/** A project's record: creating and changing it, and its status. */
export const projectRecordScreens: readonly Screen[] = [
  { name: 'project-new', role: 'field_engineer', path: () => '/projects/new', sun: true },
  {
    name: 'project-new-faults',
    component_test: 'projects/record/record',
    role: 'field_engineer',
    path: () => '/projects/new',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create project' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'project-settings',
    role: 'administrator',
    path: ({ project }) => `/projects/${project}/settings`,
    sun: true,
  },
  {
    name: 'project-settings-zone',
    component_test: 'projects/record/record',
    role: 'administrator',
    path: ({ project }) => `/projects/${project}/settings`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Change time zone' }).click()
      await page.getByRole('combobox', { name: 'Time zone' }).fill('London')
      await page.getByRole('option', { name: /London/ }).click()
      await page.getByText(/tickets move to another date/).waitFor()
    },
    part: '[role=dialog][aria-modal=true]',
  },
  {
    name: 'project-record-read',
    component_test: 'projects/record/record',
    role: 'read_only_auditor',
    path: ({ project }) => `/projects/${project}/settings`,
  },
  { name: 'project-not-there', role: 'administrator', path: () => '/projects/999999999' },
]
