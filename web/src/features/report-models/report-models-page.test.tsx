import { reportModels, type ReportModel } from '@milepost/contract/report-models/report-models.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const lights: ReportModel = {
  id: 12,
  name: 'Night lights',
  note: 'On the trailer',
  updated_at: '2026-11-20T19:30:00.000Z',
  lock_version: 3,
}
const usual = [
  answer(reportModels.list, { report_models: [lights], page: pageOf(1) }),
  answer(reportModels.get, { report_model: lights }),
]

test('lists report models, opens one, deletes it and takes that back, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [
    answer(reportModels.restore, { report_model: lights }),
    answer(reportModels.remove, undefined),
    ...usual,
  ])
  const shown = await drawPage('/admin/report-models')
  await expect.element(page.getByText('1 report model')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Night lights' }).click()
  const drawer = page.getByRole('dialog', { name: 'Night lights' })
  await expect.element(drawer.getByText('On the trailer')).toBeVisible()
  expect(shown.address()).toBe('/admin/report-models?report_model=12')
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Night lights was restored.')).toBeVisible()
  expect(requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v3/report_models/12',
    'POST /v3/report_models/12/restore',
  ])
})

test('a report model is added, and its name refused where it is in use', async () => {
  let calls = 0
  const { requests } = fakeServer('administrator', [
    answer(reportModels.create, () =>
      ++calls === 1
        ? failure(409, 'name_taken', [], { name: 'Cones' })
        : { report_model: { ...lights, name: 'Cones' } },
    ),
    ...usual,
  ])
  await drawPage('/admin/report-models')
  await page.getByRole('button', { name: 'New report model' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), ' Cones ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The name Cones is already in use.').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Cones was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Cones', note: null })
})
