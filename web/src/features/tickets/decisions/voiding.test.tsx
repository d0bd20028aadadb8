import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { aggregates, bulkResultOf, pageOfTickets, ticketOf } from '../tickets.fixtures.ts'

test('voiding shows its effect before a reason is written, and asks for one only when it is tried', async () => {
  const { requests } = fakeServer('administrator', [
    answer(ticketDecisions.bulkStatus, ({ body }) =>
      (body as { reason?: string }).reason
        ? (bulkResultOf({ updated: [1] }) as never)
        : failure(422, 'reason_required'),
    ),
    answer(tickets.list, pageOfTickets([ticketOf({ id: 1, abilities: ['void'] })])),
    answer(tickets.aggregates, { aggregates }),
    answer(lookups.plants, { plants: [], page: pageOfTickets([]).page }),
  ])
  await drawPage('/tickets')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click({ force: true })
  await page
    .getByRole('group', { name: 'Decide on the selected tickets' })
    .getByRole('button', { name: 'Void' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('1 ticket will change')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Void 1 ticket' }).click()
  await expect.element(dialog.getByRole('link', { name: 'Enter a reason.' })).toBeVisible()
  const sent = requests.filter(({ path }) => path === '/v3/slips/bulk_status_update')
  expect(sent.every(({ body }) => (body as { validate_only?: boolean }).validate_only)).toBe(true)
})
