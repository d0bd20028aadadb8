import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { dialog } from './screen-steps.ts'

/** The map with its lines. */
const mapDrawn = async (page: Page): Promise<void> => page.locator('[role=application][data-drawn]').waitFor()
const form = async (page: Page): Promise<void> => page.getByRole('region', { name: 'New work zone' }).waitFor()

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
    name: 'work-zone',
    component_test: 'work-zones/work-zones-page',
    role: 'safety_inspector',
    path: ({ staffed }) => `/workzone-monitor/${staffed}`,
    open: async (page) => {
      await mapDrawn(page)
      await page.getByRole('list', { name: 'Safety Work Zones' }).getByRole('button').last().click()
      await page.getByRole('button', { name: 'Back to the list' }).waitFor()
    },
  },
  {
    name: 'work-zone-new',
    role: 'safety_inspector',
    path: ({ staffed }) => `/workzone-monitor/${staffed}`,
    open: async (page) => {
      await mapDrawn(page)
      await page.getByRole('button', { name: 'By stations or coordinates' }).click()
      await form(page)
    },
  },
  {
    name: 'work-zone-drawn',
    component_test: 'work-zones/work-zones-page',
    role: 'safety_inspector',
    path: ({ staffed }) => `/workzone-monitor/${staffed}`,
    open: async (page) => {
      await mapDrawn(page)
      await page.getByRole('button', { name: 'Draw', exact: true }).click()
      await page.getByRole('group', { name: 'Draw a work zone' }).waitFor()
      const box = await page.locator('[role=application]').boundingBox()
      if (!box) throw new Error('the map has no place')
      for (const [x, y] of [
        [0.3, 0.45],
        [0.5, 0.5],
        [0.6, 0.6],
      ] as const)
        await page.mouse.click(box.x + box.width * x, box.y + box.height * y, { delay: 30 })
      await page.getByRole('group', { name: 'Draw a work zone' }).getByText('3 points').waitFor()
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
