import fc from 'fast-check'
import { reconciliation, reconciliationUom, ticketDecisions } from '@milepost/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets, type Places } from '../../tickets/tickets.fixtures.ts'
import { createItems, differences } from '../reconciliation.fixtures.ts'

let test: TestApp
let places: Places
let items: number[]
let project_id: number
beforeAll(async () => {
  test = await createTestApp()
  places = await createPlaces(test.owner, test.world.first)
  project_id = places.projects[0]!
  items = await createItems(
    test.owner,
    places.authority_id,
    [
      { unit_of_measure: 'TON' },
      { unit_of_measure: 'LB' },
      { unit_of_measure: 'LS' },
      { source_only: true },
      { unit_of_measure: 'CY' },
    ].map((item, at) => ({
      project_id,
      line_number: at,
      ...item,
    })),
  )
  const body = { start_on: '2026-09-01' } as never
  await test.call(reconciliation.activate, { params: { projectId: project_id }, body })
  await test.call(reconciliationUom.approveFactor, {
    params: { projectId: project_id },
    body: {
      ticket_uom: 'TON',
      pay_uom: 'CY',
      factor: '2.02',
      per: 'pay_uom',
      basis: 'Lab report 26-118',
      valid_from: '2026-10-06',
    },
  })
})
afterAll(() => test.close())

type Step =
  | { do: 'assign'; ticket: number; items: readonly { item: number; hundredths: number }[]; replace: boolean }
  | { do: 'judge'; ticket: number; status: 'delivered' | 'rejected' | 'voided' }
  | { do: 'undo'; back: number }
  | { do: 'close' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      ticket: fc.integer({ min: 0, max: 3 }),
      items: fc.array(
        fc.record({ item: fc.integer({ min: 0, max: 4 }), hundredths: fc.integer({ min: 1, max: 1500 }) }),
        { minLength: 1, maxLength: 2 },
      ),
      replace: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('judge' as const),
      ticket: fc.integer({ min: 0, max: 3 }),
      status: fc.constantFrom('delivered' as const, 'rejected' as const, 'voided' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
)

/** What is installed by the entries is what delivered tickets tell, less what was balanced. */
const installed = async () =>
  (
    await test.owner.query<{ ok: boolean }>(
      `with owed as (
        select coalesce(sum(coalesce((agency->>'primary_pay_code_quantity')::numeric, 0) + coalesce((agency->>'secondary_pay_code_quantity')::numeric, 0)), 0) as quantity
        from tickets where authority_id = $1 and status not in ('rejected', 'voided'))
      select coalesce((select sum(quantity) from pay_item_rollups where authority_id = $1), 0) = (select quantity from owed) as ok`,
      [places.authority_id],
    )
  ).rows[0]?.ok

it('is one truth on tickets, entries and sums, whatever is coded, judged, taken back and closed in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const ids = await createTickets(
        test.owner,
        places,
        ['2026-09-04', '2026-10-05', '2026-10-06', '2026-11-02'].map((printed_on) => ({
          status: 'delivered' as const,
          net: '22.56',
          uom: 'TON',
          printed_on,
        })),
      )
      const changes: number[] = []
      for (const one of steps) {
        const response = await take(one, ids, changes)
        expect(response === null || response.statusCode < 500 ? '' : response.body).toBe('')
        const change_id = response?.statusCode === 200 ? response.json<{ change_id: number | null }>().change_id : null
        if (change_id) changes.push(change_id)
        expect(await differences(test.owner, places.authority_id)).toEqual([])
        expect(await installed()).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
}, 240_000)

function take(one: Step, ids: readonly number[], changes: readonly number[]) {
  switch (one.do) {
    case 'assign':
      return test.call(one.replace ? reconciliation.reassign : reconciliation.assign, {
        params: { projectId: project_id },
        body: {
          pay_item_assignments: one.items.map(({ item, hundredths }) => ({
            haulhub_slip_id: ids[one.ticket]!,
            project_pay_item_id: items[item]!,
            quantity: item === 3 ? null : (hundredths / 100).toFixed(2),
          })),
        } as never,
      })
    case 'judge':
      return test.call(ticketDecisions.bulkStatus, {
        body: {
          slip_ids: [ids[one.ticket]],
          status: one.status,
          ...(one.status !== 'voided' && { date: '2026-11-20' }),
          reason: 'tried',
        } as never,
      })
    case 'undo':
      return changes.length === 0
        ? null
        : test.call(ticketDecisions.undo, { body: { change_id: changes.at(-one.back) ?? changes[0] } as never })
    case 'close':
      return test.owner
        .query(
          `update pay_periods set status = 'closed', closed_at = now(), closed_by = 1, closed_by_name = 'x', snapshot = '{}', snapshot_sha256 = repeat('a', 64)
          where id = (select id from pay_periods where authority_id = $1 and status = 'in_progress' order by number limit 1)`,
          [places.authority_id],
        )
        .then(() => null)
  }
}
