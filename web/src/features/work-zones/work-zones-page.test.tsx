import { workZones, type WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

const lights: WorkZone = {
  id: 12,
  name: 'Night lights',
  note: 'On the trailer',
  updated_at: '2026-11-20T19:30:00.000Z',
  lock_version: 3,
}
const usual = [
  answer(workZones.list, {
    work_zones: [lights],
    page: { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true },
  }),
  answer(workZones.get, { work_zone: lights }),
]

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => vi.unstubAllGlobals())

test('lists work zones, opens one, deletes it and takes that back, accessibly in every theme', async () => {
  const { asked } = fakeServer('administrator', [
    answer(workZones.restore, { work_zone: lights }),
    answer(workZones.remove, undefined),
    ...usual,
  ])
  const shown = await drawPage('/admin/work-zones')
  await expect.element(page.getByText('1 work zone')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Night lights' }).click()
  const drawer = page.getByRole('dialog', { name: 'Night lights' })
  await expect.element(drawer.getByText('On the trailer')).toBeVisible()
  expect(shown.address()).toBe('/admin/work-zones?work_zone=12')
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Night lights was restored.')).toBeVisible()
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v3/work_zones/12',
    'POST /v3/work_zones/12/restore',
  ])
})

test('a work zone is added, and its name refused where it is in use', async () => {
  let calls = 0
  const { asked } = fakeServer('administrator', [
    answer(workZones.create, () =>
      ++calls === 1 ? failure(409, 'name_taken', [], { name: 'Cones' }) : { work_zone: { ...lights, name: 'Cones' } },
    ),
    ...usual,
  ])
  await drawPage('/admin/work-zones')
  await page.getByRole('button', { name: 'New work zone' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), ' Cones ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This name is in use').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Cones was saved.')).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Cones', note: null })
})
