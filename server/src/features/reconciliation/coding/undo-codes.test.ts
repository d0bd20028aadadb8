import {
  reconciliation,
  ticketDecisions,
  tickets as ticketCalls,
  type BulkResult,
  type Role,
  type TicketEvent,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'
import { closeNextPeriod } from '../reconciliation.fixtures.ts'

let test: TestApp
let places: Places
let projectId: number
/** Items of three codes; the fourth has the code and the description of the first on another line (D32), and counts in pounds. */
let a: number, b: number, c: number, a_elsewhere: number
let id: number
const desk = useDesk([
  { line_number: 10, item_code: '401-1', item_description: 'Asphalt' },
  { line_number: 20 },
  { line_number: 30 },
  { line_number: 50, item_code: '401-1', item_description: 'Asphalt', unit_of_measure: 'LB' },
])
beforeEach(async () => {
  ;({ test, places, projectId } = desk)
  ;[a = 0, b = 0, c = 0, a_elsewhere = 0] = desk.items
  ;[id = 0] = await createTickets(test.owner, places, [
    { status: 'delivered', net: '22.56', uom: 'TON', printed_on: '2026-11-20' },
  ])
})

/** Puts the ticket on an item, replacing its current items; returns the change. */
async function put(item: number, { as = 'administrator', ...more }: { as?: Role; additional_notes?: string } = {}) {
  const body = { pay_item_assignments: [{ haulhub_slip_id: id, project_pay_item_id: item, quantity: '20', ...more }] }
  const response = await test.call(reconciliation.reassign, { params: { projectId }, body, as })
  expect(response.statusCode).toBe(200)
  return response.json<{ change_id: number }>().change_id
}
const clear = async (as: Role = 'administrator') =>
  (
    await test.call(reconciliation.clear, { params: { projectId }, body: { slip_ids: [id] } as never, as })
  ).json<BulkResult>().change_id!
const give = (body: object, as: Role = 'administrator') =>
  test.call(ticketDecisions.bulkStatus, { body: { slip_ids: [id], ...body } as never, as })
const undo = async (change_id: number, as: Role = 'administrator') =>
  (await test.call(ticketDecisions.undo, { body: { change_id } as never, as })).json<BulkResult>()
const itemsOfTicket = async () =>
  (
    await test.owner.query<{ line_number: number; additional_notes: string | null }>(
      `select i.line_number, e.additional_notes from pay_entries e join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id
      where e.ticket_id = $1 and e.kind = 'ticket' and e.withdrawn_at is null order by e.position`,
      [id],
    )
  ).rows
const linesOf = async () => (await itemsOfTicket()).map(({ line_number }) => line_number)

const lastEvent = async () =>
  (await test.call(ticketCalls.events, { params: { id } })).json<{ slip_events: TicketEvent[] }>().slip_events.at(-1)

describe('undoing changes of codes, one after the other', () => {
  it('restores what each change withdrew, not what was withdrawn last', async () => {
    await put(a)
    const cleared = await clear()
    const coded = await put(b)
    await undo(coded)
    expect(await linesOf()).toEqual([])
    expect(await undo(cleared)).toMatchObject({ updated: [id] })
    expect(await linesOf()).toEqual([10])
  })

  it('goes back through replacements to the first codes', async () => {
    const first = await put(a)
    const second = await put(b)
    const third = await put(c)
    await undo(third)
    expect(await linesOf()).toEqual([20])
    await undo(second)
    expect(await linesOf()).toEqual([10])
    expect(await undo(first)).toMatchObject({ updated: [id] })
    expect(await linesOf()).toEqual([])
  })

  it('restores what the first of two clearings withdrew', async () => {
    await put(a)
    const cleared = await clear()
    await put(b)
    const again = await clear()
    await undo(cleared)
    expect(await linesOf()).toEqual([10])
    expect((await undo(again)).refused).toMatchObject([{ code: 'changed_since' }])
  })
})

describe('while its project is archived', () => {
  const archive = () =>
    test.owner.query(
      "update projects set status = 'archived', status_before_archive = 'completed', archived_at = now() where id = $1",
      [projectId],
    )
  const undone = (change_id: number) => test.call(ticketDecisions.undo, { body: { change_id } as never })

  it('no coding or clearing is undone, or offered to be', async () => {
    const coded = await put(a)
    const cleared = await clear()
    expect(await lastEvent()).toMatchObject({ action: 'uncoded', change_id: cleared })
    await archive()
    for (const change_id of [cleared, coded]) {
      const answer = await undone(change_id)
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
        422,
        'project_archived',
      ])
    }
    expect(await linesOf()).toEqual([])
    expect(await lastEvent()).toMatchObject({ action: 'uncoded', change_id: null, undo_until: null })
  })

  it('a rejection is undone with the codes that it cleared', async () => {
    await put(a)
    await archive()
    const { change_id } = (await give({ status: 'rejected', date: '2026-11-20', reason: 'Wet' })).json<BulkResult>()
    expect(await linesOf()).toEqual([])
    expect(await undo(change_id!)).toMatchObject({ updated: [id] })
    expect(await linesOf()).toEqual([10])
  })
})

describe('a clearing is not undone', () => {
  it.each(['rejected', 'voided'])('if the load was %s since', async (status) => {
    await put(a)
    const cleared = await clear()
    await give({ status, reason: 'Cold', ...(status === 'rejected' && { date: '2026-11-20' }) }, 'area_manager')
    expect((await undo(cleared)).refused).toMatchObject([{ slip_id: id, code: 'changed_since' }])
    expect(await linesOf()).toEqual([])
  })

  it('if the period was closed since', async () => {
    await put(a)
    const cleared = await clear()
    await closeNextPeriod(test, projectId)
    expect((await undo(cleared)).refused).toMatchObject([{ slip_id: id, code: 'pay_period_closed' }])
    expect(await linesOf()).toEqual([])
  })
})

describe('another line of the same code, description and quantity (D32)', () => {
  it('replaces the first on the ticket', async () => {
    await put(a)
    const moved = await put(a_elsewhere)
    expect(await linesOf()).toEqual([50])
    expect(await undo(moved)).toMatchObject({ updated: [id] })
    expect(await linesOf()).toEqual([10])
  })

  it('is shown in the event, and in the event of its undoing', async () => {
    await put(a)
    const moved = await put(a_elsewhere)
    const [here, there] = ['10 · 401-1', '50 · 401-1']
    expect(await lastEvent()).toMatchObject({
      action: 'coded',
      changes: [{ field: 'primary_pay_item_id', old: a, new: a_elsewhere, old_name: here, new_name: there }],
    })
    await undo(moved)
    expect(await lastEvent()).toMatchObject({
      action: 'undone',
      changes: [{ field: 'primary_pay_item_id', old: a_elsewhere, new: a, old_name: there, new_name: here }],
    })
    await clear()
    expect((await lastEvent())?.changes).toContainEqual(
      expect.objectContaining({ field: 'primary_pay_item_id', old: a, new: null }),
    )
  })

  it("is not removed by the previous coder's undo", async () => {
    const coded = await put(a)
    await put(a_elsewhere, { as: 'area_manager' })
    expect((await undo(coded)).refused).toMatchObject([{ slip_id: id, code: 'changed_since' }])
    expect(await linesOf()).toEqual([50])
  })

  it('with only other notes is stored, and undone', async () => {
    await put(a)
    const noted = await put(a, { additional_notes: 'the shoulder' })
    expect(await itemsOfTicket()).toEqual([{ line_number: 10, additional_notes: 'the shoulder' }])
    expect(await lastEvent()).toMatchObject({
      action: 'coded',
      changes: [{ field: 'primary_pay_item_notes', old: null, new: 'the shoulder' }],
    })
    await undo(noted)
    expect(await itemsOfTicket()).toEqual([{ line_number: 10, additional_notes: null }])
    expect(await lastEvent()).toMatchObject({
      action: 'undone',
      changes: [{ field: 'primary_pay_item_notes', old: 'the shoulder', new: null }],
    })
  })
})
