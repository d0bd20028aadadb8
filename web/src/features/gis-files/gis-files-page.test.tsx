import { gisFiles, type GisFile } from '@milepost/contract/gis-files/gis-files.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

const lights: GisFile = {
  id: 12,
  name: 'Night lights',
  note: 'On the trailer',
  updated_at: '2026-11-20T19:30:00.000Z',
  lock_version: 3,
}
const usual = [
  answer(gisFiles.list, {
    gis_files: [lights],
    page: { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true },
  }),
  answer(gisFiles.get, { gis_file: lights }),
]

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => vi.unstubAllGlobals())

test('lists gis files, opens one, deletes it and takes that back, accessibly in every theme', async () => {
  const { asked } = fakeServer('administrator', [
    answer(gisFiles.restore, { gis_file: lights }),
    answer(gisFiles.remove, undefined),
    ...usual,
  ])
  const shown = await drawPage('/admin/gis-files')
  await expect.element(page.getByText('1 gis file')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Night lights' }).click()
  const drawer = page.getByRole('dialog', { name: 'Night lights' })
  await expect.element(drawer.getByText('On the trailer')).toBeVisible()
  expect(shown.address()).toBe('/admin/gis-files?gis_file=12')
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Night lights was restored.')).toBeVisible()
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v3/gis_files/12',
    'POST /v3/gis_files/12/restore',
  ])
})

test('a gis file is added, and its name refused where it is in use', async () => {
  let calls = 0
  const { asked } = fakeServer('administrator', [
    answer(gisFiles.create, () =>
      ++calls === 1 ? failure(409, 'name_taken', [], { name: 'Cones' }) : { gis_file: { ...lights, name: 'Cones' } },
    ),
    ...usual,
  ])
  await drawPage('/admin/gis-files')
  await page.getByRole('button', { name: 'New gis file' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), ' Cones ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This name is in use').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Cones was saved.')).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Cones', note: null })
})
