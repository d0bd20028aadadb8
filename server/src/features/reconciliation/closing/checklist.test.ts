import { reconciliation } from '@milepost/contract'
import { expect, it } from 'vitest'
import { useClosing } from './closing.fixtures.ts'

const { desk, tickets, code, enter, checklist, close, metrics, entriesAt } = useClosing()
/** Puts a quantity of a ticket on the item of tons. */
const assign = async (haulhub_slip_id: number, quantity: number, override_reason?: string) => {
  const pay_item_assignments = [{ haulhub_slip_id, project_pay_item_id: desk.item, quantity }]
  const answer = await desk.test.call(reconciliation.assign, {
    params: { projectId: desk.projectId },
    body: { pay_item_assignments, ...(override_reason && { override_reason }) } as never,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const openPoints = async (number: number) => (await checklist(number)).filter(({ count }) => count > 0)
const overruns = async () =>
  (await metrics({ filters: { overrun: { eq: true } } })).pay_item_metrics.map(
    ({ project_pay_item_id }) => project_pay_item_id,
  )

it('counts what is open, and is confirmed line by line', async () => {
  const [first = 0, second = 0] = await tickets({}, {}, { status: 'pending' }, { flagged: true })
  await code([first])
  await assign(second, 1500, 'The scale was wrong')
  expect(await checklist(1)).toEqual([
    { key: 'uncoded', count: 2 },
    { key: 'pending', count: 1 },
    { key: 'flagged', count: 1 },
    { key: 'not_payable', count: 0 },
    { key: 'missing_quantities', count: 0 },
    { key: 'overruns', count: 1 },
    { key: 'late', count: 0 },
    { key: 'exceptions', count: 0 },
  ])
  const refused = await close(1, ['uncoded', 'pending'])
  expect(refused.error).toMatchObject({
    code: 'checklist_not_seen',
    details: [{ path: 'flagged' }, { path: 'overruns' }],
  })
  expect((await close(1, ['uncoded', 'pending', 'flagged', 'overruns'])).pay_period.status).toBe('closed')
})

it('names coded tickets that are not payable, and those of whose net something is on no item', async () => {
  const [first = 0, second = 0] = await tickets({ status: 'pending' }, {})
  await code([first])
  await assign(second, 20)
  const { error } = await close(1)
  expect(error.details.map(({ path }) => path)).toEqual(['pending', 'not_payable', 'missing_quantities'])
  expect(await entriesAt('not_payable', 1)).toEqual([first])
  expect(await entriesAt('missing_quantities', 1)).toEqual([second])
})

it('leads to the late entries and the overruns that it counts, and to no others', async () => {
  await code(await tickets({ printed_on: '2026-10-05' }))
  await close(1)
  const [late = 0, timely = 0] = await tickets({ printed_on: '2026-10-07' }, { printed_on: '2026-11-05' })
  await code([late, timely])
  expect(await entriesAt('late', 2)).toEqual([late])
  expect(await overruns()).toEqual([])
  await enter([{ project_pay_item_id: desk.item, quantity: 1500, work_date: '2026-11-06' }])
  expect(await overruns()).toEqual([desk.item])
  expect(await openPoints(2)).toEqual([
    { key: 'overruns', count: 1 },
    { key: 'late', count: 1 },
  ])
})
