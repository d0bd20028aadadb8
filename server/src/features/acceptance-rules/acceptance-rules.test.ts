import { acceptanceRules, type AcceptanceRuleRow, type RouteCall } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const projectOf = (code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, code],
  )
const [road, bridge] = [await projectOf('P-ROAD'), await projectOf('P-BRIDGE')]
const surface = await insert(
  test.owner,
  "insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity) values ($1, $2, 40, '402-3130', 'Superpave 12.5', 'TON', 9000) returning id",
  [authority_id, road],
)

type NewRule = RouteCall<typeof acceptanceRules.create>['body']
const volumetrics: NewRule = {
  category: 'asphalt',
  test: 'asphalt_volumetrics',
  method: 'sample',
  kind: 'verification',
  sampled_by: 'agency',
  tested_by: 'laboratory',
  rate_by: 'quantity',
  sublot_size: '500',
  uom: 'TON',
  judged_by: 'count',
}
const create = (body: Partial<NewRule> = {}, options: CallOptions = {}) =>
  test.call(acceptanceRules.create, { ...options, body: { ...volumetrics, ...body } })
const rows = async (query: object = {}): Promise<AcceptanceRuleRow[]> =>
  (await test.call(acceptanceRules.list, { query })).json().acceptance_rules
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map(({ path, code }) => `${path} ${code}`)

describe('an acceptance rule', () => {
  it('is for a category or for a pay item, is found by both, and is one for its test and kind', async () => {
    const { acceptance_rule } = (await create()).json()
    expect(acceptance_rule).toMatchObject({ category: 'asphalt', samples: 1, holds_pay: true, active: true })
    expect((await create({ test: 'Asphalt_Volumetrics' })).json().error.code).toBe('acceptance_rule_exists')
    const own = { category: null, project_id: road, pay_item_id: surface, uom: null, sublots_of_lot: 5 }
    expect((await create(own)).json().acceptance_rule).toMatchObject({
      pay_item: '40 · 402-3130 · Superpave 12.5',
      pay_item_uom: 'TON',
      project: 'P-ROAD',
    })
    expect((await rows({ search: 'superpave p-road' })).map(({ pay_item_id }) => pay_item_id)).toEqual([surface])
    expect((await rows({ sort_by: 'applies_to' })).map(({ category }) => category)).toEqual(['asphalt', null])
    const { id, lock_version } = acceptance_rule as AcceptanceRuleRow
    const change = (body: object) =>
      test.call(acceptanceRules.update, { params: { id }, body: { lock_version, ...body } } as never)
    expect((await change({ active: false })).json().acceptance_rule).toMatchObject({ active: false, lock_version: 1 })
    expect((await create()).statusCode).toBe(200)
    expect((await change({ active: true, lock_version: lock_version + 1 })).json().error.code).toBe(
      'acceptance_rule_exists',
    )
    const { history } = (await test.call(acceptanceRules.history, { params: { id } })).json()
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['updated', 'created'])
  })

  it('is refused at each field that its rate lacks or does not have, and on another project’s line', async () => {
    expect(details(await create({ category: 'concrete', sublot_size: null, every_days: 2 }))).toEqual([
      'every_days not_of_rate',
      'sublot_size required',
    ])
    const other = { category: null, project_id: bridge, pay_item_id: surface, uom: null }
    expect(details(await create(other))).toEqual(['pay_item_id of_other_project'])
    expect((await create({ ...other, project_id: 999_999_999 })).statusCode).toBe(404)
    const { id, lock_version } = (await rows({ filters: { category: { eq: 'asphalt' } } }))[0]!
    const answer = await test.call(acceptanceRules.update, {
      params: { id },
      body: { rate_by: 'time', lock_version },
    })
    expect(details(answer)).toEqual(['sublot_size not_of_rate', 'every_days required'])
  })

  it('is read by staff who read samples, and managed by administrators', async () => {
    for (const as of ['field_inspector', 'qc_lab', 'safety_inspector'] as const) {
      expect((await test.call(acceptanceRules.list, { as })).statusCode).toBe(200)
      expect((await create({ test: 'Sand equivalent' }, { as })).statusCode).toBe(403)
    }
  })
})
