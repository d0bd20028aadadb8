import {
  reconciliation,
  ticketDecisions,
  tickets as ticketCalls,
  type BulkResult,
  type TicketDetail,
  type TicketEvent,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'
import { closeNextPeriod } from '../reconciliation.fixtures.ts'

let test: TestApp
let projectId: number
let ids: number[]
const desk = useDesk([{ line_number: 10, item_code: '401-1', unit_price: '82.55' }, { line_number: 20 }])
beforeEach(async () => {
  ;({ test, projectId } = desk)
  ids = await createTickets(
    test.owner,
    desk.places,
    [1, 2, 3].map(() => ({ status: 'delivered', net: '20', uom: 'TON', printed_on: '2026-11-20' })),
  )
  await bulk('bulkAccept', { slip_ids: ids, accepted: true })
})

const bulk = async (route: 'bulkAccept' | 'bulkFlag' | 'bulkStatus' | 'undo', body: object) =>
  (await test.call(ticketDecisions[route], { body: body as never })).json<BulkResult>()
const reject = (slip_ids: number[], more: object = {}) =>
  bulk('bulkStatus', { slip_ids, status: 'rejected', date: '2026-11-20', reason: 'Cold', ...more })
const put = (id: number, quantity: string, item = desk.items[0]) =>
  test.call(reconciliation.assign, {
    params: { projectId },
    body: { pay_item_assignments: [{ haulhub_slip_id: id, project_pay_item_id: item!, quantity }] } as never,
  })
const ticket = async (id: number) =>
  (await test.call(ticketCalls.get, { params: { id } })).json<{ slip: TicketDetail }>().slip
const offered = async (id: number) =>
  (await test.call(ticketCalls.events, { params: { id } }))
    .json<{ slip_events: TicketEvent[] }>()
    .slip_events.flatMap(({ action, change_id }) => (change_id == null ? [] : [action]))
const installed = async () =>
  (
    await test.owner.query<{ sum: string }>(
      'select trim_scale(coalesce(sum(quantity), 0))::text as sum from pay_entries where pay_item_id = $1 and withdrawn_at is null',
      [desk.items[0]],
    )
  ).rows[0]?.sum

describe('rejecting coded tickets (D41)', () => {
  it('reports before and after what is taken off which items and periods', async () => {
    await put(ids[0]!, '10.01')
    await closeNextPeriod(test, projectId)
    await put(ids[1]!, '10.01')
    await put(ids[2]!, '4', desk.items[1])
    const seen = await reject(ids, { validate_only: true })
    const line = { line_number: 10, item_code: '401-1', unit_of_measure: 'TON', tickets: 1, quantity: '-10.01' }
    expect(seen.pay).toMatchObject({
      tickets: 3,
      closed_tickets: 1,
      lines: [
        { ...line, amount: '-826.33', pay_period: 1, closed: true, into_pay_period: 2 },
        { ...line, amount: '-826.33', pay_period: 2, closed: false, into_pay_period: null },
        { line_number: 20, quantity: '-4', amount: null, pay_period: 2, closed: false },
      ],
      more_lines: 0,
    })
    expect((await reject(ids)).pay).toEqual(seen.pay)
    expect(await installed()).toBe('0')
  })

  it('reports no effect on pay where none of them is on an item', async () => {
    expect((await reject(ids)).pay).toBeNull()
  })
})

describe('taking a rejection back whose codes a closed period holds', () => {
  it('brings the acceptance and what was paid back, and is offered', async () => {
    await put(ids[0]!, '10')
    await closeNextPeriod(test, projectId)
    const { change_id } = await reject([ids[0]!])
    expect(await installed()).toBe('0')
    expect(await offered(ids[0]!)).toContain('rejected')
    const undone = await bulk('undo', { change_id })
    expect(undone).toMatchObject({ updated: [ids[0]], pay: { tickets: 1, lines: [{ quantity: '10', closed: true }] } })
    expect(await ticket(ids[0]!)).toMatchObject({ status: 'delivered', accepted: true })
    expect(await installed()).toBe('10')
  })

  it('is of what came with the codes, and of nothing that they came after', async () => {
    const flagged = await bulk('bulkFlag', { slip_ids: [ids[0]!], flag: true })
    await put(ids[0]!, '10')
    const unflagged = await bulk('bulkFlag', { slip_ids: [ids[0]!], flag: false })
    expect(await offered(ids[0]!)).toEqual(['coded', 'unflagged'])
    expect((await bulk('undo', { change_id: flagged.change_id })).refused).toMatchObject([{ code: 'already_coded' }])
    expect(await bulk('undo', { change_id: unflagged.change_id })).toMatchObject({ updated: [ids[0]] })
  })

  it('goes back through codes that were replaced to what was done before them, as the fly-out does', async () => {
    await put(ids[0]!, '10')
    const flagged = await bulk('bulkFlag', { slip_ids: [ids[0]!], flag: true })
    const body = {
      pay_item_assignments: [{ haulhub_slip_id: ids[0]!, project_pay_item_id: desk.items[1]!, quantity: '4' }],
    }
    const replaced = await test.call(reconciliation.reassign, { params: { projectId }, body: body as never })
    for (const change_id of [replaced.json<{ change_id: number }>().change_id, flagged.change_id])
      expect(await bulk('undo', { change_id })).toMatchObject({ updated: [ids[0]] })
    expect(await ticket(ids[0]!)).toMatchObject({ flagged: false })
    expect(await installed()).toBe('10')
  })

  it('refuses a rejection that no period can take, and rejects the others', async () => {
    await put(ids[0]!, '10')
    await closeNextPeriod(test, projectId)
    await test.owner.query("update projects set pay_period_schedule = 'by_hand' where id = $1", [projectId])
    await test.owner.query('delete from pay_periods where project_id = $1 and status = $2', [projectId, 'in_progress'])
    expect(await reject(ids)).toMatchObject({
      updated: [ids[1], ids[2]],
      refused: [{ slip_id: ids[0], code: 'no_pay_period' }],
    })
  })
})
