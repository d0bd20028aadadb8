import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { serveEntries } from './by-hand/entries-server.fixtures.ts'
import { metricOf } from './page.fixtures.ts'

const overrun = 'Qty Posted to Date of 1,029.000 exceeds Current Qty of 1,000.000 by 29.000'
const metrics = answer(reconciliation.metrics, {
  pay_item_metrics: [
    metricOf({
      project_pay_item_id: 1,
      installed_qty: '1029',
      overrun_qty: '29',
      pct: '102.9',
      overrun,
      alarms: ['at_90', 'at_100'],
    }),
    metricOf({ project_pay_item_id: 2, installed_qty: '900', pct: '90', alarms: ['at_90'] }),
  ],
  page: pageOf(2),
  pay_period_id: 5,
  totals: {
    items: 2,
    current_amount: '165000.00',
    installed_amount: '159142.50',
    period_amount: '10.01',
    paid_amount: '0.00',
    pending_amount: '159142.49',
  },
})
const serve = (role: Parameters<typeof serveEntries>[0] = 'administrator', answers: readonly Answer[] = []) =>
  serveEntries(role, [...answers, metrics])

test('shows metrics of items, with the overrun spelled out and exact totals, accessibly in every theme', async () => {
  serve()
  const router = await drawPage('/projects/51/reconciliation?view=items')
  await expect.element(page.getByText(overrun).first()).toBeVisible()
  await expect.element(page.getByText('$159,142.50')).toBeInTheDocument()
  const headers = [...document.querySelectorAll('[role=columnheader]')].map((one) => one.textContent)
  expect(headers.slice(headers.indexOf('Remaining'))[1]).toBe('Overrun')
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: '402-1', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: '4102070' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Pending', { exact: true }).first()).toBeVisible()
  expect(router.address()).toContain('item=1')
  await expectAccessibleInEveryTheme()
})

test("the address of section 2 opens the same view of the project's reconciliation", async () => {
  serve()
  const router = await drawPage('/reconciliation/51?view=items&sort=-item_code')
  await expect.element(page.getByText(overrun).first()).toBeVisible()
  expect(router.address()).toBe('/projects/51/reconciliation?view=items&sort=-item_code')
})

test('lists quantities by hand, accessibly in every theme', async () => {
  serve()
  await drawPage('/projects/51/reconciliation?view=entries')
  await expect.element(page.getByText('$1,666.66')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('shows the entries that a line of the checklist counts, and a link back to all', async () => {
  const { requests } = serve()
  const router = await drawPage('/projects/51/reconciliation?view=entries&kind=all&period=5&point=late')
  await expect.element(page.getByText('Pay period 3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Work before the period')).toBeVisible()
  const query = requests.find(({ path }) => path.endsWith('/pay_item_assignments'))?.search ?? ''
  expect(decodeURIComponent(query)).toContain('filters[checklist][eq]=late')
  expect(decodeURIComponent(query)).toContain('filters[pay_period_id][eq]=5')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => router.address()).not.toContain('point')
})

test('finds entries by a text and of some items, by the address alone', async () => {
  const { requests } = serve()
  const router = await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('pier')
  await expect.poll(() => router.address()).toContain('search=pier')
  await page.getByRole('button', { name: 'Pay items' }).click()
  await page.getByRole('checkbox', { name: /402-1/ }).click()
  await expect.poll(() => router.address()).toContain('items=1')
  const query = () =>
    decodeURIComponent(requests.findLast(({ path }) => path.endsWith('/pay_item_assignments'))?.search ?? '')
  await expect.poll(query).toContain('search=pier')
  await expect.poll(query).toContain('filters[project_pay_item_id][in][]=1')
  await expectAccessible()
})

test('offers no changes to people who may not enter on this project, on a phone', async () => {
  serve('field_engineer')
  await page.viewport(390, 844)
  await drawPage('/projects/51/reconciliation?view=entries')
  await expect.element(page.getByText('$1,666.66')).toBeVisible()
  expect(page.getByRole('button', { name: /Enter a quantity|^Import$|Withdraw/ }).elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('shows entries as cards on a phone, all within the width of the screen; a card opens the entry', async () => {
  serve()
  await page.viewport(390, 844)
  await drawPage('/projects/51/reconciliation?view=entries')
  const card = page.getByRole('list', { name: '150-1000, line 10' }).getByRole('listitem').first()
  await expect.element(card.getByText('11/20/2026 · Pay period 1')).toBeVisible()
  for (const element of document.querySelectorAll('main li *'))
    expect(element.getBoundingClientRect().right, element.outerHTML).toBeLessThanOrEqual(390)
  await expectAccessible()
  await card.getByRole('button').click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Withdraw 150-1000/ })).toBeVisible()
})
