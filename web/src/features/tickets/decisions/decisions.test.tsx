import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { reports } from '@milepost/contract/reports/reports.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { changeLanguage } from '../../../lib/i18n.ts'
import { aggregates, bulkResultOf, detailOf, eventsOf, pageOfTickets, ticketOf } from '../tickets.fixtures.ts'

// The pointer of a phone's test would rest on the menu of a wide screen, and open it.
afterAll(async () => {
  await page.viewport(1440, 900)
  await page.elementLocator(document.body).hover({ position: { x: 720, y: 4 } })
})

const decided = (id: number, given: Partial<TicketRow> = {}) =>
  ticketOf({
    id,
    abilities: ['deliver', 'reject', 'void', 'flag', 'edit', 'override_gvw'],
    locks: { accept: 'not_delivered', unaccept: 'not_accepted' },
    ...given,
  })
const delivered = (id: number) =>
  decided(id, { status: 'delivered', abilities: ['accept', 'flag'], locks: { deliver: 'already_delivered' } })
const three = [decided(1), decided(2), delivered(3)]
const refused = [{ slip_id: 3, ticket_number: '4102003', code: 'already_delivered', message: 'already' }]

const draw = (
  answers: readonly Answer[],
  address = '/tickets',
  role: 'administrator' | 'field_inspector' | 'read_only_auditor' = 'administrator',
) => {
  const server = fakeServer(role, [
    ...answers,
    answer(tickets.list, pageOfTickets(three, { total_rows: 2584, total_pages: 87, last_page: false })),
    answer(tickets.aggregates, { aggregates }),
    answer(ticketDecisions.rejectionReasons, { rejection_reasons: [] }),
    answer(tickets.get, ({ url }) => ({
      slip: detailOf(decided(Number(url.pathname.split('/').at(-1)))),
    })),
    answer(tickets.events, { slip_events: eventsOf }),
    answer(lookups.plants, { plants: [], page: pageOfTickets([]).page }),
  ])
  const sent = (path: string) => server.requests.filter((requests) => requests.path === path).map(({ body }) => body)
  return drawPage(address).then((shown) => ({ ...shown, sent }))
}
const row = (id: number) => page.getByRole('row', { name: new RegExp(String(4102000 + id)) })
const select = (id: number) => row(id).getByRole('checkbox').click({ force: true })
const bar = () => page.getByRole('group', { name: 'Decide on the selected tickets' })
const dialog = () => page.getByRole('dialog')
const STATUS = '/v3/slips/bulk_status_update'

test('the selection is counted, summed by unit and announced; all that match are selected in a separate step', async () => {
  const { sent } = await draw([answer(reports.ticketFile, { job_id: 7 })])
  await select(1)
  await select(3)
  await expect.element(bar().getByText('2 tickets selected')).toBeVisible()
  await expect.element(bar().getByText('90,240 LB = 45.12 TON')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '2 tickets selected' })).toBeInTheDocument()
  await bar().getByRole('button', { name: 'Report' }).click()
  await dialog().getByText('PDF', { exact: true }).click()
  await dialog().getByRole('button', { name: 'Start the export' }).click()
  await expect
    .poll(() => sent('/v1/reports/slip'))
    .toEqual([{ slip_ids: [1, 3], export_format: 'pdf', language: 'en', headers: 'words' }])
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await bar().getByRole('button', { name: 'Select all 2,584 matching' }).click()
  await expect.element(bar().getByText('2,584 tickets selected')).toBeVisible()
  await expect.element(bar().getByText('67.68 TON · 9.50 CY')).toBeVisible()
  await select(2)
  await expect.element(bar().getByText('2,583 tickets selected')).toBeVisible()
  await expect.element(bar().getByText('45.12 TON · 9.50 CY')).toBeVisible()
  await expectAccessible()
  await bar().getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('people who only read tickets select some of them for a report, and decide on none', async () => {
  await draw([], '/tickets', 'read_only_auditor')
  await select(1)
  const reportBar = page.getByRole('group', { name: 'Report on the selected tickets' })
  await expect.element(reportBar.getByText('1 ticket selected')).toBeVisible()
  await expect.element(reportBar.getByRole('button', { name: 'Report' })).toBeVisible()
  const names = reportBar
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(['Clear selection', 'Report'])
})

test('a selection stays while paging, and is cleared when the list is filtered', async () => {
  await draw([])
  await select(1)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('1 ticket selected').first()).toBeVisible()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Pending' }).click()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('delivering shows what will stay as it is before it runs, and what came of it, in every theme', async () => {
  const { sent } = await draw([
    answer(ticketDecisions.bulkStatus, () => bulkResultOf({ updated: [1, 2], refused })),
    answer(ticketDecisions.undo, () => bulkResultOf({ updated: [1, 2], change_id: null, undo_until: null })),
  ])
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click({ force: true })
  await bar().getByRole('button', { name: 'Deliver' }).click()
  await expect.element(dialog().getByText('2 tickets will change')).toBeVisible()
  await expect.element(dialog().getByText('The ticket is already delivered. (1)')).toBeVisible()
  await expect.element(dialog().getByText('4102003')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog()
    .getByLabelText(/^Delivered date/)
    .fill('2026-11-19')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(dialog().getByText("Invalid Delivered Date: Selected date can't be before last ticketed date.").first())
    .toBeVisible()
  expect(sent(STATUS).every((body) => (body as { validate_only?: boolean }).validate_only)).toBe(true)
  await dialog()
    .getByLabelText(/^Delivered date/)
    .fill('2026-11-20')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog().getByText('2 tickets changed: Delivered')).toBeVisible()
  expect(sent(STATUS).at(-1)).toEqual({ slip_ids: [1, 2, 3], status: 'delivered', date: '2026-11-20' })
  await expectAccessibleInEveryTheme()
  await expect
    .element(page.getByText('2 tickets: Delivered. 90,240 LB = 45.12 TON. 1 was left as it is.'))
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change of 2 tickets was undone.')).toBeVisible()
  expect(sent('/v3/slips/undo')).toEqual([{ change_id: 7001 }])
})

test('rejecting needs a reason, and explains in the words of the specification when nothing can be rejected', async () => {
  const { sent } = await draw([
    answer(ticketDecisions.bulkStatus, ({ body }) =>
      (body as { slip_ids: number[] }).slip_ids.includes(3)
        ? bulkResultOf({ updated: [], refused, failure: { code: 'tickets_already', message: 'already' } })
        : bulkResultOf({ updated: [1, 2] }),
    ),
  ])
  await select(1)
  await select(2)
  await bar().getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog().getByText('2 tickets will change')).toBeVisible()
  await dialog().getByRole('button', { name: 'Reject 2 tickets' }).click()
  await expect.element(dialog().getByRole('alert').getByText('Enter a reason.')).toBeVisible()
  await expectAccessible()
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('Cold load')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await userEvent.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledTimes(2)
  confirm.mockRestore()
  await dialog().getByRole('button', { name: 'Reject 2 tickets' }).click()
  await expect.element(page.getByText('2 tickets: Rejected. 90,240 LB = 45.12 TON')).toBeVisible()
  expect(sent(STATUS).at(-1)).toMatchObject({ slip_ids: [1, 2], status: 'rejected', reason: 'Cold load' })
  await select(2)
  await select(3)
  await bar().getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog().getByText('Tickets are already Rejected')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Reject 2 tickets' })).toBeDisabled()
})

test('pending tickets in an acceptance can be delivered in the same step, on a date', async () => {
  const pending = [1, 2].map((slip_id) => ({ slip_id, ticket_number: null, code: 'not_delivered', message: 'pending' }))
  const { sent } = await draw([
    answer(ticketDecisions.bulkAccept, ({ body }) =>
      (body as { date?: string }).date
        ? bulkResultOf({ updated: [1, 2, 3] })
        : bulkResultOf({ updated: [3], refused: pending }),
    ),
  ])
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click({ force: true })
  await bar().getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog().getByText('This is possible only for a delivered ticket. (2)')).toBeVisible()
  const date = dialog().getByLabelText('Deliver the pending ones too, on (optional)')
  await date.fill('2026-11-19')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(dialog().getByText("Invalid Delivered Date: Selected date can't be before last ticketed date.").first())
    .toBeVisible()
  await date.fill('2026-11-20')
  await expect.element(dialog().getByText('3 tickets will change')).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Accept 3 tickets' }).click()
  await expect.element(page.getByText(/^3 tickets: Accepted/)).toBeVisible()
  expect(sent('/v3/slips/bulk_accept_update').at(-1)).toEqual({
    slip_ids: [1, 2, 3],
    accepted: true,
    date: '2026-11-20',
  })
})

test('a flag shows at once and is removed when the server refuses it, with the reason', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let refuses = false
  await draw([
    answer(ticketDecisions.bulkFlag, () =>
      refuses ? failure(503, 'not_ready') : (bulkResultOf({ updated: [1] }) as never),
    ),
    answer(tickets.list, () => (refuses ? failure(503, 'not_ready') : pageOfTickets(three))),
  ])
  const fetched = window.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('bulk_flag')) await promise
    return fetched(input, init)
  })
  await page.getByRole('gridcell', { name: '4102001' }).first().click()
  await userEvent.keyboard('{Escape}')
  // Neither the decision nor the list can be fetched from here on.
  refuses = true
  await userEvent.keyboard('f')
  await expect.element(row(1).getByText('Flagged')).toBeInTheDocument()
  resolve()
  await expect
    .element(
      page.getByText(
        'Bulk Mark As Flagged failed: Milepost is not ready. Please try again in a moment. (ticket 4102001)',
      ),
    )
    .toBeVisible()
  await expect.element(row(1).getByText('Flagged')).not.toBeInTheDocument()
  refuses = false
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Ticket \S+: Flagged\. 45,120\sLB = 22\.56\sTON/)).toBeVisible()
})

test('a decision that is retried after a failure ends like any other: its selection is cleared', async () => {
  let fails = true
  await draw([
    answer(ticketDecisions.bulkFlag, () => (fails ? failure(503, 'not_ready') : bulkResultOf({ updated: [1] }))),
  ])
  await select(1)
  await bar().getByRole('button', { name: 'Flag', exact: true }).click()
  await expect.element(page.getByText(/^Bulk Mark As Flagged failed/)).toBeVisible()
  await expect.element(bar()).toBeVisible()
  fails = false
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Ticket \S+: Flagged\. 45,120\sLB = 22\.56\sTON/)).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('several tickets are named in the plural of the language', async () => {
  await draw([answer(ticketDecisions.bulkFlag, () => bulkResultOf({ updated: [1, 2] }))])
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  await select(1)
  await select(2)
  await page
    .getByRole('group', { name: /Decidir/ })
    .getByRole('button', { name: 'Marcar', exact: true })
    .click()
  await expect.element(page.getByText('2 boletas: Marcadas. 90,240 LB = 45.12 TON')).toBeVisible()
})

test("usual reasons for rejecting are offered in the language of the page, and recorded in the agency's words", async () => {
  const { sent } = await draw([
    answer(ticketDecisions.rejectionReasons, { rejection_reasons: ['Cold', 'Base not accepted'] }),
    answer(ticketDecisions.bulkStatus, () => bulkResultOf({ updated: [1] })),
  ])
  await changeLanguage('es')
  onTestFinished(() => changeLanguage('en'))
  await select(1)
  await page
    .getByRole('group', { name: /Decidir/ })
    .getByRole('button', { name: 'Rechazar', exact: true })
    .click()
  await expect.element(dialog().getByRole('button', { name: '2 Base not accepted' })).toBeVisible()
  await dialog().getByRole('button', { name: '1 Fría' }).click()
  await dialog().getByRole('button', { name: 'Rechazar 1 boleta' }).click()
  await expect.poll(() => sent('/v3/slips/bulk_status_update').at(-1)).toMatchObject({ reason: 'Cold' })
})

test('keys decide on the ticket in the drawer: A confirms the delivery, R rejects, and a locked one explains why', async () => {
  const { sent } = await draw(
    [
      answer(ticketDecisions.edit, () => ({
        slip: detailOf(decided(1)),
        change_id: 7002,
        undo_until: null,
      })),
    ],
    '/tickets?ticket=1',
  )
  await expect.element(dialog().getByText(/^Ticket 4102001/)).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(() => sent('/v1/slips/1')).toEqual([{ accepted: true }])
  await expect.element(page.getByText(/^Ticket \S+: Delivered and accepted\. 45,120\sLB = 22\.56\sTON/)).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('heading', { name: 'Reject 1 ticket' })).toBeVisible()
})

test('keys decide on the focused row when nothing is selected', async () => {
  await draw([])
  await page.getByRole('gridcell', { name: '4102003' }).first().click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Tickets are already Delivered (ticket 4102003)')).toBeVisible()
})

test('a key decides on the latest state of the ticket, even before its row is redrawn', async () => {
  const { sent } = await draw([answer(ticketDecisions.bulkAccept, () => bulkResultOf({ updated: [1] }))])
  await page.getByRole('gridcell', { name: '4102001' }).first().click()
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  const [held] = queryClient.getQueriesData<{ slips: TicketRow[] }>({ queryKey: ['tickets', 'list'] })
  const asDelivered = (abilities: TicketRow['abilities']) =>
    queryClient.setQueryData(held![0], {
      ...held![1],
      slips: [{ ...delivered(1), abilities }, decided(2), delivered(3)],
    })
  asDelivered(['flag'])
  await expect.element(row(1).getByText('Delivered')).toBeInTheDocument()
  asDelivered(['accept', 'flag'])
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }))
  await expect.poll(() => sent('/v3/slips/bulk_accept_update')).toEqual([{ slip_ids: [1], accepted: true }])
})

test('the list of keys shows those for decisions, whether or not a ticket is open', async () => {
  await draw([], '/tickets?ticket=1')
  await expect.element(dialog().getByText(/^Ticket 4102001/)).toBeVisible()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const decided = [
    'Deliver tickets; confirm in a dialog',
    'Accept tickets',
    'Reject tickets',
    'Flag tickets, or remove the flag',
  ]
  const names = async () => {
    await userEvent.keyboard('?')
    for (const name of decided) await expect.element(keys.getByText(name)).toBeInTheDocument()
    const shown = keys.element().textContent
    await userEvent.keyboard('{Escape}')
    await expect.element(keys).not.toBeInTheDocument()
    return shown
  }
  const whileOpen = await names()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await names()).toBe(whileOpen)
})

test('an override is entered in pounds or tons and shown in both', async () => {
  const { sent } = await draw([answer(ticketDecisions.bulkOverride, () => bulkResultOf({ updated: [1] }))])
  await select(1)
  await bar().getByRole('button', { name: 'Override max GVW' }).click()
  await dialog()
    .getByLabelText(/^Max GVW/)
    .fill('42.5')
  await dialog().getByLabelText('Unit').selectOptions('TON')
  await expect.element(dialog().getByText('85,000 lb = 42.50 TON')).toBeVisible()
  await expect.element(dialog().getByText('1 ticket will change')).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Override the max GVW of 1 ticket' }).click()
  await expect
    .poll(() => sent('/v3/slips/bulk_max_gvw_override_update').at(-1))
    .toEqual({ slip_ids: [1], max_gvw_override: '85000' })
  // A weight that has not been entered yet is never sent to the server.
  expect(sent('/v3/slips/bulk_max_gvw_override_update')).not.toContainEqual(
    expect.objectContaining({ max_gvw_override: '' }),
  )
})

test('an inspector is offered neither voiding nor an override', async () => {
  await draw([], '/tickets', 'field_inspector')
  await select(1)
  await expect.element(bar().getByRole('button', { name: 'Deliver' })).toBeVisible()
  await expect.element(bar().getByRole('button', { name: 'Flag', exact: true })).toBeVisible()
  await expect.element(bar().getByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('tickets are selected and decided on with a phone', async () => {
  await page.viewport(390, 844)
  await draw([answer(ticketDecisions.bulkFlag, () => bulkResultOf({ updated: [1] }))])
  await page.getByRole('checkbox', { name: 'Select ticket 4102001' }).click()
  await expectAccessible()
  await bar().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Flag', exact: true }).click()
  await expect.element(page.getByText(/^Ticket \S+: Flagged\. 45,120\sLB = 22\.56\sTON/)).toBeVisible()
})
