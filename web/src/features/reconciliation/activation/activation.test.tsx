import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { itemsPage } from '../fly-out/coding-server.fixtures.ts'
import { itemOf } from '../fly-out/fly-out.fixtures.ts'

function serve(role: Parameters<typeof fakeServer>[0], answers: readonly Answer[] = []) {
  let active = false
  const server = fakeServer(role, [
    ...answers,
    answer(projects.get, { project: projectOf() }),
    answer(payItems.list, () => itemsPage([itemOf({ id: 1 }), itemOf({ id: 2 })], active)),
    answer(reconciliation.activate, () => {
      active = true
      return { reconciliation_activated_at: '2026-11-21T15:00:00.000Z', pay_periods: [] }
    }),
    answer(reconciliation.days, { coding_days: [], page: pageOf(0), coded: 0, uncoded: 0 }),
  ])
  return server
}
const activate = () => page.getByRole('button', { name: 'Activate reconciliation' })

test('explains activation before it is confirmed, accessibly in every theme', async () => {
  serve('administrator')
  await drawPage('/projects/51/reconciliation')
  await expect.element(page.getByText('This project has 2 pay items.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await activate().click()
  await expect.element(page.getByText('This is done once and cannot be undone.')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('activates with a schedule and a first day, and continues with the days', async () => {
  const { requests } = serve('administrator')
  await drawPage('/projects/51/reconciliation')
  await activate().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Pay periods').selectOptions('weekly')
  await dialog.getByLabelText('First day of the first period').fill('1926-11-02')
  await dialog.getByRole('button', { name: 'Activate reconciliation' }).click()
  await expect.element(dialog.getByText('Enter a date from 01/01/1990 to 12/31/2100.')).toBeVisible()
  await dialog.getByLabelText('First day of the first period').fill('2026-11-02')
  await dialog.getByRole('button', { name: 'Activate reconciliation' }).click()
  await expect.element(page.getByText('No tickets yet')).toBeVisible()
  expect(
    requests.find(({ method, path }) => method === 'POST' && path.endsWith('activate_reconciliation'))?.body,
  ).toEqual({
    pay_period_schedule: 'weekly',
    start_on: '2026-11-02',
  })
})

test('explains why it was not activated', async () => {
  serve('administrator', [answer(reconciliation.activate, () => failure(409, 'already_activated'))])
  await drawPage('/projects/51/reconciliation')
  await activate().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate reconciliation' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The reconciliation of this project is already active.')
})

test('is for administrators; the address of reconciliation opens this page', async () => {
  serve('field_engineer')
  const router = await drawPage('/reconciliation/51')
  await expect.element(page.getByText('An administrator activates reconciliation.')).toBeVisible()
  expect(router.address()).toBe('/projects/51/reconciliation')
  expect(activate().elements()).toHaveLength(0)
})
