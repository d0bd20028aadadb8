import { reconciliation, type BulkCodingResult, type CodingDay, type CodingSlip, type Role } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type NewTicket, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'
import { createItems } from '../reconciliation.fixtures.ts'

let test: TestApp
let places: Places
let projectId: number
let tons: number
let yards: number
const desk = useDesk([{ line_number: 1 }, { line_number: 2, unit_of_measure: 'SY' }])
beforeEach(() => {
  ;({ test, places, projectId } = desk)
  ;[tons = 0, yards = 0] = desk.items
})

const tickets = (...contents: NewTicket[]) =>
  createTickets(
    test.owner,
    places,
    contents.map((content) => ({
      status: 'delivered' as const,
      net: '22.57',
      uom: 'TON',
      printed_on: '2026-11-20',
      printed_at: '2026-11-20T15:00:00.000Z',
      ...content,
    })),
  )
const code = async (body: object, as: Role = 'administrator') => {
  const response = await test.call(reconciliation.assignMany, { params: { projectId }, body: body as never, as })
  return {
    status: response.statusCode,
    ...response.json<BulkCodingResult & { error: { code: string; details: { path: string; code: string }[] } }>(),
  }
}
const slips = async (query: object) =>
  (await test.call(reconciliation.slips, { params: { projectId } as never, query: query as never })).json<{
    slips: CodingSlip[]
    page: { total_rows: number }
    any_slip_rejected_or_voided: boolean
    total_by_materials: { material: string; uom: string; count: number; net: string }[]
  }>()

describe('coding many tickets', () => {
  it('previews, then puts the whole net of each on an item', async () => {
    const slip_ids = await tickets({}, { net: '45140', uom: 'LB' }, { status: 'voided' })
    const body = { slip_ids, split: [{ project_pay_item_id: tons }] }
    const tried = await code({ ...body, validate_only: true })
    expect(tried).toMatchObject({
      updated_count: 2,
      items: [{ item_code: '401-1', quantity: '45.14', tickets: 2 }],
      refused: [{ code: 'already_voided' }],
    })
    expect((await slips({ coded: true })).slips).toEqual([])
    expect(await code(body)).toMatchObject({ updated_count: 2, items: tried.items })
    expect(
      (await slips({ coded: true })).slips.map(({ primary_pay_code_quantity }) => primary_pay_code_quantity),
    ).toEqual(['22.57', '22.57'])
    const again = await code(body)
    expect(again).toMatchObject({
      updated_count: 0,
      refused: [{ code: 'already_coded' }, { code: 'already_coded' }, { code: 'already_voided' }],
    })
  })

  it('reports overruns in the preview, and the same after coding (D30)', async () => {
    const [scarce] = await createItems(test.owner, places.authority_id, [
      { project_id: projectId, line_number: 3, quantity: '50' },
    ])
    const split = [{ project_pay_item_id: scarce }]
    const coming = await tickets({}, {})
    expect((await code({ slip_ids: coming, split, validate_only: true })).overruns).toEqual([])
    await code({ slip_ids: await tickets({}), split })
    const tried = await code({ slip_ids: coming, split, validate_only: true })
    expect(tried.overruns).toEqual([
      {
        project_pay_item_id: scarce,
        message: 'Qty Posted to Date of 67.710 exceeds Current Qty of 50.000 by 17.710',
        installed_qty: '67.71',
        current_qty: '50',
        overrun_qty: '17.71',
      },
    ])
    expect((await code({ slip_ids: coming, split })).overruns).toEqual(tried.overruns)
  })

  it('splits by a rule without losing a hundredth, and lists the ticket numbers that the rule does not fit', async () => {
    const [other] = await createItems(test.owner, places.authority_id, [{ project_id: projectId, line_number: 3 }])
    const [, stone = 0] = await tickets({}, { net: '10', uom: 'CY', ticket_number: 'C-77' })
    const { slips: all } = await slips({})
    const result = await code({
      slip_ids: all.map(({ id }) => id),
      split: [{ project_pay_item_id: tons, percent: '50' }, { project_pay_item_id: other }],
      additional_notes: 'two lanes',
    })
    expect(result.items).toMatchObject([{ quantity: '11.29' }, { quantity: '11.28' }])
    expect(result.refused).toMatchObject([{ slip_id: stone, code: 'unit_not_convertible' }])
    expect(result.missing).toBe('Missing primary or secondary quantity or pay code: C-77')
  })

  it.each<[string, object[], string]>([
    ['an item of another project', [{ project_pay_item_id: 1 }], 'split.0.project_pay_item_id'],
    ['a percentage of the last', [{ project_pay_item_id: 1, percent: '50' }], 'split'],
    ['no percentage of the first', [{ project_pay_item_id: 1 }, { project_pay_item_id: 2 }], 'split'],
  ])('refuses %s', async (_name, split, path) => {
    const { status, error } = await code({ slip_ids: await tickets({}), split })
    expect([400, 422]).toContain(status)
    expect(error.details.map((detail) => detail.path)).toContain(path)
  })

  it('accepts at most 5,000 tickets, and not yards of tons', async () => {
    expect(
      (
        await code({
          slip_ids: Array.from({ length: 5001 }, (_none, at) => at + 1),
          split: [{ project_pay_item_id: tons }],
        })
      ).status,
    ).toBe(400)
    expect((await code({ slip_ids: await tickets({}), split: [{ project_pay_item_id: yards }] })).missing).toMatch(
      /^Missing primary/,
    )
  })

  it('is also undone by clearing codes', async () => {
    const slip_ids = await tickets({}, {})
    await code({ slip_ids: slip_ids.slice(0, 1), split: [{ project_pay_item_id: tons }] })
    const cleared = await test.call(reconciliation.clear, {
      params: { projectId },
      body: { slip_ids, reason: 'wrong item' } as never,
    })
    expect(cleared.json()).toMatchObject({ updated: slip_ids.slice(0, 1), refused: [{ code: 'not_coded' }] })
    expect((await slips({ coded: true })).page.total_rows).toBe(0)
  })
})

describe('lists for coding', () => {
  it('report whether rejected or voided tickets are among those named, with totals by material', async () => {
    const ids = await tickets({}, { status: 'rejected' }, { material_id: places.materials[5]!, net: '10' })
    const named = await slips({ filters: { id: { in: ids } }, total_by_material: true })
    expect(named.any_slip_rejected_or_voided).toBe(true)
    expect(named.total_by_materials.map(({ count, net }) => [count, net])).toEqual([
      [1, '10'],
      [2, '45.14'],
    ])
    expect(await slips({})).toMatchObject({ any_slip_rejected_or_voided: false, page: { total_rows: 2 } })
  })

  it('find a day, a material, a plant, coded and uncoded tickets', async () => {
    const ids = await tickets(
      {},
      { plant_id: places.plants[2]! },
      { printed_on: '2026-11-19', printed_at: '2026-11-19T15:00:00.000Z' },
    )
    await code({ slip_ids: ids.slice(0, 1), split: [{ project_pay_item_id: tons }] })
    const found = async (query: object) => (await slips(query)).slips.map(({ id }) => ids.indexOf(id))
    expect(await found({ filters: { printed_on: { eq: '2026-11-20' } } })).toEqual([0, 1])
    expect(await found({ filters: { plant_id: { eq: places.plants[2]! } } })).toEqual([1])
    expect(await found({ uncoded: true, filters: { printed_on: { gte: '2026-11-20' } } })).toEqual([1])
    expect(await found({ coded: true })).toEqual([0])
  })

  it('count each day from the tickets, whatever changes them', async () => {
    const ids = await tickets({}, {}, { printed_on: '2026-11-19' }, { status: 'rejected', printed_on: '2026-11-18' })
    await code({ slip_ids: ids.slice(0, 1), split: [{ project_pay_item_id: tons }] })
    const days = async (query: object = {}) =>
      (await test.call(reconciliation.days, { params: { projectId } as never, query: query as never })).json<{
        coding_days: CodingDay[]
        coded: number
        uncoded: number
      }>()
    expect(await days()).toMatchObject({
      coding_days: [
        { printed_on: '2026-11-20', tickets: 2, coded: 1, uncoded: 1 },
        { printed_on: '2026-11-19', tickets: 1, coded: 0, uncoded: 1 },
      ],
      coded: 1,
      uncoded: 2,
    })
    await code({ slip_ids: [ids[1]!], split: [{ project_pay_item_id: tons }] })
    expect((await days({ filters: { uncoded: { eq: true } } })).coding_days).toMatchObject([
      { printed_on: '2026-11-19' },
    ])
  })
})
