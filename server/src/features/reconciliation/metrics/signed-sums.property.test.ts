import fc from 'fast-check'
import { reconciliation, type PayItemMetric, type PeriodSnapshot } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces } from '../../tickets/tickets.fixtures.ts'
import { Exact, sumQuantities } from '../../units/index.ts'
import { closeSeen, createItems, signAdministrator } from '../reconciliation.fixtures.ts'
import { inPace } from '../../../testing/in-pace.ts'

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10']
let line = 0
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await signAdministrator(test.owner, places.authority_id)

/** Lines by hand on two items over four months, the first of which are closed. */
const work = fc.record({
  prices: fc.tuple(fc.option(fc.integer({ min: 1, max: 999_999 }), { freq: 4 }), fc.constant<number | null>(825_500)),
  lines: fc.array(
    fc.record({
      item: fc.integer({ min: 0, max: 1 }),
      month: fc.integer({ min: 0, max: MONTHS.length - 1 }),
      hundredths: fc.integer({ min: -3000, max: 3000 }).filter((value) => value !== 0),
      cents: fc.option(fc.integer({ min: -99_999, max: 99_999 }), { nil: undefined, freq: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  closed: fc.integer({ min: 0, max: MONTHS.length }),
})

const params = (projectId: number) => ({ params: { projectId } as never })
/** A separate project with its items; the lines are in its first months, the first of which are closed. */
async function project({ prices, lines, closed }: typeof work extends fc.Arbitrary<infer Value> ? Value : never) {
  const [row] = (
    await test.owner.query<{ id: string }>(
      `insert into projects (authority_id, name, dot_code, time_zone) select authority_id, 'Sums ' || $2::text, 'SUMS-' || $2::text, time_zone
      from projects where id = $1 returning id`,
      [places.projects[0], (line += 1)],
    )
  ).rows
  const projectId = Number(row?.id)
  const items = await createItems(
    test.owner,
    places.authority_id,
    prices.map((price, at) => ({
      project_id: projectId,
      line_number: at + 1,
      unit_price: price === null ? null : new Exact(price).div(10_000).toString(),
    })),
  )
  const activated = await test.call(reconciliation.activate, {
    ...params(projectId),
    body: { start_on: `${MONTHS[0]}-01` } as never,
  })
  expect(activated.statusCode, activated.body).toBe(200)
  const pay_entries = lines.map(({ item, month, hundredths, cents }) => ({
    project_pay_item_id: items[item],
    work_date: `${MONTHS[month]}-15`,
    quantity: new Exact(hundredths).div(100).toString(),
    ...(cents !== undefined && { amount: new Exact(cents).div(100).toString() }),
  }))
  const entered = await test.call(reconciliation.enter, { ...params(projectId), body: { pay_entries } as never })
  expect(entered.statusCode, entered.body).toBe(200)
  const listed = await test.call(reconciliation.periods, {
    ...params(projectId),
    query: { sort_order: 'asc' } as never,
  })
  const signed: PeriodSnapshot[] = []
  for (const { id } of listed.json<{ pay_periods: { id: number }[] }>().pay_periods.slice(0, closed)) {
    const answer = await closeSeen(test, { projectId, id, keys: ['overruns'] })
    expect(answer.statusCode, answer.body).toBe(200)
    const closedAnswer = await test.call(reconciliation.snapshot, { params: { projectId, id } })
    signed.push(closedAnswer.json<{ snapshot: PeriodSnapshot }>().snapshot)
  }
  return { projectId, signed }
}

it(
  'shows as paid the sums of the signed periods, item by item and in total, to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(work, async (given) => {
        const { projectId, signed } = await project(given)
        const answer = await test.call(reconciliation.metrics, params(projectId))
        const { pay_item_metrics, totals } = answer.json<{
          pay_item_metrics: PayItemMetric[]
          totals: { paid_amount: string; installed_amount: string; pending_amount: string }
        }>()
        for (const { project_pay_item_id: id, paid_amount, pending_amount, installed_amount } of pay_item_metrics) {
          const own = signed.flatMap(({ items }) => items.filter((item) => item.project_pay_item_id === id))
          const sum = sumQuantities(own.map(({ amount }) => amount ?? '0'))
          expect(Number(paid_amount ?? 0)).toBe(Number(sum))
          expect(Number(own.at(-1)?.amount_to_date ?? 0)).toBe(Number(sum))
          expect(sumQuantities([paid_amount ?? '0', pending_amount ?? '0'])).toBe(
            sumQuantities([installed_amount ?? '0']),
          )
        }
        const paid = sumQuantities(signed.map(({ total_amount }) => total_amount))
        expect(sumQuantities([totals.paid_amount])).toBe(paid)
        expect(sumQuantities([totals.paid_amount, totals.pending_amount])).toBe(totals.installed_amount)
      }),
      {
        numRuns: 25,
        examples: [
          [
            {
              prices: [null, 825_500],
              lines: [0, 1].map((month) => ({ item: 1, month, hundredths: 1001, cents: undefined })),
              closed: 2,
            },
          ],
        ],
      },
    )
  },
  inPace(120_000),
)
