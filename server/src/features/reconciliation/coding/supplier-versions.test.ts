import {
  projectMaterials,
  reconciliation,
  ticketDecisions,
  type BulkResult,
  type PayItemAssignment,
} from '@milepost/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPosts } from '../../ingest/testing/posts.ts'
import { createProject, ticketOf } from '../../ingest/testing/sender.ts'
import { closeNextPeriod, createItems, differences, signAdministrator } from '../reconciliation.fixtures.ts'

let projectId: number
let item: number
const posts = await startPosts()
await signAdministrator(posts.app.owner, posts.app.world.first.id)
await createProject(posts.app, 'P-2042')
beforeEach(async () => {
  const code = `P-${posts.nextNumber()}`
  projectId = await createProject(posts.app, code)
  sent = ticketOf('NORTH-01', posts.nextNumber(), { dot_code: code })
  ;[item = 0] = await createItems(posts.app.owner, posts.app.world.first.id, [
    { project_id: projectId, line_number: 1, unit_price: '81.25' },
  ])
})
afterEach(async () => {
  expect(await differences(posts.app.owner, posts.app.world.first.id)).toEqual([])
})

let sent: Record<string, unknown>
const activate = (pay_period_schedule = 'monthly') =>
  posts.app.call(reconciliation.activate, {
    params: { projectId },
    body: { start_on: '2026-11-01', pay_period_schedule } as never,
  })
const open = async (start_on: string, end_on: string) => {
  const body = { start_on, end_on } as never
  expect((await posts.app.call(reconciliation.createPeriod, { params: { projectId }, body })).statusCode).toBe(200)
}
/** A pending ticket of the plant, coded. */
async function coded(): Promise<number> {
  const { slip_id = 0 } = await posts.sendTo(posts.sender, sent)
  const response = await posts.app.call(reconciliation.assign, {
    params: { projectId },
    body: {
      pay_item_assignments: [{ haulhub_slip_id: slip_id, project_pay_item_id: item, quantity: '22.56' }],
    },
  })
  expect(response.statusCode).toBe(200)
  return slip_id
}
const post = (changes: Record<string, unknown>) => posts.sendTo(posts.sender, { ...sent, ...changes })
const entries = async (id: number) =>
  await posts.select(
    `select p.number as period, e.kind, e.quantity::float as quantity, e.created_by_name, e.withdrawn_by_name
    from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id where e.ticket_id = $1 order by e.id`,
    [id],
  )
const agencyOf = async (id: number) => (await posts.ticketRow(id)).agency as Record<string, unknown>
const lastEvent = async (id: number) => (await posts.eventsOf(id)).at(-1)
const close = async () => expect((await closeNextPeriod(posts.app, projectId))?.statusCode).toBe(200)

describe('a void of a coded ticket before any decision', () => {
  it("takes it off its items in the same post, on the supplier's behalf, as staff would (D7, D28)", async () => {
    await activate()
    const id = await coded()
    expect(await post({ event: 'voided' })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await posts.ticketRow(id)).toMatchObject({ status: 'voided', changed_after_delivered: false })
    expect(await agencyOf(id)).toEqual({})
    expect(await entries(id)).toMatchObject([
      { kind: 'ticket', quantity: 22.56, withdrawn_by_name: 'Supplier of NORTH-01' },
    ])
    expect(await lastEvent(id)).toMatchObject({
      action: 'voided',
      actor_kind: 'supplier',
      changes: expect.arrayContaining([
        { field: 'status', old: 'pending', new: 'voided' },
        { field: 'primary_pay_code', old: '401-1', new: null },
        { field: 'primary_pay_code_quantity', old: '22.56', new: null },
        { field: 'primary_pay_item_id', old: item, new: null },
      ]),
    })
    const { length } = await posts.select(
      "select 1 from events where type = 'reconciliation.changed' and project_id = $1",
      [projectId],
    )
    expect(length).toBeGreaterThan(1)
  })

  it('with only its number does the same', async () => {
    await activate()
    const id = await coded()
    const { plant, ticket_number, printed_at } = sent
    await posts.sendTo(posts.sender, { plant, ticket_number, printed_at, event: 'voided' })
    expect(await posts.ticketRow(id)).toMatchObject({ status: 'voided' })
    expect(await agencyOf(id)).toEqual({})
  })

  it('is balanced in the next period when its own is closed, whose snapshot stays valid', async () => {
    await activate()
    const id = await coded()
    await close()
    await post({ event: 'voided' })
    expect(await posts.ticketRow(id)).toMatchObject({ status: 'voided', agency: { primary_pay_code: '401-1' } })
    expect(await entries(id)).toMatchObject([
      { period: 1, kind: 'ticket', quantity: 22.56, withdrawn_by_name: null },
      { period: 2, kind: 'correction', quantity: -22.56, created_by_name: 'Supplier of NORTH-01' },
    ])
    expect(
      await posts.select(
        "select actor_kind, actor_id::integer from audit_events where action = 'pay_period.opened' and (changes->>'project_id')::bigint = $1 order by id",
        [projectId],
      ),
    ).toMatchObject([{}, { actor_kind: 'supplier', actor_id: posts.sender.key_id }])
  })

  it('only marks it when no period can take the correction, until somebody opens one and voids it', async () => {
    await activate('by_hand')
    await open('2026-11-01', '2026-11-30')
    const id = await coded()
    await close()
    expect(await post({ event: 'voided' })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await posts.ticketRow(id)).toMatchObject({ status: 'pending', changed_after_delivered: true })
    expect(await entries(id)).toHaveLength(1)
    await open('2026-12-01', '2026-12-31')
    const voided = await posts.app.call(ticketDecisions.bulkStatus, {
      body: { slip_ids: [id], status: 'voided', reason: 'Test load' } as never,
    })
    expect(voided.json()).toMatchObject({ updated: [id] })
    expect(await entries(id)).toMatchObject([{ kind: 'ticket' }, { period: 2, kind: 'correction', quantity: -22.56 }])
  })

  it('while its period is being closed is balanced in the next one', async () => {
    await activate()
    const id = await coded()
    const closing = await posts.app.owner.connect()
    await closing.query('begin')
    await closing.query(
      `update pay_periods set status = 'closed', closed_at = now(), closed_by = 1, closed_by_name = 'x', snapshot = '{}', snapshot_sha256 = repeat('a', 64)
      where project_id = $1`,
      [projectId],
    )
    const posted = post({ event: 'voided' })
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%update pay_entries%'`
    await expect.poll(async () => (await posts.select(waiting, [])).length).toBe(1)
    await closing.query('commit')
    closing.release()
    expect(await posted).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await posts.ticketRow(id)).toMatchObject({ status: 'voided', version: 2 })
    expect(await entries(id)).toMatchObject([{ kind: 'ticket' }, { period: 2, kind: 'correction', quantity: -22.56 }])
  })

  it('changes nothing in a dry run', async () => {
    await activate()
    const id = await coded()
    const before = await posts.ticketRow(id)
    const { status } = await posts.sender.post({ ...sent, event: 'voided' }, { validate_only: true })
    expect(status).toBe(200)
    expect(await posts.ticketRow(id)).toEqual(before)
    expect(await entries(id)).toMatchObject([{ withdrawn_by_name: null }])
  })
})

describe('a version of a coded ticket', () => {
  it('that names another project leaves it on the project of its codes (D37)', async () => {
    await activate()
    const id = await coded()
    expect(await post({ event: 'updated', dot_code: 'P-2042' })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await posts.ticketRow(id)).toMatchObject({ project_id: String(projectId), dot_code: 'P-2042' })
  })

  it('with another unit leaves the same share of its net on items', async () => {
    await activate()
    const id = await coded()
    /** The response for the ticket's entry, the lines of the checklist that name it, and what of its material is coded. */
    const shownTicket = async () => {
      const params = { projectId } as never
      const { pay_item_assignments } = (
        await posts.app.call(reconciliation.assignments, {
          params,
          query: { filters: { slip_id: { eq: id } } } as never,
        })
      ).json<{ pay_item_assignments: PayItemAssignment[] }>()
      const points = await Promise.all(
        (['missing_quantities', 'over_net'] as const).map(async (point) => {
          const query = { filters: { checklist: { eq: point } } } as never
          const answer = await posts.app.call(reconciliation.assignments, { params, query })
          return answer.json<{ page: { total_rows: number } }>().page.total_rows > 0 ? [point] : []
        }),
      )
      const [material] = (await posts.app.call(projectMaterials.metrics, { params: { id: projectId } as never })).json<{
        material_metrics: { uom: string; coded_qty: string }[]
      }>().material_metrics
      const [entry] = pay_item_assignments
      return [entry?.ticket_quantity, entry?.ticket_uom, points.flat(), material?.uom, Number(material?.coded_qty)]
    }
    const body = { slip_ids: [id], status: 'delivered', date: '2026-11-20' } as never
    expect((await posts.app.call(ticketDecisions.bulkStatus, { body })).json<BulkResult>().updated).toEqual([id])
    expect(await shownTicket()).toEqual(['45120', 'LB', [], 'TON', 22.56])
    const tons = { event: 'updated', uom: 'TON', tare: '14.06' }
    expect(await post({ ...tons, gross: '36.62', net: '22.56' })).toMatchObject({ outcome: 'updated', version: 2 })
    expect(await shownTicket()).toEqual(['45120', 'LB', [], 'TON', 22.56])
    await post({ ...tons, gross: '34.06', net: '20.00' })
    expect(await shownTicket()).toEqual(['45120', 'LB', ['over_net'], 'TON', 22.56])
    await post({ ...tons, gross: '44.06', net: '30.00' })
    expect(await shownTicket()).toEqual(['45120', 'LB', ['missing_quantities'], 'TON', 22.56])
    await post({ event: 'updated', uom: 'CY', weighing_method: 'volumetric', gross: null, tare: null, net: '30.00' })
    expect((await shownTicket()).slice(0, 3)).toEqual(['45120', 'LB', ['over_net']])
  })

  it('that names no project leaves it there, too', async () => {
    await activate()
    const id = await coded()
    await post({ event: 'updated', dot_code: null })
    expect(await posts.ticketRow(id)).toMatchObject({ project_id: String(projectId), dot_code: null })
  })

  it('that moves it after its codes were cleared prevents the clearing from being undone', async () => {
    await activate()
    const id = await coded()
    const cleared = await posts.app.call(reconciliation.clear, {
      params: { projectId },
      body: { slip_ids: [id] } as never,
    })
    await post({ event: 'updated', dot_code: 'P-2042' })
    expect(await posts.ticketRow(id)).not.toMatchObject({ project_id: String(projectId) })
    const undone = await posts.app.call(ticketDecisions.undo, {
      body: { change_id: cleared.json<BulkResult>().change_id } as never,
    })
    expect(undone.json()).toMatchObject({ updated: [], refused: [{ slip_id: id, code: 'changed_since' }] })
    expect(await agencyOf(id)).toEqual({})
  })
})
