import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createItems } from '../reconciliation/reconciliation.fixtures.ts'
import { createPlaces } from '../tickets/tickets.fixtures.ts'
import { changeLine, changeOrderCalls, newLine } from './change-orders.fixtures.ts'
import { inPace } from '../../testing/in-pace.ts'

let made = 100
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const project_id = places.projects[0]!
const items = await createItems(
  test.owner,
  places.authority_id,
  [10, 20, 30].map((line_number) => ({ project_id, line_number })),
)
await changeOrderCalls(test, () => ({ project_id })).activate()

const actions = ['draft', 'submit', 'approve', 'return', 'reject', 'withdraw', 'void', 'update', 'delete'] as const
const step = fc.record({
  action: fc.constantFrom(...actions, 'draft' as const, 'submit' as const, 'approve' as const),
  which: fc.nat(5),
  brings: fc.boolean(),
  deltas: fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 3, maxLength: 3 }),
})

/** The first steps of every run, so that something is approved in all of them. */
const opening = (['draft', 'submit', 'approve'] as const).map((action) => ({
  action,
  which: 0,
  brings: false,
  deltas: [100, -50, 0],
}))

/** Items whose change is not the sum of the approved lines. */
const astray = async () =>
  (
    await test.owner.query(
      `select i.id, i.change_quantity, s.approved from project_pay_items i cross join lateral (
        select coalesce(sum(l.qty_delta), 0) as approved from change_order_lines l join change_orders c on c.authority_id = l.authority_id and c.id = l.change_order_id
        where l.authority_id = i.authority_id and l.pay_item_id = i.id and c.status = 'approved') s
      where i.authority_id = $1 and i.change_quantity <> s.approved`,
      [places.authority_id],
    )
  ).rows

it(
  'keeps the change of every item equal to the sum of approved lines, whatever is drafted and decided in any order',
  async () => {
    const calls = changeOrderCalls(test, () => ({ project_id }))
    const linesOf = ({ deltas, brings }: { deltas: number[]; brings: boolean }) => [
      ...deltas.flatMap((hundredths, at) =>
        hundredths === 0 ? [] : [changeLine(items[at]!, (hundredths / 100).toFixed(2))],
      ),
      ...(brings ? [newLine({ line_number: ++made, quantity: '-3.25' })] : []),
    ]
    let approved = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const ids: number[] = []
        for (const one of [...opening, ...steps]) {
          const id = ids[one.which % Math.max(1, ids.length)]
          const lines = linesOf(one)
          if (one.action === 'draft') {
            if (lines.length > 0) ids.push((await calls.draft(lines)).id)
          } else if (id !== undefined) {
            const answer =
              one.action === 'update'
                ? await calls.update(id, { description: 'Again', ...(lines.length > 0 && { lines }) })
                : one.action === 'delete'
                  ? await calls.remove(id)
                  : await calls.step(
                      id,
                      one.action,
                      one.action === 'reject' || one.action === 'return' ? { reason: 'Tried' } : {},
                    )
            expect(answer.statusCode < 500 ? '' : answer.body).toBe('')
            if (one.action === 'approve' && answer.statusCode === 200) approved++
          }
          expect(await astray()).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
    expect(approved).toBeGreaterThan(0)
  },
  inPace(120_000),
)
