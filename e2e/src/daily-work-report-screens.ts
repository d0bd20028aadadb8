import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Opens the latest report in a status from the list, whether as a table or as cards, once it has come: a cell without a report's name is still loading. */
const report = async (page: Page): Promise<void> => {
  const named = /DWR-\d/
  await page
    .getByRole('gridcell')
    .filter({ hasText: named })
    .or(page.getByRole('button', { name: named }))
    .first()
    .click()
  await page.getByRole('article').waitFor()
}
const reports =
  (status: string) =>
  ({ inactive }: { inactive: number }): string =>
    `/projects/${inactive}/daily_work_reports?status=${status}`

/** Daily work reports of a project: their list, their calendar, and the page of one. */
export const dailyWorkReportScreens: readonly Screen[] = [
  {
    name: 'work-reports',
    component_test: 'daily-work-reports/list/work-report-page',
    role: 'field_inspector',
    path: ({ inactive }) => `/projects/${inactive}/daily_work_reports`,
    sun: true,
  },
  {
    name: 'work-report-calendar',
    component_test: 'daily-work-reports/list/work-report-page',
    role: 'field_inspector',
    path: ({ inactive }) => `/projects/${inactive}/daily_work_reports/calendar`,
    sun: true,
  },
  { name: 'work-report-draft', role: 'field_inspector', path: reports('draft'), open: report, sun: true },
  { name: 'work-report-approved', role: 'field_engineer', path: reports('approved'), open: report, sun: true },
  {
    name: 'work-report-send',
    role: 'field_engineer',
    path: reports('approved'),
    open: async (page) => {
      await report(page)
      await page.getByRole('button', { name: /^(Send…|Enviar…)$/ }).click()
      await page.getByRole('dialog').getByRole('group').first().waitFor()
    },
    sun: true,
  },
]
