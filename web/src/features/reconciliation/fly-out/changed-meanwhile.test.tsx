import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import type { PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { answer, failure, pageOf } from '../../../testing/fake-server.ts'
import {
  accept,
  assigned,
  codedFields,
  flyOut,
  open,
  quantityOf,
  takeRecent,
  serve,
  ticket,
} from './coding-server.fixtures.ts'
import { assignmentOf } from './fly-out.fixtures.ts'

/** Ticket 70 at a version, with its assignments; a colleague's change creates the next version at the moment the flag is sent. */
function serveShared(first: PayItemAssignment[]) {
  let current = first
  let lock_version = 3
  let coming: PayItemAssignment[] | null = null
  let reading = Promise.resolve()
  const change = () => {
    if (coming === null) return
    current = coming
    lock_version += 1
    coming = null
  }
  const slip = () =>
    ticket({ accepted: true, lock_version, ...(current.length > 0 && { grouped_fields_with_values: codedFields }) })
  const answerTo = (code: string, seen: number | undefined) =>
    seen === lock_version
      ? assigned()
      : (failure(
          422,
          'tickets_cannot_be_coded',
          [{ path: 'pay_item_assignments.0', code, message: 'The server says so.' }],
          { cause: 'The server says so.' },
        ) as never)
  const seenIn = (body: unknown) =>
    (body as { pay_item_assignments: { lock_version?: number }[] }).pay_item_assignments[0]?.lock_version
  const server = serve(slip(), [
    answer(tickets.get, () => ({ slip: slip() })),
    answer(ticketDecisions.edit, () => {
      change()
      return { slip: slip(), change_id: null, undo_until: null }
    }),
    answer(reconciliation.assignments, async () => {
      await reading
      return { pay_item_assignments: current, item_totals: [], page: pageOf(current.length), abilities: [] }
    }),
    answer(reconciliation.assign, ({ body }) => answerTo('already_coded', seenIn(body))),
    answer(reconciliation.reassign, ({ body }) => answerTo('changed_since', seenIn(body))),
  ])
  return {
    ...server,
    colleague: (next: PayItemAssignment[]) => {
      coming = next
    },
    /** The ticket's items are read once the promise resolves. */
    read: (when: Promise<void>) => {
      reading = when
    },
  }
}
const base = { item_code: '310-1101', project_pay_item_id: 2 }
const hotMix = { item_code: '402-1812', project_pay_item_id: 1, external_dot_contractor_id: 3 }

test('a ticket coded by somebody else meanwhile is reported with its entries, keeps the typed values, and is replaced after a confirmation', async () => {
  const { sent, colleague } = serveShared([])
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('5')
  colleague([assignmentOf({ id: 900, ...hotMix, quantity: '20.5', additional_notes: 'Lot 7', created_by: 'Ana Ruiz' })])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('The ticket already has pay codes. (ticket 4102070)').first()).toBeVisible()
  await expect.element(flyOut().getByText(/^Someone else assigned pay items to this ticket/)).toBeVisible()
  await expect.element(flyOut().getByText('Current pay items, by Ana Ruiz:')).toBeVisible()
  await expect.element(flyOut().getByText('402-1812 · 20.50 TON · Baldwin')).toBeVisible()
  await expect.element(flyOut().getByText('Lot 7')).toBeVisible()
  await expect.element(quantityOf('310-1101')).toHaveValue('5')
  await expectAccessible()
  await accept().click()
  await expect.element(page.getByText('The pay items of ticket 4102070 are changed.').first()).toBeVisible()
  expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'POST', 'PATCH', 'PUT'])
  expect(sent().at(-1)?.body).toMatchObject({ pay_item_assignments: [{ quantity: 5, lock_version: 4 }] })
})

test('codes that a colleague replaced are not overwritten unseen', async () => {
  const { sent, colleague } = serveShared([assignmentOf({ id: 900, ...base, quantity: '10' })])
  await open()
  await quantityOf('310-1101').fill('12.5')
  colleague([assignmentOf({ id: 901, ...base, quantity: '11', created_by: 'Ana Ruiz' })])
  await accept().click()
  await expect
    .element(page.getByText('Someone else changed this ticket in the meantime. (ticket 4102070)').first())
    .toBeVisible()
  await expect.element(flyOut().getByText('310-1101 · 11.00 TON')).toBeVisible()
  await expect.element(quantityOf('310-1101')).toHaveValue('12.5')
  await accept().click()
  await expect.element(page.getByText('The pay items of ticket 4102070 are changed.').first()).toBeVisible()
  expect(sent().filter(({ method }) => method === 'PUT')).toMatchObject([
    { body: { pay_item_assignments: [{ quantity: 12.5, lock_version: 3 }] } },
    { body: { pay_item_assignments: [{ quantity: 12.5, lock_version: 4 }] } },
  ])
})

test('nothing is confirmed until what a colleague made of the ticket is read', async () => {
  const { sent, colleague, read } = serveShared([assignmentOf({ id: 900, ...base, quantity: '10' })])
  await open()
  await quantityOf('310-1101').fill('12.5')
  colleague([assignmentOf({ id: 901, ...base, quantity: '11', created_by: 'Ana Ruiz' })])
  const { promise, resolve } = Promise.withResolvers<void>()
  await expect.element(accept()).toBeEnabled()
  read(promise)
  await accept().click()
  await expect.element(accept()).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  resolve()
  await expect.element(flyOut().getByText('310-1101 · 11.00 TON')).toBeVisible()
  await expect.element(accept()).toBeEnabled()
  expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'PUT'])
})

test('a ticket that somebody took off its items meanwhile is reported, and can be assigned again', async () => {
  const { sent, colleague } = serveShared([assignmentOf({ id: 900, ...base, quantity: '10' })])
  await open()
  await quantityOf('310-1101').fill('12.5')
  colleague([])
  await accept().click()
  await expect.element(flyOut().getByText(/^Someone else removed this ticket from its pay items/)).toBeVisible()
  await expect.element(quantityOf('310-1101')).toHaveValue('12.5')
  await accept().click()
  await expect.element(page.getByText('The pay items are assigned to ticket 4102070.').first()).toBeVisible()
  expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'PUT', 'PATCH', 'POST'])
})
