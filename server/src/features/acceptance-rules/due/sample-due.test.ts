import {
  acceptanceRules,
  projects,
  ticketDecisions,
  sampleDues,
  samples,
  type Role,
  type RouteCall,
  type SampleDueRow,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../../testing/app.ts'
import { createGrantee } from '../../../testing/world.ts'
import { useClosing } from '../../reconciliation/closing/closing.fixtures.ts'

const secret = 'a secret of the tests that is long enough'
const { desk, tickets, code, enter } = useClosing()

type NewRule = RouteCall<typeof acceptanceRules.create>['body']
const volumetrics: NewRule = {
  category: 'asphalt',
  test: 'asphalt_volumetrics',
  method: 'sample',
  kind: 'verification',
  sampled_by: 'agency',
  tested_by: 'laboratory',
  rate_by: 'quantity',
  sublot_size: '100',
  sublots_of_lot: 5,
  uom: 'TON',
  judged_by: 'count',
}
const rule = async (body: Partial<NewRule> = {}): Promise<number> => {
  const answer = await desk.test.call(acceptanceRules.create, { body: { ...volumetrics, ...body } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().acceptance_rule.id
}
const due = async (options: CallOptions = {}): Promise<SampleDueRow[]> => {
  const answer = await desk.test.call(sampleDues.ofProject, { ...options, params: { id: desk.projectId } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().sample_due
}
/** Places tons on the item of tons, in one load. */
const place = async (net: string, more: object = {}, item = desk.item) => {
  const [id = 0] = await tickets({ net, ...more })
  const coded = await code([id], item)
  expect(coded.statusCode, coded.body).toBe(200)
  return id
}
const take = async (body: object = {}) =>
  (
    await desk.test.call(samples.create, {
      body: {
        project_id: desk.projectId,
        pay_item_id: desk.item,
        kind: 'verification',
        sampled_on: '2026-11-20',
        ...body,
      },
    })
  ).json().sample

describe('a sample by quantity', () => {
  it('is asked for as tickets are coded, until it is taken', async () => {
    await rule()
    expect(await due()).toEqual([])
    await place('120')
    expect(await due()).toMatchObject([
      {
        pay_item_id: desk.item,
        category: 'asphalt',
        state: 'overdue',
        placed: '120',
        uom: 'TON',
        take: { lot: '1', sublot: '1', quantity: '100' },
      },
    ])
    await take({ lot_number: '1', sublot: '1' })
    const [after] = await due()
    expect(['not_yet', 'soon', 'due']).toContain(after?.state)
    expect(after).toMatchObject({ next: { lot: '1', sublot: '2' }, take: { lot: '1', sublot: '2' } })
  })

  it('waits in the list of projects for who takes it on a project of their own, as many as are missing, and for no administrator', async () => {
    await rule()
    await rule({ test: 'gradation', kind: 'qc', sampled_by: 'contractor' })
    await place('120')
    await desk.test.owner.query(
      `insert into project_employees (authority_id, project_id, membership_id, project_role) values ($1, $2, $3, 'inspector')`,
      [desk.test.world.first.id, desk.projectId, desk.test.world.first.memberships.field_inspector],
    )
    const waiting = async (as: Role) =>
      (await desk.test.ok(projects.list, { as, query: { sort_by: 'waiting', sort_order: 'desc' } })).projects.find(
        ({ id }) => id === desk.projectId,
      )?.waiting.samples_due
    const mine = (await due()).filter(({ sampled_by }) => sampled_by === 'agency')
    expect(await waiting('field_inspector')).toEqual(mine[0]?.missing)
    await take({ lot_number: '1', sublot: '1' })
    expect(await waiting('field_inspector')).toEqual((mine[0]?.missing ?? 0) - 1)
    expect(await waiting('administrator')).toBe(0)
    expect(await waiting('field_engineer')).toBe(0)
  })

  it('keeps its random point whenever it is asked for, and draws another one for each item', async () => {
    await rule({ sublot_size: '900' })
    await place('1')
    const [first] = await due()
    expect(await due()).toEqual([first])
    const { rows } = await desk.test.owner.query('select seed from sampling_seeds')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(first)).not.toContain(rows[0].seed)
    await rule({ kind: 'qc', sampled_by: 'contractor' })
    expect((await desk.test.owner.query('select distinct seed from sampling_seeds')).rows).toHaveLength(2)
  })

  it('counts a sample of its kind and test alone, its last revision, and none that is void or to be taken', async () => {
    await rule()
    await place('99.99', { printed_on: '2026-10-20' })
    await place('0.02')
    const state = async () => (await due())[0]?.missing
    const missing = await state()
    const sublot = { lot_number: '1', sublot: '1' }
    await take({ ...sublot, kind: 'qc' })
    await take({ ...sublot, taken_for: ['gradation'] })
    await take({ ...sublot, pending: true })
    const voided = await take(sublot)
    await desk.test.call(samples.move, { params: { id: voided.id }, body: { move: 'void', reason: 'Torn' } })
    expect(await state()).toBe(missing)
    await take({ ...sublot, taken_for: ['Asphalt_Volumetrics', 'gradation'] })
    expect(await state()).toBe((missing ?? 0) - 1)
  })

  it('follows rejected loads, other units, quantities by hand and items of another unit', async () => {
    await rule({ uom: 'LB', sublot_size: '200000' })
    const id = await place('120')
    await enter([{ project_pay_item_id: desk.item, quantity: '30', work_date: '2026-10-21' }])
    await enter([{ project_pay_item_id: desk.lump, amount: '2500', work_date: '2026-10-21' }])
    expect((await due()).map(({ placed, uom }) => [placed, uom])).toEqual([['300000', 'LB']])

    const rejected = await desk.test.call(ticketDecisions.bulkStatus, {
      body: { slip_ids: [id], status: 'rejected', date: '2026-10-20', reason: 'Cold load' } as never,
    })
    expect(rejected.statusCode, rejected.body).toBe(200)
    expect(await due()).toEqual([])
  })
})

describe('other rates', () => {
  it('by time asks once for each day of placing, by source once for each supplier', async () => {
    await rule({ rate_by: 'time', every_days: 1, sublot_size: null, sublots_of_lot: null, test: 'temperature' })
    await rule({ rate_by: 'source', sublot_size: null, sublots_of_lot: null, uom: null, test: 'binder' })
    await place('10', { printed_on: '2026-10-20' })
    await place('10', {
      printed_on: '2026-10-21',
      supplier_id: desk.places.suppliers[1],
      plant_id: desk.places.plants[2],
    })
    const found = async () =>
      (await due()).map(({ test, state, missing, sources }) => [test, state, missing, sources.map(({ name }) => name)])
    expect(await found()).toEqual([
      ['temperature', 'overdue', 2, []],
      ['binder', 'due', 2, ['Bar Materials', 'North Stone']],
    ])
    await take({ supplier_id: desk.places.suppliers[0] })
    expect(await found()).toEqual([
      ['temperature', 'due', 1, []],
      ['binder', 'due', 1, ['North Stone']],
    ])
  })

  it('an item’s own rule replaces that of its category, and a rule that is not in use asks for nothing', async () => {
    await rule()
    const own = await rule({ category: null, project_id: desk.projectId, pay_item_id: desk.item, uom: null })
    await place('120')
    expect((await due()).map(({ rule_id, category }) => [rule_id, category])).toEqual([[own, null]])
    await desk.test.call(acceptanceRules.update, { params: { id: own }, body: { active: false, lock_version: 0 } })
    expect((await due()).map(({ category }) => category)).toEqual(['asphalt'])
  })
})

describe('people', () => {
  let contractor: CallOptions
  beforeEach(async () => {
    const { token } = await createGrantee(desk.test.owner, secret, {
      authority_id: desk.places.authority_id,
      capacity: 'contractor',
      email: `quality-${desk.projectId}@reeves.example`,
      company: `Reeves ${desk.projectId}`,
      project_ids: [desk.projectId],
    })
    contractor = { as: null, headers: { authorization: `Bearer ${token}` } }
  })

  it('a contractor sees what its own people sample, and no random point before it is reached', async () => {
    await rule()
    const own = await rule({ kind: 'qc', sampled_by: 'contractor', sublot_size: '1000000' })
    await place('1')
    await desk.test.owner.query("update sampling_seeds set seed = 'lot 35'")
    const staff = (await due()).find(({ rule_id }) => rule_id === own)!
    expect(staff.next).not.toBeNull()
    const [shown, ...others] = await due(contractor)
    expect(others).toEqual([])
    expect(shown).toMatchObject({ rule_id: own, state: 'not_yet', next: null, take: null })
    // Just below the point staff learn that it is near.
    const before = (Number(staff.next!.at) - 1).toFixed(2)
    await enter([{ project_pay_item_id: desk.item, quantity: before, work_date: '2026-10-21' }])
    const at = (rows: SampleDueRow[]) => rows.find(({ rule_id }) => rule_id === own)!
    expect(at(await due()).state).toBe('due')
    expect(at(await due(contractor))).toMatchObject({ state: 'due', next: staff.next, take: { lot: '1', sublot: '1' } })
  })

  it('inspectors and the laboratory see those of their own projects in one list, the overdue first', async () => {
    await rule()
    await rule({ kind: 'qc', sublot_size: '100000', uom: 'TON' })
    await place('120')
    const own = async (options: CallOptions) => (await desk.test.call(sampleDues.own, options)).json()
    expect(await own({ as: 'field_inspector' })).toEqual({ sample_due: [], more_projects: 0 })
    await desk.test.owner.query(
      `insert into project_employees (authority_id, project_id, membership_id)
       select authority_id, $2, id from memberships where authority_id = $1 and role = any($3)`,
      [desk.places.authority_id, desk.projectId, ['field_inspector', 'qc_lab']],
    )
    for (const as of ['field_inspector', 'qc_lab'] as const)
      expect((await own({ as })).sample_due.map(({ kind, state }: SampleDueRow) => [kind, state])).toContainEqual([
        'verification',
        'overdue',
      ])
    expect((await own({ as: 'administrator' })).sample_due).not.toEqual([])
    expect((await own(contractor)).sample_due).toEqual([])
    expect((await desk.test.call(sampleDues.own, { as: 'safety_inspector' })).statusCode).toBe(403)
  })
})
