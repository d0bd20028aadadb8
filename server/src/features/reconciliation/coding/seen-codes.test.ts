import { reconciliation, type BulkResult, type Role } from '@milepost/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { createItems, differences } from '../reconciliation.fixtures.ts'

let first: number, second: number
let id: number
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const projectId = places.projects[0]!
;[first = 0, second = 0] = await createItems(test.owner, places.authority_id, [
  { project_id: projectId, line_number: 1 },
  { project_id: projectId, line_number: 2 },
])
await test.call(reconciliation.activate, { params: { projectId }, body: { start_on: '2026-11-01' } as never })
beforeEach(async () => {
  ;[id = 0] = await createTickets(test.owner, places, [
    { status: 'delivered', net: '22.56', uom: 'TON', printed_on: '2026-11-20' },
  ])
})
afterEach(async () => {
  expect(await differences(test.owner, places.authority_id)).toEqual([])
})

const put = async (item: number, lock_version?: number, as: Role = 'administrator') => {
  const wanted = { haulhub_slip_id: id, project_pay_item_id: item, quantity: '20', lock_version }
  const body = { pay_item_assignments: [wanted] }
  const response = await test.call(reconciliation.reassign, { params: { projectId }, body, as })
  return {
    status: response.statusCode,
    ...response.json<{ error?: { details: { path: string; code: string }[] } }>(),
  }
}
const clear = async (lock_version?: number) => {
  const seen = lock_version === undefined ? {} : { lock_versions: [{ slip_id: id, lock_version }] }
  const body = { slip_ids: [id], ...seen } as never
  return (await test.call(reconciliation.clear, { params: { projectId }, body })).json<BulkResult>()
}
const seen = async () =>
  Number((await test.owner.query('select lock_version from tickets where id = $1', [id])).rows[0]?.lock_version)
const line = async () =>
  (
    await test.owner.query<{ line_number: number }>(
      `select i.line_number from pay_entries e join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id
      where e.ticket_id = $1 and e.withdrawn_at is null`,
      [id],
    )
  ).rows.map(({ line_number }) => line_number)

describe('codes that a colleague assigned meanwhile', () => {
  it('are not replaced by somebody who did not see them', async () => {
    const before = await seen()
    await put(first, undefined, 'area_manager')
    expect(await put(second, before)).toMatchObject({
      status: 422,
      error: { details: [{ path: 'pay_item_assignments.0', code: 'changed_since' }] },
    })
    expect(await line()).toEqual([1])
    expect(await put(second, await seen())).toMatchObject({ status: 200 })
    expect(await line()).toEqual([2])
  })

  it('are not cleared by somebody who did not see them', async () => {
    const before = await seen()
    await put(first, undefined, 'area_manager')
    expect((await clear(before)).refused).toMatchObject([{ slip_id: id, code: 'changed_since' }])
    expect(await line()).toEqual([1])
    expect(await clear(await seen())).toMatchObject({ updated: [id] })
  })

  it('are replaced when no version is given', async () => {
    await put(first)
    expect(await put(second)).toMatchObject({ status: 200 })
    expect(await clear()).toMatchObject({ updated: [id] })
  })
})
