import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { dialog, openFirst } from './screen-steps.ts'

/** The map with its lines. */
const mapDrawn = async (page: Page): Promise<void> => page.locator('[role=application][data-drawn]').waitFor()

/** Work zones of a project, their monitor, and their feeds. */
export const workZoneScreens: readonly Screen[] = [
  {
    name: 'work-zones',
    role: 'field_inspector',
    path: ({ staffed }) => `/projects/${staffed}/work-zones`,
    sun: true,
    open: mapDrawn,
  },
  {
    name: 'work-zone-drawer',
    component_test: 'work-zones/work-zones-page',
    role: 'safety_inspector',
    path: ({ staffed }) => `/workzone-monitor/${staffed}`,
    open: async (page) => {
      await mapDrawn(page)
      await openFirst(page, 'Safety Work Zones')
      await dialog(page)
    },
  },
  {
    name: 'work-zone-new',
    role: 'safety_inspector',
    path: ({ staffed }) => `/workzone-monitor/${staffed}`,
    open: async (page) => {
      await mapDrawn(page)
      await page.getByRole('button', { name: 'By stations or coordinates' }).click()
      await dialog(page)
    },
  },
  { name: 'work-zone-monitor', role: 'safety_inspector', path: () => '/workzone-monitor', sun: true, open: mapDrawn },
  {
    name: 'work-zone-monitor-messages',
    role: 'administrator',
    path: () => '/admin/workzone-monitor',
    open: async (page) => {
      await page.getByRole('button', { name: 'Messages' }).click()
      await dialog(page)
    },
  },
  {
    name: 'work-zone-feeds',
    role: 'administrator',
    path: () => '/admin/workzone-monitor/feeds',
    open: async (page) => page.getByRole('heading', { name: 'Public feeds' }).waitFor(),
  },
]
