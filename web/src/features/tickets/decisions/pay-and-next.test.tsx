import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { aggregates, bulkResultOf, detailOf, eventsOf, pageOfTickets, ticketOf } from '../tickets.fixtures.ts'

const delivered = (id: number, given: Partial<TicketRow> = {}) =>
  ticketOf({ id, status: 'delivered', abilities: ['accept', 'reject', 'flag'], ...given })
const draw = async (answers: readonly Answer[], address = '/tickets') => {
  const server = fakeServer('administrator', [
    ...answers,
    answer(tickets.list, pageOfTickets([delivered(1), delivered(2)])),
    answer(tickets.aggregates, { aggregates }),
    answer(tickets.get, ({ url }) => ({ slip: detailOf(delivered(Number(url.pathname.split('/').at(-1)))) })),
    answer(tickets.events, { slip_events: eventsOf }),
    answer(lookups.plants, { plants: [], page: pageOfTickets([]).page }),
  ])
  await drawPage(address)
  return (path: string) => server.requests.filter((requests) => requests.path === path).map(({ body }) => body)
}
const row = (id: number) => page.getByRole('row', { name: new RegExp(String(4102000 + id)) })
const select = (id: number) => row(id).getByRole('checkbox').click({ force: true })
const bar = () => page.getByRole('group', { name: 'Decide on the selected tickets' })
const dialog = () => page.getByRole('dialog')
const STATUS = '/v3/slips/bulk_status_update'

test('rejecting coded tickets shows what is removed from pay, needs confirmation, and reports the same', async () => {
  const line = {
    project_pay_item_id: 1,
    line_number: 10,
    item_code: '401-1',
    item_description: 'Asphalt',
    unit_of_measure: 'TON',
    tickets: 1,
    quantity: '-20',
    amount: '-1651',
    pay_period: 2,
    closed: false,
    into_pay_period: null,
  }
  const closed = { ...line, quantity: '-19.5', amount: null, pay_period: 1, closed: true, into_pay_period: 2 }
  const pay = { tickets: 2, closed_tickets: 1, lines: [closed, line], more_lines: 0 }
  const sent = await draw([
    answer(ticketDecisions.bulkStatus, () => bulkResultOf({ updated: [1, 2], pay })),
    answer(ticketDecisions.rejectionReasons, { rejection_reasons: ['Cold', 'Late'] }),
  ])
  await select(1)
  await select(2)
  await bar().getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog().getByRole('button', { name: '1 Cold' })).toHaveFocus()
  await userEvent.keyboard('2')
  await expect.element(dialog().getByRole('button', { name: '2 Late' })).toHaveAttribute('aria-pressed', 'true')
  await dialog().getByRole('textbox', { name: 'Reason, more words (optional)' }).fill('92 minutes')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog().getByText('2 of them are on pay items and will be removed from them.')).toBeVisible()
  await expect.element(dialog().getByText('-20.00 TON · -$1,651.00')).toBeVisible()
  await expect
    .element(dialog().getByText(/^Pay period 1 is closed and stays as it was signed: .* in pay period 2/))
    .toBeVisible()
  await expect
    .element(
      dialog()
        .getByText(/^Check the box to remove them/)
        .first(),
    )
    .toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog().getByRole('checkbox', { name: 'Remove 2 tickets from their pay items' }).click()
  expect(sent(STATUS).every((body) => (body as { validate_only?: boolean }).validate_only)).toBe(true)
  await dialog().getByRole('button', { name: 'Reject 2 tickets' }).click()
  await expect.element(dialog().getByText('2 tickets were removed from their pay items.')).toBeVisible()
  expect(sent(STATUS).at(-1)).toMatchObject({ status: 'rejected', reason: 'Late: 92 minutes' })
  await expect.element(dialog().getByText('-19.50 TON')).toBeVisible()
  await expect
    .element(
      page.getByText(
        /Rejected\. .*\sTON\. 2 tickets were removed from their pay items \(401-1: -19\.50\sTON, 401-1: -20\.00\sTON\)\./,
      ),
    )
    .toBeVisible()
})

test('a decision continues with the next ticket: in a list the next row, on a phone the next one in the drawer', async () => {
  const accepted = answer(ticketDecisions.bulkAccept, ({ body }) =>
    bulkResultOf({ updated: (body as { slip_ids: number[] }).slip_ids }),
  )
  await draw([accepted])
  await expect.element(row(1)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.getAttribute('data-id')).toBe('1')
  await userEvent.keyboard('a')
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.getAttribute('data-id')).toBe('2')
  await page.viewport(390, 844)
  await draw([accepted], '/tickets?ticket=1')
  await dialog().getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Ticket 4102002/ })).toBeVisible()
})
