import { MOST_PAY_NOTE_LENGTH, MOST_TICKETS_A_CALL, reconciliation } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { createItems } from '../reconciliation.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const projectId = places.projects[0]!
const slipIds = await createTickets(
  test.owner,
  places,
  ['22.56', '22.57'].map((net) => ({ status: 'delivered' as const, net, uom: 'TON', printed_on: '2026-11-20' })),
)
const items = await createItems(
  test.owner,
  places.authority_id,
  [1, 2].map((line_number) => ({ project_id: projectId, line_number })),
)
await test.call(reconciliation.activate, { params: { projectId }, body: { start_on: '2026-11-01' } as never })

/** Ids of seven digits, those of the tickets that are there among them. */
const idsOf = (count: number): number[] => [
  ...slipIds,
  ...Array.from({ length: count - slipIds.length }, (_none, at) => 9_000_000 + at),
]

describe('one call that assigns items', () => {
  const assign = async (slips: number, on: readonly number[]) => {
    const additional_notes = 'x'.repeat(MOST_PAY_NOTE_LENGTH)
    const pay_item_assignments = idsOf(slips).flatMap((haulhub_slip_id) =>
      on.map((project_pay_item_id) => ({ haulhub_slip_id, project_pay_item_id, quantity: '11.28', additional_notes })),
    )
    const answer = await test.call(reconciliation.assign, {
      params: { projectId },
      body: { pay_item_assignments } as never,
    })
    return {
      status: answer.statusCode,
      ...answer.json<{
        pay_item_assignments: object[]
        refused: object[]
        error: { code: string; params: object }
      }>(),
    }
  }

  it('takes no more tickets than bulk coding does, even with few items', async () => {
    const { status, error } = await assign(MOST_TICKETS_A_CALL + 1, items.slice(0, 1))
    expect([status, error]).toMatchObject([422, { code: 'too_many_selected', params: { count: 5001, limit: 5000 } }])
  })

  it('takes the same number on two items each, every one with a full note', async () => {
    const { status, pay_item_assignments, refused } = await assign(MOST_TICKETS_A_CALL, items)
    expect([status, pay_item_assignments?.length, refused?.length]).toEqual([200, 4, MOST_TICKETS_A_CALL - 2])
  })
})

it('names the same number of tickets in an address, as browsers and older clients write it', async () => {
  const address = await test.app.listen()
  for (const name of ['filters%5Bid%5D%5Bin%5D%5B%5D', 'filters[id][in]', 'filters.id.IN']) {
    const query = idsOf(MOST_TICKETS_A_CALL)
      .map((id) => `${name}=${id}`)
      .join('&')
    const answer = await fetch(`${address}/v1/projects/${projectId}/assign_pay_code_slips?${query}`, {
      headers: { authorization: `Bearer ${test.world.first.tokens.administrator}` },
    })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { page: { total_rows: number } }).page.total_rows).toBe(slipIds.length)
  }
})
