import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentColumns, hashedContent, ticketContentHash, type TicketContent } from './ticket-content.ts'
import { chainedEvent, chainTicketEvents, type TicketEventBody } from './ticket-event.ts'
import { verifyChain } from './ledger/index.ts'
import { pendingTicket } from './pending-ticket.fixtures.ts'

const ticket: TicketContent = {
  supplier_id: 1,
  plant_id: 2,
  material_id: 3,
  project_id: null,
  truck_id: 5,
  hauler_id: null,
  customer_id: null,
  ...pendingTicket,
  po_number: '88-14',
  load_number: 22,
  max_gvw_lbs: '80000',
  source: { plant_temperature: '312' },
}

describe('ticketContentHash', () => {
  it.each(contentColumns)('changes with %s', (column) => {
    const other =
      typeof ticket[column] === 'boolean'
        ? !ticket[column]
        : Array.isArray(ticket[column])
          ? ['arithmetic']
          : typeof ticket[column] === 'object' && ticket[column]
            ? { x: '1' }
            : '99'
    expect(ticketContentHash({ ...ticket, [column]: other })).not.toBe(ticketContentHash(ticket))
  })

  it('is the same for every notation of one decimal, and for members that do not count', () => {
    const hash = ticketContentHash(ticket)
    for (const net of ['45120.00', '045120', '45120.']) expect(ticketContentHash({ ...ticket, net })).toBe(hash)
    expect(ticketContentHash({ ...ticket, lock_version: 7 } as TicketContent)).toBe(hash)
    expect(ticketContentHash({ ...ticket, overload_lbs: '-0.0' })).toBe(hash)
  })

  it('covers a column that was added later only where it has a value', () => {
    const later = new Set(['mix_id', 'po_number'])
    const { mix_id, ...others } = hashedContent(ticket)
    expect(mix_id).toBeNull()
    expect(hashedContent(ticket, later)).toEqual(others)
  })

  it('distinguishes any two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (one, other) => {
        const [first, second] = [one, other].map((hundredths) =>
          ticketContentHash({ ...ticket, net: (hundredths / 100).toFixed(2) }),
        )
        expect(first === second).toBe(one === other)
      }),
    )
  })
})

it('chains events in a form that the rows store and the verification accepts', () => {
  const body = (action: TicketEventBody['action']): TicketEventBody => ({
    ticket_id: 7,
    at: '2026-11-20T19:05:30.000Z',
    actor_kind: 'supplier',
    actor_id: 1,
    actor_name: 'Bar Materials',
    action,
    changes: [],
    reason: null,
    content_hash: ticketContentHash(ticket),
  })
  const first = chainTicketEvents(null, [body('created')])
  const second = chainTicketEvents({ seq: first.chain_seq, hash: first.chain_head }, [body('updated')])
  const rows = [...first.events, ...second.events]
  expect(rows.map(({ seq, prev_hash }) => [seq, prev_hash])).toEqual([
    [1, ''],
    [2, first.chain_head],
  ])
  const head = { seq: second.chain_seq, hash: second.chain_head }
  expect(verifyChain(rows.map(chainedEvent), head)).toBeNull()
  expect(
    verifyChain(
      rows.map((row) => chainedEvent({ ...row, content_hash: 'other' })),
      head,
    ),
  ).toEqual({ kind: 'edited_event', seq: 1 })
})
