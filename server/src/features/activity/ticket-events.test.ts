import { expect, it } from 'vitest'
import type { TicketChanges, WrittenTicket } from '../tickets/index.ts'
import { MOST_TICKETS_NAMED, ticketEvents } from './ticket-events.ts'

const at = (id: number, project_id: number | null) => ({ id, project_id }) as WrittenTicket['after']
const change = (
  id: number,
  from: number | null,
  to: number | null,
  more: Partial<WrittenTicket> = {},
): WrittenTicket => ({
  before: at(id, from),
  after: at(id, to),
  action: 'rejected',
  reason: null,
  ...more,
})
const events = (changes: readonly WrittenTicket[], set: Partial<TicketChanges> = {}) =>
  ticketEvents({ source: 'staff', at: '', by: 7, by_name: 'Jo Reyes', changes, noted: { act_id: null }, ...set })

it('tickets of one project, action and reason are one event, with the people who did it', () => {
  expect(events([change(1, 51, 51, { reason: 'Cold' }), change(2, 51, 51, { reason: 'Cold' })])).toEqual([
    {
      action: 'ticket.rejected',
      subject: 'ticket',
      subject_id: null,
      project_id: 51,
      changes: { count: 2, ids: [1, 2], reason: 'Cold' },
      by: { kind: 'employee', id: 7, name: 'Jo Reyes' },
    },
  ])
  expect(events([change(1, 51, 51, { reason: 'Cold' }), change(2, 51, 51), change(3, 52, 52)])).toHaveLength(3)
  expect(events([change(1, 51, 51)], { source: 'supplier' })[0]).toMatchObject({
    subject_id: 1,
    by: { kind: 'supplier' },
  })
})

it('many tickets are counted, not named', () => {
  const many = Array.from({ length: MOST_TICKETS_NAMED + 1 }, (_, id) => change(id, 51, 51))
  expect(events(many)[0]?.changes).toEqual({ count: MOST_TICKETS_NAMED + 1 })
})

it('a ticket that moves is an event of both projects; arrivals, held tickets and what follows a project are none', () => {
  expect(
    events([change(1, 51, 52), change(2, null, 52)]).map(({ action, project_id }) => [action, project_id]),
  ).toEqual([
    ['ticket.moved_out', 51],
    ['ticket.moved_in', 52],
  ])
  expect(events([change(1, 51, 51, { before: null, action: 'created' })])).toEqual([])
  expect(events([change(1, null, null)])).toEqual([])
  expect(events([change(1, 51, 51, { action: 'followed_project' })])).toEqual([])
})
