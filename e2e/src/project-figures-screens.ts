import type { Page } from '@playwright/test'
import { inPace } from './harness/pace.ts'
import type { Places, Screen } from './screen.ts'

const overview = ({ project }: Places) => `/projects/${project}`
const materials = ({ project }: Places) => `/projects/${project}/materials`

/** Answers that never come, and such as fail. */
const without = (path: string, status: number) => async (page: Page) => {
  await page.route(path, (route) =>
    route.fulfill({ status, body: JSON.stringify({ error: { code: 'server_error', message: 'failed' } }) }),
  )
}

/** How a project stands, and what its tickets come to by material. */
export const projectFiguresScreens: readonly Screen[] = [
  {
    name: 'project-overview',
    role: 'field_inspector',
    path: overview,
    sun: true,
    open: async (page) => page.getByRole('heading', { name: 'Materials today' }).waitFor(),
  },
  {
    name: 'project-activity',
    role: 'field_engineer',
    path: ({ project }) => `/projects/${project}/activity`,
    sun: true,
    open: async (page) =>
      page
        .getByRole('list', { name: /^Events of / })
        .first()
        .waitFor(),
  },
  {
    name: 'project-overview-failed',
    component_test: 'project-data/project-overview',
    role: 'field_inspector',
    path: overview,
    before: without('**/project_data', 500),
    open: async (page) => page.getByText('The overview could not be loaded').waitFor({ timeout: inPace(30_000) }),
  },
  {
    name: 'project-materials',
    role: 'administrator',
    path: materials,
    sun: true,
    open: async (page) => page.getByRole('heading', { name: /, running total$/ }).waitFor(),
  },
  {
    name: 'project-materials-days',
    component_test: 'project-materials/materials-page',
    role: 'read_only_auditor',
    path: (places) => `${materials(places)}?view=table`,
    open: async (page) => page.getByRole('columnheader', { name: /Running total/ }).waitFor(),
  },
  {
    name: 'project-materials-nothing-matches',
    component_test: 'project-materials/materials-page',
    role: 'administrator',
    path: (places) => `${materials(places)}?from=2000-01-01&to=2000-01-02`,
    open: async (page) => page.getByText('No ticket matches these filters').waitFor(),
  },
  {
    name: 'project-materials-dates',
    component_test: 'project-materials/materials-page',
    role: 'administrator',
    path: materials,
    open: async (page) => {
      await page.getByRole('button', { name: 'Dates', exact: true }).click()
      await page.getByRole('button', { name: /Previous month/ }).waitFor()
    },
  },
]
