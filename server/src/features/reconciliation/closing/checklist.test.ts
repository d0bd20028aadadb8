import { reconciliation, ticketDecisions } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createSender, ticketOf } from '../../ingest/testing/sender.ts'
import { useClosing } from './closing.fixtures.ts'

const { desk, tickets, code, enter, period, checklist, close, metrics, entriesAt } = useClosing()
/** Puts a quantity of a ticket on the item of tons, replacing the current one. */
const assign = async (haulhub_slip_id: number, quantity: number, override_reason?: string) => {
  const pay_item_assignments = [{ haulhub_slip_id, project_pay_item_id: desk.item, quantity }]
  const answer = await desk.test.call(reconciliation.reassign, {
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
    { key: 'changed_after_delivered', count: 0 },
    { key: 'missing_quantities', count: 0 },
    { key: 'over_net', count: 0 },
    { key: 'overruns', count: 1 },
    { key: 'late', count: 0 },
    { key: 'exceptions', count: 0 },
    { key: 'samples_insufficient', count: 0 },
    { key: 'samples_not_authorized', count: 0 },
    { key: 'certificates_missing', count: 0 },
  ])
  const refused = await close(1, ['uncoded', 'pending'])
  expect(refused.error).toMatchObject({
    code: 'checklist_not_seen',
    details: [{ path: 'flagged' }, { path: 'overruns' }],
  })
  expect((await close(1, ['uncoded', 'pending', 'flagged', 'overruns'])).pay_period.status).toBe('closed')
})

it('is not confirmed by somebody who saw other counts: the new ones are reported, and signed once they were seen', async () => {
  await tickets({}, {})
  const seen = await openPoints(1)
  await tickets({ flagged: true })
  const { id } = await period(1)
  const sign = (acknowledged: typeof seen) =>
    desk.test.call(reconciliation.closePeriod, {
      params: { projectId: desk.projectId },
      body: { pay_period_id: id, acknowledged },
    })
  const refused = await sign(seen)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      error: {
        code: 'checklist_not_seen',
        details: [
          { path: 'uncoded', message: 'uncoded: 3' },
          { path: 'flagged', message: 'flagged: 1' },
        ],
      },
    },
  ])
  expect((await sign(await openPoints(1))).statusCode).toBe(200)
})

it('lists coded tickets that are not payable, and those with a part of the net on no item', async () => {
  const [first = 0, second = 0] = await tickets({ status: 'pending' }, {})
  await code([first])
  await assign(second, 20)
  const { error } = await close(1)
  expect(error.details.map(({ path }) => path)).toEqual(['pending', 'not_payable', 'missing_quantities'])
  expect(await entriesAt('not_payable', 1)).toEqual([first])
  expect(await entriesAt('missing_quantities', 1)).toEqual([second])
})

it('links to exactly the late entries and the overruns that it counts', async () => {
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

it('counts a lump sum that is paid exactly in full as no overrun, whatever its parts round to, and one more dollar as one (D42)', async () => {
  const part = (amount: string, work_date = '2026-10-06') => ({ project_pay_item_id: desk.lump, amount, work_date })
  const full = await enter([...Array.from({ length: 5 }, () => part('4166.67')), part('4166.65', '2026-11-06')])
  const { pay_item_assignments, overruns: warned } = full.json<{
    pay_item_assignments: { quantity: string }[]
    overruns: object[]
  }>()
  expect(pay_item_assignments.map(({ quantity }) => quantity)).toEqual(Array(6).fill('0.1667'))
  expect([warned, await overruns(), await openPoints(1)]).toEqual([[], [], []])
  const lump = async () =>
    (await metrics()).pay_item_metrics.find(({ project_pay_item_id }) => project_pay_item_id === desk.lump)
  expect(await lump()).toMatchObject({ installed_qty: '1', remaining_qty: '0', overrun_qty: '0', overrun: null })
  await close(1)
  expect(await lump()).toMatchObject({ paid_qty: '0.8333', pending_qty: '0.1667', installed_amount: '25000.00' })
  await enter([part('2.50', '2026-11-06')])
  expect([await overruns(), await openPoints(2)]).toEqual([[desk.lump], [{ key: 'overruns', count: 1 }]])
  expect(await lump()).toMatchObject({ installed_qty: '1.0001', overrun_qty: '0.0001' })
})

it('reports tickets that came for the dates of a closed period and are on no item, in the period that they fall into', async () => {
  await tickets({ printed_on: '2026-09-30' }, { printed_on: '2026-10-05' }, { printed_on: '2026-11-05' })
  const [december = 0] = await tickets({ printed_on: '2026-12-05' })
  await code([december])
  const uncoded = async () =>
    await Promise.all(
      [1, 2, 3].map(async (number) => (await openPoints(number)).find(({ key }) => key === 'uncoded')?.count),
    )
  expect(await uncoded()).toEqual([1, 1, undefined])
  await close(1, ['uncoded'])
  await tickets({ printed_on: '2026-10-07', status: 'pending' })
  expect(await uncoded()).toEqual([2, 3, undefined])
  expect((await openPoints(2)).map(({ key }) => key)).toEqual(['uncoded'])
  expect(await Promise.all([1, 2, 3].map(async (number) => (await period(number)).takes_from))).toEqual([
    '2026-10-01',
    '2026-10-01',
    '2026-12-01',
  ])
})

/** A plant that sends one load of October 20 to the project, and versions of it. */
async function plantAtWork() {
  const sender = await createSender(desk.test)
  return async (
    event: 'created' | 'updated' | 'voided',
    net: string,
    load: { material?: string; printed_at?: string } = {},
  ) => {
    const weights = { tare: '14.06', gross: (Number(net) + 14.06).toFixed(2), net, uom: 'TON' }
    const changes = { event, dot_code: 'P-2041', printed_at: '2026-10-20T14:05:00-04:00', ...weights, ...load }
    const { body } = await sender.post({ tickets: [ticketOf(sender.plant, '8001', changes)] })
    expect(body.results).toMatchObject([{ errors: [] }])
    return Number(body.results[0]?.slip_id)
  }
}

it('lists coded tickets with more on items than their net since a later version, except where an administrator gave a reason', async () => {
  const send = await plantAtWork()
  const id = await send('created', '22.56')
  await code([id])
  expect((await openPoints(1)).map(({ key }) => key)).toEqual(['pending', 'not_payable'])
  const overNet = async () => [
    (await checklist(1)).find(({ key }) => key === 'over_net')?.count,
    ...(await entriesAt('over_net', 1)),
  ]
  await send('updated', '2.56')
  expect(await overNet()).toEqual([1, id])
  await assign(id, 2.56)
  expect(await overNet()).toEqual([0])
  await assign(id, 22.56, 'The scale was wrong')
  expect(await overNet()).toEqual([0])
  await send('updated', '1.56')
  expect(await overNet()).toEqual([1, id])
})

it('lists coded tickets that their supplier changed or voided after they were delivered', async () => {
  const send = await plantAtWork()
  const id = await send('created', '22.56')
  await code([id])
  const delivered = await desk.test.call(ticketDecisions.bulkStatus, {
    body: { slip_ids: [id], status: 'delivered', date: '2026-10-20' } as never,
  })
  expect(delivered.statusCode, delivered.body).toBe(200)
  expect(await openPoints(1)).toEqual([])
  await send('voided', '22.56')
  expect(await openPoints(1)).toEqual([{ key: 'changed_after_delivered', count: 1 }])
  expect(await entriesAt('changed_after_delivered', 1)).toEqual([id])
})

it('lists coded tickets of which the supplier changed material or date before a decision, until they are coded again', async () => {
  const send = await plantAtWork()
  const id = await send('created', '22.56')
  const named = async () => [
    (await checklist(1)).find(({ key }) => key === 'changed_after_delivered')?.count,
    ...(await entriesAt('changed_after_delivered', 1)),
  ]
  await send('updated', '22.56', { material: '9.5mm SP' })
  await code([id])
  expect(await named()).toEqual([0])
  await send('updated', '22.56', { material: 'Graded base' })
  expect(await named()).toEqual([1, id])
  await assign(id, 22.56)
  expect(await named()).toEqual([0])
  await send('updated', '22.56', { material: 'Graded base', printed_at: '2026-10-21T14:05:00-04:00' })
  expect(await named()).toEqual([1, id])
})
