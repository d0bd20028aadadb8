import type { Screen } from './screen.ts'

/** Daily diaries of a project, and where the weather of its days is from. */
export const dailyDiaryScreens: readonly Screen[] = [
  {
    name: 'daily-diaries',
    component_test: 'daily-diaries/diary-page',
    role: 'field_engineer',
    path: ({ inactive }) => `/projects/${inactive}/daily_work_reports/diaries`,
  },
  {
    name: 'daily-diary',
    component_test: 'daily-diaries/diary-page',
    role: 'field_engineer',
    path: ({ inactive }) => `/projects/${inactive}/daily_work_reports/diaries`,
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').last().click()
      await page.getByRole('heading', { name: /^(Daily diary|Diario de obra), / }).waitFor()
    },
    sun: true,
  },
  {
    name: 'weather-source',
    component_test: 'weather/weather-tab',
    role: 'administrator',
    path: () => '/admin/construction-system/weather',
  },
]
