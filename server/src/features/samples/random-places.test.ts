import { acceptanceRules, activity, samplePlaces, type RouteCall } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../testing/app.ts'
import { createGrantee } from '../../testing/world.ts'
import { useClosing } from '../reconciliation/closing/closing.fixtures.ts'

const secret = 'a secret of the tests that is long enough'
const { desk, tickets, code } = useClosing()

const stretch = { from: '112+00', to: '124+50', width_ft: '12', edge_ft: '1', left_ft: '-12' }
type Body = NonNullable<RouteCall<typeof samplePlaces.draw>['body']>
let rule_id: number
const draw = (body: Partial<Body> = {}, options: CallOptions = {}) =>
  desk.test.call(samplePlaces.draw, {
    ...options,
    params: { id: desk.projectId },
    body: { pay_item_id: desk.item, rule_id, lot_number: '1', sublot: '1', ...stretch, ...body },
  })
const feet = (station: string) => Number(station.replace('+', ''))

beforeEach(async () => {
  const rule = await desk.test.call(acceptanceRules.create, {
    body: {
      category: 'asphalt',
      test: `cores ${desk.projectId}`,
      method: 'sample',
      kind: 'qc',
      sampled_by: 'contractor',
      tested_by: 'contractor',
      rate_by: 'quantity',
      samples: 2,
      sublot_size: '1000000',
      sublots_of_lot: 5,
      uom: 'TON',
      judged_by: 'count',
    },
  })
  expect(rule.statusCode, rule.body).toBe(200)
  rule_id = rule.json().acceptance_rule.id
  const [id = 0] = await tickets({ net: '20' })
  expect((await code([id], desk.item)).statusCode).toBe(200)
})

describe('the random places of a sublot', () => {
  it('are one in each part of its stretch, the same each time, and in the log', async () => {
    const answer = await draw()
    expect(answer.statusCode, answer.body).toBe(200)
    const { places } = answer.json()
    expect(places).toHaveLength(2)
    const [first, second] = places
    expect(feet(first.station)).toBeGreaterThanOrEqual(11_200)
    expect(feet(first.station)).toBeLessThan(11_825)
    expect(feet(second.station)).toBeGreaterThanOrEqual(11_825)
    for (const { from_left_ft, offset_ft } of places) {
      expect(Number(from_left_ft)).toBeGreaterThanOrEqual(1)
      expect(Number(from_left_ft)).toBeLessThanOrEqual(11)
      expect(Number(offset_ft)).toBeCloseTo(Number(from_left_ft) - 12)
    }
    expect((await draw()).json()).toEqual({ places })
    expect((await draw({ sublot: '2' })).json()).not.toEqual({ places })
    const { rows } = await desk.test.owner.query(
      `select changes from audit_events where action = 'sample_place.drawn' and project_id = $1 order by id`,
      [desk.projectId],
    )
    expect(rows).toHaveLength(3)
    expect(rows[0].changes).toMatchObject({ sublot: [null, '1-1'], stretch: [null, '112+00 – 124+50'] })
    const log = await desk.test.call(activity.list, { params: { projectId: desk.projectId } })
    expect(log.body).toContain('sample_place.drawn')
  })

  it.each<[string, Partial<Body>, string, string]>([
    ['a station that is none', { from: 'here' }, 'from', 'not_station'],
    ['an end before the beginning', { to: '111+00' }, 'to', 'before_start'],
    ['a width of nothing', { width_ft: '0' }, 'width_ft', 'above_zero'],
    ['edges that leave nothing', { edge_ft: '6' }, 'edge_ft', 'too_wide'],
    ['a sublot that the lot does not have', { sublot: '6' }, 'sublot', 'not_of_rule'],
    ['no lot where the rule has lots', { lot_number: null }, 'sublot', 'not_of_rule'],
  ])('refuse %s', async (_name, body, path, fault) => {
    const answer = await draw(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', details: [{ path, code: fault }] } })
  })

  it('are shown to a contractor once the sample is due, and to nobody before anything is placed', async () => {
    const { token } = await createGrantee(desk.test.owner, secret, {
      authority_id: desk.places.authority_id,
      capacity: 'contractor',
      email: `cores-${desk.projectId}@reeves.example`,
      company: `Cores ${desk.projectId}`,
      project_ids: [desk.projectId],
    })
    const contractor = { as: null, headers: { authorization: `Bearer ${token}` } }
    expect((await draw({}, contractor)).json()).toMatchObject({ error: { code: 'sample_not_due' } })
    const { places } = (await draw()).json()
    await desk.test.owner.query(`update acceptance_rules set sublot_size = 10 where id = $1`, [rule_id])
    expect((await draw({}, contractor)).json()).toEqual({ places })
    expect((await draw({ lot_number: '9' }, contractor)).json()).toMatchObject({ error: { code: 'sample_not_due' } })
    expect((await draw({ pay_item_id: desk.lump })).statusCode).toBe(404)
  })
})
