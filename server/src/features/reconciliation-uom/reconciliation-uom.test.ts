import {
  payItems,
  reconciliation,
  reconciliationUom,
  type ConversionFactor,
  type ProblemBody,
  type Role,
  type UnitRules,
  type UnitSetting,
  type UnmatchedUnits,
} from '@milepost/contract'
import { unitCodes } from '@milepost/contract/units/units'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createItems } from '../reconciliation/reconciliation.fixtures.ts'
import { createPlaces, createTickets, type NewTicket, type Places } from '../tickets/tickets.fixtures.ts'

let places: Places
let projectId: number
const test = await createTestApp()
test.clock.now = new Date('2026-11-20T20:00:00Z')
beforeEach(async () => {
  await test.owner.query(
    'truncate projects, suppliers, materials, trucks, haulers, customers, contractor_jobs, ticket_rollups, ticket_pair_rollups, pay_item_rollups, coded_ticket_rollups, placed_materials, shipped_materials, unit_settings cascade',
  )
  places = await createPlaces(test.owner, test.world.first)
  projectId = places.projects[0]!
})

const errorOf = (answer: { json<T>(): T }) => answer.json<ProblemBody>().error
const rulesOf = async (): Promise<UnitRules> =>
  (await test.call(payItems.list, { params: { projectId } as never })).json<{ unit_rules: UnitRules }>().unit_rules
const audited = async (subject: string): Promise<{ action: string; changes: Record<string, unknown> }[]> =>
  (
    await test.owner.query<{ action: string; changes: Record<string, unknown> }>(
      'select action, changes from audit_events where authority_id = $1 and subject = $2 order by id',
      [places.authority_id, subject],
    )
  ).rows

describe('settings of units', () => {
  const change = (body: object, as: Role = 'administrator') =>
    test.call(reconciliationUom.changeSetting, {
      params: { uom: 'TON' },
      body: { decimals: 3, rounding: 'half_even', lock_version: 0, ...body } as never,
      as,
    })

  it('equal the table of units until somebody sets one', async () => {
    const all = async () =>
      (await test.call(reconciliationUom.settings)).json<{ unit_settings: UnitSetting[] }>().unit_settings
    const before = await all()
    expect(before.map(({ uom }) => uom)).toEqual(unitCodes)
    expect(before[0]).toMatchObject({ uom: 'TON', decimals: 2, rounding: 'half_up', updated_by: null })
    expect((await change({})).json()).toMatchObject({ unit_setting: { uom: 'TON', decimals: 3, lock_version: 1 } })
    expect((await all())[0]).toMatchObject({ decimals: 3, rounding: 'half_even', lock_version: 1 })
    expect((await rulesOf()).settings).toEqual([{ uom: 'TON', decimals: 3, rounding: 'half_even' }])
    expect(await audited('unit_setting')).toMatchObject([
      { action: 'unit_setting.changed', changes: { uom: 'TON', decimals: { old: 2, new: 3 } } },
    ])
  })

  it('cannot be overwritten by somebody who did not see the last change (409)', async () => {
    expect((await change({})).statusCode).toBe(200)
    const late = await change({ decimals: 1 })
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'edit_conflict'])
    expect(errorOf(late).conflict).toMatchObject({
      lock_version: 1,
      fields: [{ field: 'decimals', yours: 1, theirs: 3, by: 'administrator Tester' }],
    })
    expect((await change({ decimals: 1, lock_version: 7 })).statusCode).toBe(409)
    expect((await change({ decimals: 1, lock_version: 1 })).statusCode).toBe(200)
  })

  it('are stored one after the other when several people save at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, (_none, at) => change({ decimals: at + 3 })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  })

  it.each([
    [{ decimals: 7 }, 'decimals'],
    [{ decimals: -1 }, 'decimals'],
    [{ decimals: 1.5 }, 'decimals'],
    [{ rounding: 'down' }, 'rounding'],
  ])('refuse %j', async (body, path) => {
    const answer = await change(body)
    expect([answer.statusCode, errorOf(answer).details?.[0]?.path]).toEqual([400, path])
  })

  it('are for administrators only, within one agency', async () => {
    expect((await change({}, 'field_engineer')).statusCode).toBe(403)
    await change({})
    const other = await test.call(reconciliationUom.settings, { of: 'second' })
    expect(other.json<{ unit_settings: UnitSetting[] }>().unit_settings[0]).toMatchObject({ decimals: 2 })
  })
})

const usual = {
  ticket_uom: 'TON',
  pay_uom: 'CY',
  factor: '2.02',
  per: 'pay_uom',
  basis: '2.02 tons per CY, lab report 26-118',
  valid_from: '2026-11-01',
}
const approve = (body: object = {}, as: Role = 'administrator', project = projectId) =>
  test.call(reconciliationUom.approveFactor, {
    params: { projectId: project },
    body: { ...usual, ...body } as never,
    as,
  })
const approved = async (body: object = {}): Promise<ConversionFactor> => {
  const answer = await approve(body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ conversion_factor: ConversionFactor }>().conversion_factor
}
const end = (id: number, valid_to: string) =>
  test.call(reconciliationUom.endFactor, { params: { projectId, id }, body: { valid_to } })
const factors = async (query: object = {}) =>
  (await test.call(reconciliationUom.allFactors, { query: query as never })).json<{
    conversion_factors: ConversionFactor[]
    page: { total_rows: number }
  }>()

describe('conversion factors', () => {
  it('are approved with value, basis, approver and dates (D29)', async () => {
    expect(await approved({ material_id: places.materials[0] })).toMatchObject({
      ...usual,
      project: 'Project P-2041',
      material: '12.5mm SP',
      valid_to: null,
      state: 'in_force',
      entries_count: 0,
      approved_at: '2026-11-20T20:00:00.000Z',
      ended_at: null,
      abilities: ['end', 'delete'],
    })
    expect((await audited('conversion_factor'))[0]).toMatchObject({ action: 'conversion_factor.approved' })
    expect((await rulesOf()).factors).toMatchObject([{ factor: '2.02', material_id: places.materials[0] }])
  })

  it.each<[string, object, string]>([
    ['units that convert exactly', { pay_uom: 'LB' }, 'pay_uom converts_exactly'],
    ['one unit', { pay_uom: 'TON' }, 'pay_uom converts_exactly'],
    ['what is not measured', { pay_uom: 'EA' }, 'pay_uom not_measured'],
    ['an end before its start', { valid_to: '2026-10-31' }, 'valid_to end_before_start'],
    ['a material that is not there', { material_id: 1 }, 'material_id not_found'],
  ])('refuse %s', async (_name, body, fault) => {
    const { details = [] } = errorOf(await approve(body))
    expect(details.map(({ path, code }) => `${path} ${code}`)).toEqual([fault])
  })

  it.each(['0', '0.000', '-2', '1e3', '2.123456789', '1000000', ''])('refuse the value %j', async (factor) => {
    const answer = await approve({ factor })
    expect([answer.statusCode, errorOf(answer).details?.[0]?.path]).toEqual([400, 'factor'])
  })

  it('never overlap for the same material, units and day', async () => {
    await approved({ valid_to: '2026-11-30' })
    const overlapping = await approve({ valid_from: '2026-11-30' })
    expect([overlapping.statusCode, errorOf(overlapping).code]).toEqual([422, 'conversion_factor_overlap'])
    await approved({ valid_from: '2026-12-01' })
    await approved({ material_id: places.materials[0] })
    await approved({ ticket_uom: 'LB', factor: '4040' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve({ pay_uom: 'SY', factor: '0.11' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
  })

  it('end on a day, and another may follow', async () => {
    const { id } = await approved()
    expect((await end(id, '2026-11-19')).json()).toMatchObject({
      conversion_factor: { valid_to: '2026-11-19', state: 'ended', abilities: ['delete'] },
    })
    await approved({ valid_from: '2026-11-20', factor: '1.98' })
    const later = await end(id, '2026-11-25')
    expect(errorOf(later).details).toMatchObject([{ path: 'valid_to', code: 'after_end' }])
    expect(errorOf(await end(id, '2026-10-30')).details).toMatchObject([{ code: 'end_before_start' }])
  })

  it('end for all days when they end the day before their first one, and another may take their place', async () => {
    const { id } = await approved({ factor: '2.2' })
    expect((await end(id, '2026-10-31')).statusCode).toBe(200)
    await approved()
    expect((await rulesOf()).factors.map(({ factor }) => factor)).toEqual(['2.02'])
    expect((await factors()).conversion_factors).toMatchObject([{ state: 'in_force' }, { state: 'ended' }])
  })

  it('cannot be changed by anybody', async () => {
    const { id } = await approved()
    for (const set of ['factor = 2.03', "basis = 'x'", "valid_from = '2026-10-01'"])
      await expect(test.owner.query(`update conversion_factors set ${set} where id = $1`, [id])).rejects.toThrow(
        'a conversion factor is ended, and not changed',
      )
    await end(id, '2026-11-30')
    await expect(test.owner.query('update conversion_factors set valid_to = null where id = $1', [id])).rejects.toThrow(
      'not changed',
    )
  })

  it('are deleted while no entry uses them', async () => {
    const { id } = await approved()
    expect((await test.call(reconciliationUom.removeFactor, { params: { projectId, id } })).statusCode).toBe(204)
    expect((await factors()).page.total_rows).toBe(0)
    expect((await audited('conversion_factor')).map(({ action }) => action)).toContain('conversion_factor.deleted')
  })

  it('are filtered by project, material, units and state', async () => {
    await approved({ material_id: places.materials[0] })
    await approved({ ticket_uom: 'LB', factor: '4040', valid_from: '2026-12-01' })
    await approve({ pay_uom: 'SY', valid_to: '2026-11-10' }, 'administrator', places.projects[1])
    const total = async (filters: object) => (await factors({ filters })).page.total_rows
    expect(await total({})).toBe(3)
    expect(await total({ project_id: { eq: places.projects[1] } })).toBe(1)
    expect(await total({ material_id: { eq: places.materials[0] } })).toBe(1)
    expect(await total({ ticket_uom: { in: ['LB'] } })).toBe(1)
    expect(await total({ pay_uom: { eq: 'SY' } })).toBe(1)
    expect(await total({ state: { eq: 'to_come' } })).toBe(1)
    expect(await total({ state: { in: ['ended', 'in_force'] } })).toBe(2)
    expect((await factors({ search: 'lab report' })).page.total_rows).toBe(3)
  })

  it('are read by everyone who reads the project, and created by administrators only', async () => {
    const { id } = await approved()
    for (const as of ['field_inspector', 'read_only_auditor'] as const) {
      const answer = await test.call(reconciliationUom.factors, { params: { projectId } as never, as })
      expect(answer.json()).toMatchObject({ conversion_factors: [{ id, abilities: [] }], abilities: [] })
      expect((await approve({}, as)).statusCode).toBe(403)
    }
    const other = await test.call(reconciliationUom.factors, { params: { projectId } as never, of: 'second' })
    expect(other.statusCode).toBe(404)
    expect((await approve({}, 'administrator', 1)).statusCode).toBe(404)
  })

  it('cannot be approved, ended or deleted on an archived project, which offers none of it', async () => {
    const { id } = await approved()
    await test.owner.query(
      "update projects set status = 'archived', status_before_archive = 'completed', archived_at = now() where id = $1",
      [projectId],
    )
    expect(errorOf(await approve()).code).toBe('project_archived')
    const params = { projectId, id } as never
    const ended = await test.call(reconciliationUom.endFactor, { params, body: { valid_to: '2026-12-31' } })
    const removed = await test.call(reconciliationUom.removeFactor, { params })
    expect([errorOf(ended).code, errorOf(removed).code]).toEqual(['project_archived', 'project_archived'])
    const answer = await test.call(reconciliationUom.factors, { params: { projectId } as never })
    expect(answer.json()).toMatchObject({
      conversion_factors: [{ id, valid_to: null, ended_at: null, abilities: [] }],
      abilities: [],
    })
    expect(answer.json()).not.toHaveProperty('conversion_factors.0.archived')
  })
})

describe('the matcher', () => {
  const unmatched = async (query: object = {}) =>
    (await test.call(reconciliationUom.unmatched, { query: query as never })).json<{
      unmatched_units: UnmatchedUnits[]
      page: { total_rows: number }
    }>()
  const load = (...contents: NewTicket[]) =>
    createTickets(
      test.owner,
      places,
      contents.map((content) => ({ status: 'delivered' as const, net: '20', uom: 'TON', ...content })),
    )
  const items = (...uoms: string[]) =>
    createItems(
      test.owner,
      places.authority_id,
      uoms.map((unit_of_measure, at) => ({ project_id: projectId, line_number: at + 1, unit_of_measure })),
    )
  const activate = () =>
    test.call(reconciliation.activate, { params: { projectId }, body: { start_on: '2026-11-01' } as never })

  it('counts uncoded tickets whose unit fits no item, until a factor is approved', async () => {
    await items('CY', 'EA')
    await load({}, {}, { status: 'rejected' }, { material_id: places.materials[1]!, net: '15.5' })
    expect((await unmatched()).page.total_rows).toBe(0)
    await activate()
    expect((await unmatched()).unmatched_units).toMatchObject([
      {
        material: '12.5mm SP',
        ticket_uom: 'TON',
        pay_uom: 'CY',
        tickets: 2,
        net: '40',
        items: 1,
        other_items: 0,
        ended_on: null,
      },
      { material: '9.5mm SP', tickets: 1, net: '15.5' },
    ])
    await approved({ material_id: places.materials[0] })
    expect((await unmatched()).unmatched_units.map(({ material }) => material)).toEqual(['9.5mm SP'])
    await approved()
    expect((await unmatched()).unmatched_units).toEqual([])
  })

  it('leaves out coded tickets, and lists them again when a factor has ended', async () => {
    const [yards = 0] = await items('CY')
    const [first = 0] = await load({}, {})
    await activate()
    const { id } = await approved()
    await test.call(reconciliation.assign, {
      params: { projectId },
      body: {
        pay_item_assignments: [{ haulhub_slip_id: first, project_pay_item_id: yards, quantity: '9.9' }],
      } as never,
    })
    await end(id, '2026-11-19')
    expect((await unmatched()).unmatched_units).toMatchObject([{ tickets: 1, net: '20', ended_on: '2026-11-19' }])
  })

  it('starts with what converts into no item at all, and can be limited to it', async () => {
    await items('CY', 'TON')
    await load({}, {}, { uom: 'M3', net: '8' })
    await activate()
    const { unmatched_units } = await unmatched()
    expect(unmatched_units.map((row) => [row.ticket_uom, row.pay_uom, row.other_items])).toEqual([
      ['TON', 'CY', 1],
      ['M3', 'TON', 1],
    ])
    expect((await unmatched({ filters: { no_other_item: { eq: true } } })).page.total_rows).toBe(0)
    expect((await unmatched({ filters: { ticket_uom: { eq: 'M3' } } })).page.total_rows).toBe(1)
    expect((await unmatched({ search: '12.5' })).page.total_rows).toBe(2)
    expect((await unmatched({ sort_by: 'ticket_uom' })).unmatched_units[0]).toMatchObject({ ticket_uom: 'M3' })
  })

  it('is for administrators only, within one agency', async () => {
    expect((await test.call(reconciliationUom.unmatched, { as: 'area_manager' })).statusCode).toBe(403)
    await items('CY')
    await load({})
    await activate()
    const other = await test.call(reconciliationUom.unmatched, { of: 'second' })
    expect(other.json()).toMatchObject({ unmatched_units: [] })
  })
})
