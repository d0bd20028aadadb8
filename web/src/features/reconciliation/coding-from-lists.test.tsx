import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer } from '../../testing/fake-server.ts'
import { clearTray } from '../../lib/toast-store.ts'
import { pageOfTickets, ticketOf } from '../tickets/tickets.fixtures.ts'
import { itemsPage, serve, ticket } from './fly-out/coding-server.fixtures.ts'

const codable = (id: number, given: Partial<TicketRow> = {}) => ticketOf({ id, abilities: ['code'], ...given })
const coded = {
  updated: [1, 2],
  updated_count: 2,
  refused: [],
  totals: [{ uom: 'LB', count: 2, net: '90240' }],
  last_ticketed_on: null,
  failure: null,
  change_id: 77,
  undo_until: '2026-11-20T21:00:00.000Z',
  items: [
    {
      project_pay_item_id: 2,
      item_code: '310-1101',
      line_number: 10,
      external_dot_contractors: [],
      remaining_qty: '500',
      unit_of_measure: 'TON',
      quantity: '45.12',
      tickets: 2,
    },
  ],
  overruns: [],
  pattern_breaks: [],
  missing: null,
}
const assignMany = '/v1/projects/51/assign_pay_code_slips'

const draw = async (rows: readonly TicketRow[], given: Parameters<typeof serve>[1] = [], total_rows = rows.length) => {
  const server = serve(ticket(), [
    ...given,
    answer(tickets.list, pageOfTickets([...rows], { total_rows })),
    answer(reconciliation.assignMany, coded),
  ])
  await drawPage('/tickets')
  return server
}
const select = async (...ids: number[]) => {
  for (const id of ids)
    await page
      .getByRole('row', { name: new RegExp(String(4102000 + id)) })
      .getByRole('checkbox')
      .click({ force: true })
}
const bar = () => page.getByRole('group', { name: 'Decide on the selected tickets' })
const dialog = () => page.getByRole('dialog')

test('puts several tickets of a list on pay items together, and clears the selection', async () => {
  const { requests } = await draw([codable(1), codable(2), codable(3)])
  await select(1, 2)
  await bar().getByRole('button', { name: 'Assign pay items' }).click()
  await expect.element(dialog().getByRole('heading', { name: 'Assign 2 tickets to pay items' })).toBeVisible()
  await expect.element(dialog().getByText('90,240 LB')).toBeVisible()
  await dialog()
    .getByRole('button', { name: /^310-1101/ })
    .click()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Assign 2 tickets to pay items' }).click()
  await expect.element(page.getByText('2 tickets are on pay items: 310-1101, line 10: 45.12 TON')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(requests.findLast(({ path, body }) => path === assignMany && body !== undefined)?.body).toEqual({
    slip_ids: [1, 2],
    split: [{ project_pay_item_id: 2 }],
  })
})

test('explains why tickets of several projects, or of none, are not assigned to pay items together', async () => {
  await draw([codable(1), codable(2, { project_id: 52 }), codable(3, { project_id: null })])
  const why = page.getByText(/^The selected tickets are not all on one project/)
  for (const other of [2, 3]) {
    await select(1, other)
    await userEvent.keyboard('p')
    await expect.element(why.first()).toBeVisible()
    expect(dialog().elements()).toHaveLength(0)
    await bar().getByRole('button', { name: 'Clear selection' }).click()
    clearTray()
    await expect.element(why).not.toBeInTheDocument()
  }
})

test.each([
  [2584, /^Pay items are assigned to tickets that are selected one by one or page by page/],
  [5001, /^At most 5,000 tickets can be assigned to pay items at once/],
])('explains where all %i that match can be assigned to pay items instead', async (total, why) => {
  await draw([codable(1), codable(2)], [], total)
  await select(1)
  await bar()
    .getByRole('button', { name: /^Select all .* matching/ })
    .click()
  await userEvent.keyboard('p')
  await expect.element(page.getByText(why)).toBeVisible()
})

test('says that the project of several tickets is not reconciled', async () => {
  await draw([codable(1), codable(2)], [answer(payItems.list, itemsPage([], false))])
  await select(1, 2)
  await userEvent.keyboard('p')
  await expect
    .element(page.getByText('Pay codes cannot be assigned until the project is reconciled.').first())
    .toBeVisible()
  expect(dialog().elements()).toHaveLength(0)
})
