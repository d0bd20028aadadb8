import { tickets, type TicketDetail, ticketDecisions } from '@milepost/contract'
import { expect, test } from 'vitest'
import { startPosts } from './testing/posts.ts'
import { ticketOf } from './testing/sender.ts'

const posts = await startPosts()

const slipOf = async (id: number) =>
  (await posts.app.call(tickets.get, { params: { id } })).json<{ slip: TicketDetail }>().slip

test("a contractor's status and notes come from the supplier, are shown to the agency, and cannot be edited by the agency", async () => {
  const ticket = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: 'P-2041' })
  const { slip_id } = await posts.sendTo(posts.sender, ticket)
  const id = Number(slip_id)
  await posts.app.call(ticketDecisions.edit, { params: { id }, body: { status: 'delivered', notes: 'Ours' } })
  const contractor = {
    contractor_status: 'Disputed',
    contractor_notes: 'Two tons short',
    contractor_signed_at: '2026-11-20T21:00:00Z',
  }
  expect(await posts.sendTo(posts.sender, { ...ticket, event: 'updated', ...contractor })).toMatchObject({
    outcome: 'updated',
    version: 2,
  })
  const slip = await slipOf(id)
  expect(slip).toMatchObject({
    status: 'delivered',
    changed_after_delivered: true,
    notes: 'Ours',
    contractor_status: 'Disputed',
    contractor_notes: 'Two tons short',
  })
  const shown = slip.grouped_fields_with_values.find(({ group_name }) => group_name === 'notes_and_status')?.values
  expect(shown).toContainEqual({ key: 'contractor_notes', value: 'Two tons short' })
  const refused = await posts.app.call(ticketDecisions.edit, { params: { id }, body: { contractor_notes: 'No' } })
  expect(refused.statusCode).toBe(400)
})
