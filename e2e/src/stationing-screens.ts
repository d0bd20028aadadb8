import type { Page } from '@playwright/test'
import { dialog } from './screen-steps.ts'
import type { Places, Screen } from './screen.ts'

const stationing = ({ inactive }: Places) => `/projects/${inactive}/alignments`

/** How far below the middle of the map the route may be, in pixels, the nearest first. */
const tries = Array.from({ length: 25 }, (_, at) => (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2) * 10)

/** Opens the dialog of a new station on its map, and clicks up and down from the middle until the point snaps to the route. */
const place = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add a custom station' }).click()
  await dialog(page)
  await page.getByLabel('Display name').fill('Ramp C')
  await page.getByRole('radio', { name: 'Map or coordinates' }).check({ force: true })
  const map = page.getByRole('application', { name: 'Map of the route' })
  await map.and(page.locator('[data-drawn]')).waitFor()
  const box = await map.boundingBox()
  const finding = page.getByText('Finding the station…')
  for (const away of tries) {
    await map.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 + away } })
    await finding.waitFor({ state: 'detached' })
    if (await page.getByText(/, on the route\.$/).isVisible()) return
  }
  throw new Error('no point of the map snapped to the route')
}

/** The stationing of a project: its route, places with a name on it, and a station that is placed on the map. */
export const stationingScreens: readonly Screen[] = [
  {
    name: 'stationing',
    component_test: 'stations/stations',
    role: 'field_engineer',
    path: stationing,
    open: async (page) => {
      await page.getByText('Fenwick Road').first().waitFor()
    },
    sun: true,
  },
  {
    name: 'stationing-place',
    component_test: 'stations/stations',
    role: 'field_engineer',
    path: stationing,
    open: place,
    sun: true,
  },
]
