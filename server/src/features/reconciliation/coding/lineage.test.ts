import { reconciliation, ticketDecisions, type BulkCodingResult } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type NewTicket, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'

let test: TestApp
let places: Places
let projectId: number
let item: number
const desk = useDesk([{ line_number: 1 }], {})
beforeEach(() => {
  ;({ test, places, projectId } = desk)
  ;[item = 0] = desk.items
})

const activate = (body: object = { start_on: '2026-11-01' }) =>
  test.call(reconciliation.activate, { params: { projectId }, body: body as never })
const tickets = (...contents: NewTicket[]) =>
  createTickets(
    test.owner,
    places,
    contents.map((content) => ({
      status: 'delivered' as const,
      net: '20',
      uom: 'TON',
      printed_on: '2026-11-20',
      ...content,
    })),
  )
/** Makes each ticket the reissue of the one before it. */
const chain = async (ids: readonly number[]) => {
  for (const [at, id] of ids.entries())
    if (at > 0) await test.owner.query('update tickets set reissue_of_id = $2 where id = $1', [id, ids[at - 1]])
}
const code = async (ids: readonly number[], validate_only = false) => {
  const { updated, refused } = (
    await test.call(reconciliation.assignMany, {
      params: { projectId },
      body: { slip_ids: [...ids], split: [{ project_pay_item_id: item }], validate_only } as never,
    })
  ).json<BulkCodingResult>()
  return { coded: updated, refused: refused.map(({ slip_id, code: why }) => [slip_id, why]) }
}
const reject = (id: number) =>
  test.call(ticketDecisions.bulkStatus, {
    body: { slip_ids: [id], status: 'rejected', date: '2026-11-22', reason: 'Torn' } as never,
  })

describe('tickets of one lineage (D18a)', () => {
  it('are never both on items: the latest replacement is coded, however far it is from the first', async () => {
    await activate()
    const ids = await tickets({}, { printed_on: '2026-11-21' }, { printed_on: '2026-11-22' }, {})
    const [first = 0, second = 0, third = 0, other = 0] = ids
    await chain([first, second, third])
    expect(await code(ids)).toEqual({
      coded: [third, other],
      refused: [
        [first, 'reissue_stands'],
        [second, 'reissue_stands'],
      ],
    })
  })

  it('allow coding the original once its reissue is rejected, and then no other one', async () => {
    await activate()
    const [original = 0, reissue = 0, late = 0] = await tickets({}, {}, {})
    await chain([original, reissue])
    await reject(reissue)
    expect(await code([original])).toEqual({ coded: [original], refused: [] })
    await test.owner.query('update tickets set reissue_of_id = $2 where id = $1', [late, original])
    expect(await code([late])).toEqual({ coded: [], refused: [[late, 'original_coded']] })
    await reject(original)
    expect(await code([late])).toEqual({ coded: [late], refused: [] })
  })
})

describe('undoing within ten minutes', () => {
  it('restores no codes on a ticket whose reissue was coded since', async () => {
    await activate()
    const [original = 0, reissue = 0] = await tickets({}, {})
    await code([original])
    const cleared = await test.call(reconciliation.clear, {
      params: { projectId },
      body: { slip_ids: [original] } as never,
    })
    await chain([original, reissue])
    expect(await code([reissue])).toEqual({ coded: [reissue], refused: [] })
    const undone = await test.call(ticketDecisions.undo, {
      body: { change_id: cleared.json<{ change_id: number }>().change_id } as never,
    })
    expect(undone.json<{ refused: object[] }>().refused).toMatchObject([{ slip_id: original, code: 'reissue_stands' }])
  })
})

describe('a day without a period', () => {
  it('leaves its tickets uncoded, and the others are coded (D8)', async () => {
    await activate({ start_on: '2026-11-01', pay_period_schedule: 'by_hand' })
    await test.call(reconciliation.createPeriod, {
      params: { projectId },
      body: { start_on: '2026-11-01', end_on: '2026-11-20' } as never,
    })
    const [inside = 0, after = 0] = await tickets({}, { printed_on: '2026-11-21' })
    expect(await code([inside, after])).toEqual({ coded: [inside], refused: [[after, 'no_pay_period']] })
  })

  it('gets one by a coding, not by its preview', async () => {
    await activate()
    const ids = await tickets({ printed_on: '2027-01-12' })
    const periods = async () => (await test.owner.query('select number from pay_periods')).rows.length
    const before = await periods()
    expect(await code(ids, true)).toEqual({ coded: ids, refused: [] })
    expect(await periods()).toBe(before)
    expect(await code(ids)).toEqual({ coded: ids, refused: [] })
    expect(await periods()).toBe(before + 2)
  })
})
