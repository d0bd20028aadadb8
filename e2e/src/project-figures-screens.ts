import type { Page } from '@playwright/test'
import { inPace } from './harness/pace.ts'
import type { Places, Screen } from './screen.ts'

const overview = ({ project }: Places) => `/projects/${project}`
const reporting = ({ project }: Places) => `/projects/${project}/reporting`
const materials = ({ project }: Places) => `/projects/${project}/materials`

/** Answers that never come, and such as fail. */
const without = (path: string, status: number) => async (page: Page) => {
  await page.route(path, (route) =>
    route.fulfill({ status, body: JSON.stringify({ error: { code: 'server_error', message: 'failed' } }) }),
  )
}

/** The map with its dots. */
const mapDrawn = async (page: Page): Promise<void> => page.locator('[role=application][data-drawn]').waitFor()

/** Overview, totals by material, and reports of a project. */
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
    name: 'project-schedule',
    role: 'administrator',
    path: ({ project }) => `/projects/${project}/schedule`,
    sun: true,
  },
  {
    name: 'project-calendar',
    role: 'read_only_auditor',
    path: ({ project }) => `/projects/${project}/calendar`,
    sun: true,
    open: async (page) => page.getByRole('columnheader').first().waitFor(),
  },
  {
    name: 'map',
    role: 'administrator',
    path: () => '/projects/map',
    sun: true,
    open: mapDrawn,
  },
  {
    name: 'project-map',
    role: 'field_inspector',
    path: ({ project }) => `/projects/${project}/map`,
    open: mapDrawn,
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
      const dates = page.getByRole('button', { name: 'Printing dates', exact: true })
      const folded = page.getByRole('button', { name: /^(Filters|Filtros)/ })
      // On a phone the filters are behind one button, which shows the days at once.
      await dates.or(folded).first().click()
      await page.getByRole('button', { name: /Previous month/ }).waitFor()
    },
  },
  {
    name: 'reports',
    role: 'read_only_auditor',
    path: (places) => `${reporting(places)}?type=supplier_material_type_day&range=last_7_days`,
    sun: true,
    open: async (page) =>
      page
        .getByRole('row', { name: /^Total / })
        .first()
        .waitFor(),
  },
  {
    name: 'reports-reconciliation',
    component_test: 'reports/reports-page',
    role: 'administrator',
    path: (places) => `${reporting(places)}?report=reconciliation&range=last_month`,
    open: async (page) => page.getByRole('search').first().waitFor(),
  },
  {
    name: 'reports-faults',
    component_test: 'reports/reports-page',
    role: 'administrator',
    path: (places) => `${reporting(places)}?from=2026-11-02&to=2026-11-01&hours=times`,
    open: async (page) => page.getByText('End Date must be later than the Start Date.').waitFor(),
  },
  {
    name: 'reports-file',
    component_test: 'reports/reports-page',
    role: 'administrator',
    path: (places) => `${reporting(places)}?range=last_7_days`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: 'Start the export' }).waitFor()
    },
  },
  {
    name: 'reports-schedule',
    component_test: 'reports/reports-page',
    role: 'administrator',
    path: (places) => `${reporting(places)}?range=today&hours=night`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Schedule this report' }).click()
      await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor()
    },
  },
]
