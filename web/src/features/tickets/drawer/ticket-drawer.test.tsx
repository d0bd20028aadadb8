import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { aggregates, bulkResultOf, detailOf, eventsOf, pageOfTickets, ticketsOf } from '../tickets.fixtures.ts'

const one = answer(tickets.get, ({ url }) => ({ slip: detailOf({ id: Number(url.pathname.split('/').at(-1)) }) }))
const events = answer(tickets.events, { slip_events: eventsOf })
const draw = (answers: readonly Answer[], address = '/tickets?ticket=1') => {
  fakeServer('administrator', [
    ...answers,
    answer(tickets.list, pageOfTickets(ticketsOf(3))),
    answer(tickets.aggregates, { aggregates }),
    one,
    events,
  ])
  return drawPage(address)
}
const drawer = () => page.getByRole('dialog')

test('shows one ticket:weights, limit, checks, place, lineage and fields, accessibly in every theme', async () => {
  const { address } = await draw([], '/tickets?ticket=1')
  await expect.element(drawer().getByText(/^Ticket 4102001/)).toBeVisible()
  for (const text of [
    '26.70 TON',
    '1,520 lb over the limit (0.76 TON)',
    'of the truck',
    '1 of 2 checks failed.',
    'The license of R. Diaz expired on 11/12/2026.',
    'Passed: Arithmetic',
    '312 °F',
    '81,520 LB',
  ])
    await expect.element(drawer().getByText(text, { exact: false }).first()).toBeInTheDocument()
  await expect
    .element(drawer().getByRole('img', { name: 'Delivery point, 15.5 miles south-west of the plant' }))
    .toBeInTheDocument()
  await expectAccessibleInEveryTheme()
  await drawer().getByRole('button', { name: '4102077' }).click()
  await expect.poll(address).toBe('/tickets?ticket=77')
})

test('the history says who did what in plain words', async () => {
  const { address } = await draw([])
  await drawer().getByRole('tab', { name: 'History' }).click()
  await expect.poll(address).toBe('/tickets?ticket=1&tab=history')
  await expect.element(drawer().getByText('Luis Herrera marked the ticket as delivered.')).toBeVisible()
  await expect.element(drawer().getByText('Reason: Seen on site')).toBeVisible()
  await expect
    .element(drawer().getByRole('listitem').filter({ hasText: 'Delivered date' }).last())
    .toHaveTextContent('Delivered date: 11/20/2026')
  await expectAccessible()
})

test('the history of a rejection names the pay codes that were removed', async () => {
  const rejected = {
    ...eventsOf[1]!,
    action: 'rejected' as const,
    reason: 'Cold',
    changes: [
      { field: 'status', old: 'delivered', new: 'rejected' },
      { field: 'primary_pay_code', old: '402-3130', new: null },
    ],
  }
  await draw([answer(tickets.events, { slip_events: [rejected] })], '/tickets?ticket=1&tab=history')
  await expect.element(drawer().getByText('Pay codes removed: 402-3130.')).toBeVisible()
})

test('the history says what was lost in words, and in the zone of the project', async () => {
  const lost = {
    ...eventsOf[1]!,
    action: 'unaccepted' as const,
    changes: [
      { field: 'accepted_by', old: 71, new: null, old_name: 'Jo Reyes' },
      { field: 'accepted_at', old: '2026-11-20T22:10:00.000Z', new: null },
    ],
  }
  await draw([answer(tickets.events, { slip_events: [lost] })], '/tickets?ticket=1&tab=history')
  const lines = drawer().getByRole('listitem')
  await expect
    .element(lines.filter({ hasText: 'Accepted by' }).last())
    .toHaveTextContent('Accepted by: Jo Reyes → removed')
  await expect
    .element(lines.filter({ hasText: 'Accepted at' }).last())
    .toHaveTextContent('Accepted at: 11/20/2026, 5:10 PM → removed')
})

test('a failed history is reported in the words of the specification', async () => {
  await draw([answer(tickets.events, () => failure(500, 'server_error'))], '/tickets?ticket=1&tab=history')
  await expect.element(page.getByText('An error occurred displaying the audit logs for this ticket')).toBeVisible()
})

test('two versions are shown next to each other, with differences marked, and the text as received', async () => {
  await draw([], '/tickets?ticket=1&tab=versions')
  await expect.element(drawer().getByText('2 fields differ')).toBeVisible()
  await expect.element(drawer().getByRole('row', { name: 'PO number changed 88-14 88-15' })).toBeVisible()
  await expect.element(drawer().getByRole('row', { name: 'Supplier notes added - Corrected' })).toBeVisible()
  await drawer().getByRole('checkbox', { name: 'Only what differs' }).click()
  await expect.element(drawer().getByRole('row', { name: /^Net 53,400 LB 53,400 LB$/ })).toBeVisible()
  await drawer()
    .getByText(/^Version 1 · sent/)
    .click()
  await expect.element(drawer().getByText('{"po_number":"88-14"}')).toBeVisible()
  await expectAccessible()
})

test('says why a ticket is not shown, and offers no print of one that is not there', async () => {
  const failures: Record<string, Response> = {
    404: failure(404, 'not_found'),
    403: failure(403, 'forbidden'),
    500: failure(500, 'server_error'),
  }
  const { go } = await draw(
    [answer(tickets.get, ({ url }) => failures[url.pathname.split('/').at(-1)!]!.clone())],
    '/tickets?ticket=404',
  )
  for (const [id, title, prints] of [
    [404, 'This ticket does not exist', 0],
    [403, 'You cannot see this ticket', 0],
    [500, 'This ticket could not be loaded', 1],
  ] as const) {
    await go(`/tickets?ticket=${id}`)
    await expect.element(drawer().getByRole('heading', { name: title })).toBeVisible()
    expect(drawer().getByRole('button', { name: 'Print' }).elements()).toHaveLength(prints)
    await expectAccessible()
  }
})

test('next and previous stay within the page', async () => {
  const { address } = await draw([], '/tickets?ticket=2')
  await drawer().getByRole('button', { name: 'Next ticket (J)' }).click()
  await expect.poll(address).toBe('/tickets?ticket=3')
  await expect.element(drawer().getByRole('button', { name: 'Next ticket (J)' })).toBeDisabled()
  await userEvent.keyboard('k')
  await expect.poll(address).toBe('/tickets?ticket=2')
})

test('fills a phone', async () => {
  await page.viewport(390, 844)
  await draw([])
  await expect.poll(() => drawer().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(389)
  await expectAccessible()
})

test('prints the whole ticket, by its button and by Ctrl+P, whatever tab is open', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await draw([])
  await drawer().getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const whole = drawer().element().querySelector('[data-whole]')
  expect([...(whole?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Weights and limit', 'Weighing checks', 'History', 'Versions', 'Text as received']),
  )
  expect(whole?.querySelectorAll('details:not([open], [data-paper=open])')).toHaveLength(0)
  await expect.element(drawer().getByRole('heading', { name: 'History' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => print.mock.calls.length).toBe(2)
})

const edited = (given: object = {}) =>
  detailOf({
    id: 1,
    notes: 'Dry',
    lock_version: 4,
    abilities: ['edit', 'flag', 'override_gvw'],
    locks: { deliver: 'already_delivered' },
    field_locks: { block_number: 'other_material', rejection_reason: 'not_rejected' },
    contractor_status: 'disputed',
    ...given,
  })

test('the agency edits its own fields, sees why others are locked, and sends only its changes', async () => {
  const saved = vi.fn()
  await draw([
    answer(tickets.get, { slip: edited() }),
    answer(ticketDecisions.edit, ({ body }) => {
      saved(body)
      return { slip: edited({ notes: 'Wet' }), change_id: 7, undo_until: null }
    }),
  ])
  await expect.element(drawer().getByText('This is possible only for a rejected ticket.')).toBeInTheDocument()
  await expect.element(drawer().getByText('disputed', { exact: false }).first()).toBeInTheDocument()
  await drawer().getByRole('button', { name: 'Dry Edit' }).click()
  await expect.element(drawer().getByLabelText('Notes')).toHaveFocus()
  await expect.element(drawer().getByLabelText('Rejection reason')).toBeDisabled()
  await drawer().getByLabelText('Notes').fill('Wet')
  await drawer()
    .getByLabelText(/^Design thickness/)
    .fill('900')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(drawer().getByLabelText(/^Design thickness/))
    .toHaveAccessibleDescription(/Enter a number from 0 to 100\.$/)
  await expectAccessible()
  await drawer()
    .getByLabelText(/^Design thickness/)
    .fill('9.5')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/^Ticket \d+: the changes are saved\.$/)).toBeVisible()
  expect(saved).toHaveBeenCalledWith({ notes: 'Wet', design_thickness: '9.5', lock_version: 4 })
})

test('the corrected place that a failed check offers is used, and the sent one remains shown and can be used again', async () => {
  const chosen = vi.fn()
  const undone = vi.fn()
  const offer = {
    check: 'delivery_place',
    passed: false,
    reason: 'coordinates_exchanged',
    params: { miles: 7620, latitude: 33.75, longitude: -84.39, corrected_miles: 4 },
    citation: '',
  }
  const sent = edited({ delivery_latitude: '-84.39', delivery_longitude: '33.75', checks: [offer] })
  const corrected = edited({
    delivery_latitude_as_sent: '-84.39',
    delivery_longitude_as_sent: '33.75',
    checks: [{ ...offer, passed: true, reason: null, params: {} }],
  })
  let current = sent
  await draw([
    answer(tickets.get, () => ({ slip: current })),
    answer(ticketDecisions.place, ({ body }) => {
      chosen(body)
      current = current === sent ? corrected : sent
      return { slip: current, change_id: 9, undo_until: null }
    }),
    answer(ticketDecisions.undo, ({ body }) => {
      undone(body)
      return bulkResultOf({ updated: [1] })
    }),
  ])
  await drawer().getByRole('button', { name: 'Use the corrected place' }).click()
  await expect.element(page.getByText(/: the corrected place is used\.$/)).toBeVisible()
  await expect.element(drawer().getByText(/^84\.39000°.S, 33\.75000°.E/)).toBeVisible()
  await expect.element(drawer().getByText(/^33\.75000°.N, 84\.39000°.W/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => undone.mock.calls).toEqual([[{ change_id: 9, slip_ids: [1] }]])
  await drawer().getByRole('button', { name: 'Use the place as sent' }).click()
  await expect.element(drawer().getByRole('button', { name: 'Use the corrected place' })).toBeVisible()
  expect(chosen.mock.calls).toEqual([[{ place: 'corrected' }], [{ place: 'sent' }]])
})

test('who may not edit a ticket is not offered to correct its place', async () => {
  const params = { miles: 7620, latitude: 33.75, longitude: -84.39, corrected_miles: 4 }
  const check = { check: 'delivery_place', passed: false, reason: 'sign_lost', params, citation: '' }
  await draw([answer(tickets.get, { slip: edited({ abilities: ['flag'], checks: [check] }) })])
  await expect.element(drawer().getByText(/a minus sign seems to be missing/)).toBeVisible()
  expect(drawer().getByRole('button', { name: 'Use the corrected place' }).elements()).toEqual([])
})

test('a change is undone from the audit log, by its maker and in time', async () => {
  const undone = vi.fn()
  const until = new Date(Date.now() + 60_000).toISOString()
  await draw(
    [
      answer(tickets.events, {
        slip_events: eventsOf.map((event, index) =>
          index === 1 ? { ...event, change_id: 7001, undo_until: until, change_tickets: 41 } : event,
        ),
      }),
      answer(ticketDecisions.undo, ({ body }) => {
        undone(body)
        return bulkResultOf({ updated: [1], change_id: null, undo_until: null })
      }),
    ],
    '/tickets?ticket=1&tab=history',
  )
  await drawer().getByRole('button', { name: 'Undo this change' }).click()
  await expect.element(page.getByText(/^The change to ticket \d+ was undone\.$/)).toBeVisible()
  expect(undone).toHaveBeenCalledWith({ change_id: 7001, slip_ids: [1] })
  await drawer().getByRole('button', { name: 'Undo it for all 41 tickets' }).click()
  await expect.poll(() => undone.mock.calls.at(-1)).toEqual([{ change_id: 7001 }])
})

test('an override says who set it and why, in pounds and tons', async () => {
  await draw([
    answer(tickets.get, {
      slip: edited({
        max_gvw_override: '84000',
        max_gvw_override_tons: '42',
        max_gvw_override_by: 'Dana Okafor',
        max_gvw_override_reason: 'Permit 881',
      }),
    }),
  ])
  await expect
    .element(drawer().getByText('Override: 84,000 lb (42.00 TON), set by Dana Okafor · Reason: Permit 881'))
    .toBeVisible()
  await drawer().getByRole('button', { name: 'Override max GVW…' }).click()
  await expect.element(page.getByRole('heading', { name: 'Override the max GVW of 1 ticket' })).toBeVisible()
})
