import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { speak } from '../../../lib/i18n.ts'
import { expectAccessible, themes } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { clearTray } from '../../../ui/toasts/toast-store.ts'
import { itemsPage, pageOf } from '../fly-out/coding-server.fixtures.ts'
import { assignmentOf, itemOf } from '../fly-out/fly-out.fixtures.ts'
import { metricOf } from './page.fixtures.ts'

const overrun = 'Qty Posted to Date of 1029.000 exceeds Current Qty of 1000.000 by 29.000'
const lumpSum = itemOf({ id: 3, item_code: '150-1000', item_description: 'Traffic control', unit_of_measure: 'LS' })
const byHand = assignmentOf({
  id: 9,
  kind: 'by_hand',
  haulhub_slip_id: null,
  ticket_number: null,
  position: null,
  item_code: '150-1000',
  unit_of_measure: 'LS',
  quantity: '0.0667',
  amount: '1666.66',
  location: 'Pier 2',
})

function serve(role: Parameters<typeof fakeServer>[0] = 'administrator', answers: readonly Answer[] = []) {
  return fakeServer(role, [
    ...answers,
    answer(projects.get, { project: projectOf() }),
    answer(contractors.list, { content: [], page: pageOf(0), abilities: [] }),
    answer(payItems.chipFilters, { uoms: [], contract_projects: [], external_dot_contractors: [] }),
    answer(payItems.list, itemsPage([lumpSum])),
    answer(reconciliation.metrics, {
      pay_item_metrics: [
        metricOf({ project_pay_item_id: 1, installed_qty: '1029', pct: '102.9', overrun, alarms: ['at_90', 'at_100'] }),
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
      },
    }),
    answer(reconciliation.assignments, ({ url }) => {
      const rows = url.search.includes('kind') ? [byHand] : [assignmentOf({ id: 1 })]
      return { pay_item_assignments: rows, page: pageOf(1) }
    }),
    answer(reconciliation.enter, { pay_item_assignments: [byHand], overruns: [] }),
    answer(reconciliation.takeBack, { pay_item_assignments: [] }),
  ])
}

beforeEach(async () => {
  vi.unstubAllGlobals()
  clearTray()
  await speak('en')
  await page.viewport(1440, 900)
})

test.each(themes)(
  'shows how items stand, with an overrun in its words and exact totals, accessibly in %s',
  async (theme) => {
    serve()
    const shown = await drawPage('/projects/51/reconciliation?view=items', theme)
    await expect.element(page.getByText(overrun).first()).toBeVisible()
    await expect.element(page.getByText('$159,142.50')).toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('gridcell', { name: '402-1', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByRole('link', { name: '4102070' })).toBeVisible()
    expect(shown.address()).toContain('item=1')
    await expectAccessible()
  },
)

test('searches items by the server', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=items')
  await page.getByRole('searchbox', { name: 'Search pay items' }).fill('asphalt')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      asked.some(({ path, search }) => path.endsWith('pay_item_metrics') && search.includes('search=asphalt')),
    )
    .toBe(true)
})

test.each(themes)('lists quantities by hand, accessibly in %s', async (theme) => {
  serve()
  await drawPage('/projects/51/reconciliation?view=by_hand', theme)
  await expect.element(page.getByText('$1,666.66')).toBeVisible()
  await expectAccessible()
})

test('enters the amount of a lump sum, from which the quantity comes (D33)', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=by_hand')
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Search pay items' }).click()
  await dialog.getByRole('option', { name: /^150-1000/ }).click()
  await dialog.getByLabelText(/^Amount in dollars/).fill('1666.66')
  await dialog.getByLabelText(/^Work date/).fill('2026-11-20')
  await dialog.getByLabelText('Location (optional)').fill('Pier 2')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect.element(page.getByText('The quantity is entered.')).toBeVisible()
  expect(asked.find(({ path }) => path.endsWith('/pay_entries'))?.body).toEqual({
    pay_entries: [{ project_pay_item_id: 3, amount: '1666.66', work_date: '2026-11-20', location: 'Pier 2' }],
  })
})

test('takes an entry back with a reason', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=by_hand')
  await page.getByRole('button', { name: /^Take back 150-1000/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled()
  await dialog.getByLabelText(/^Reason/).fill('Measured twice')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('The entry is taken back.')).toBeVisible()
  expect(asked.find(({ path }) => path.endsWith('/pay_entries/9/take_back'))?.body).toEqual({
    reason: 'Measured twice',
  })
})

test('offers nothing to who may not enter, on a phone', async () => {
  serve('field_inspector')
  await page.viewport(390, 844)
  await drawPage('/projects/51/reconciliation?view=by_hand')
  await expect.element(page.getByText('$1,666.66')).toBeVisible()
  expect(page.getByRole('button', { name: /Enter a quantity|Take back/ }).elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
