import { lots, rulePackEditions, samples, type Lot, type LotRow, type RouteCall } from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { createGrantee, insert } from '../../testing/world.ts'
import { insertJudgedSamples, insertPayItem, type JudgedSample } from './testing/judged-samples.ts'
import { packOf } from './testing/packs.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const secret = 'a secret of the tests that is long enough'
const projectOf = (code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, code],
  )
const [road, bridge] = [await projectOf('P-ROAD'), await projectOf('P-BRIDGE')]
const item = await insertPayItem(test.owner, authority_id, road, 10)
const item_of_bridge = await insertPayItem(test.owner, authority_id, bridge, 10)

type NewLot = RouteCall<typeof lots.create>['body']
const create = (body: Partial<NewLot> = {}, options: CallOptions = {}) =>
  test.call(lots.create, {
    ...options,
    body: {
      project_id: road,
      pay_item_id: item,
      lot_number: '1',
      pack_key: 'asphalt',
      began_on: '2026-11-20',
      ...body,
    },
  })
const created = async (lot_number: string, body: Partial<NewLot> = {}): Promise<Lot> =>
  (await create({ lot_number, quantity: '500', ...body })).json().lot
const move = (id: number, body: RouteCall<typeof lots.move>['body'], options: CallOptions = {}) =>
  test.call(lots.move, { ...options, params: { id }, body })
const read = async (id: number): Promise<Lot> =>
  (await test.call(lots.get, { as: 'qc_lab', params: { id } })).json().lot
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map(({ path, code }) => `${path} ${code}`)
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code

const both = { contractor: '4.1 3.8 4.4 3.9 4.0 4.3', agency: '4.2 3.9 4.4 4.0 3.8' }
/** Samples of both sides with these air voids. */
const sampled = (lot_number: string, { contractor, agency } = both, more: Partial<JudgedSample> = {}) =>
  insertJudgedSamples(
    test.owner,
    [contractor, agency].flatMap((values, side) =>
      values
        .split(' ')
        .filter(Boolean)
        .map((voids) => ({
          authority_id,
          project_id: road,
          pay_item_id: item,
          lot_number,
          voids,
          kind: side === 0 ? ('qc' as const) : ('verification' as const),
          ...more,
        })),
    ),
  )
const draft = async (from_on: string, limits = { lower: '3', upper: '5' }) =>
  (
    await test.call(rulePackEditions.create, {
      body: { source: 'Section 334', author: 'Ana Núñez', from_on, pack: packOf('asphalt', { limits }) },
    })
  ).json().edition
const publish = (edition: { id: number; lock_version: number }, judged_otherwise: number) =>
  test.call(rulePackEditions.publish, {
    params: { id: edition.id },
    body: { lock_version: edition.lock_version, judged_otherwise },
  })

beforeAll(async () => {
  await publish(await draft('2026-01-01'), 0)
})

describe('a lot', () => {
  it('is judged when it is closed, by the contractor’s results once they are verified', async () => {
    const { id } = await created('1', { targets: {} })
    await sampled('1')
    expect(await read(id)).toMatchObject({ status: 'open', verdict: 'not_judged', reason: 'lot_open', factor: null })
    expect((await move(id, { move: 'close' })).statusCode).toBe(200)
    const judged = await read(id)
    expect(judged).toMatchObject({
      verdict: 'adjusted',
      factor: '105.0',
      contractor_refused: false,
      edition: 1,
      // 500 × 100 × 5 %.
      price: '100.0000',
      price_adjustment: '2500.00',
    })
    expect(judged.characteristics).toMatchObject([
      { key: 'voids', contractor: 6, agency: 5, used: 'contractor', pwl: '100', lower: '3', upper: '5' },
    ])
    expect(judged.characteristics[0]?.validation).toMatchObject({ verdict: 'verified', method: 'pooled', df: '9' })
    expect(judged.samples.map(({ kind, counts, results }) => [kind, counts, results[0]?.value])).toContainEqual([
      'qc',
      true,
      '4.4',
    ])
    const { charts } = (await test.call(lots.charts, { params: { id } })).json()
    expect(charts).toMatchObject([{ key: 'voids', lower: '3' }])
    expect(charts[0].results.map(({ value }: { value: string }) => value)).toEqual(
      both.contractor.split(' ').map((one) => String(Number(one))),
    )
  })

  it('refuses the contractor’s results once their mean has shifted, and is never judged by too few', async () => {
    const { id } = await created('2')
    await sampled('2', { ...both, contractor: '3.2 2.9 3.5 3.0 3.1 3.4' })
    await move(id, { move: 'close' })
    const shifted = await read(id)
    expect(shifted).toMatchObject({ contractor_refused: true, verdict: 'adjusted' })
    expect(shifted.characteristics).toMatchObject([
      { used: 'agency', validation: { verdict: 'refused', reason: 'mean' } },
    ])
    const few = await created('3')
    await sampled('3', { contractor: '4.0 4.1', agency: '4.0' })
    await move(few.id, { move: 'close' })
    expect(await read(few.id)).toMatchObject({
      verdict: 'not_judged',
      reason: 'too_few_results',
      price_adjustment: null,
    })
  })

  it('is judged again when one of its samples is authorized or voided, and no other lot is', async () => {
    const [own, other] = [await created('4'), await created('5')]
    await sampled('4')
    const [late] = await sampled('4', { contractor: '9.0', agency: '' }, { status: 'waiting_authorization' })
    await Promise.all([own.id, other.id].map((id) => move(id, { move: 'close' })))
    const [before, untouched] = [await read(own.id), await read(other.id)]
    expect(before.characteristics[0]).toMatchObject({ contractor: 6, pwl: '100' })
    await test.call(samples.move, { params: { id: late! }, body: { move: 'authorize' } })
    const after = await read(own.id)
    expect(after.characteristics[0]).toMatchObject({ contractor: 7 })
    expect(after.contractor_refused).toBe(true)
    await test.call(samples.move, { params: { id: late! }, body: { move: 'void', reason: 'Another mix' } })
    expect((await read(own.id)).characteristics[0]).toMatchObject({ contractor: 6, pwl: '100' })
    expect((await read(other.id)).judged_at).toBe(untouched.judged_at)
  })

  it('counts a revision in the place of what it replaces', async () => {
    const { id } = await created('6')
    const [first] = await sampled('6')
    const revision = (await test.call(samples.revise, { params: { id: first! }, body: { reason: 'Wrong lot' } })).json()
      .sample
    await test.owner.query("update samples set status = 'waiting_authorization', lot_number = '6b' where id = $1", [
      revision.id,
    ])
    await move(id, { move: 'close' })
    expect((await read(id)).characteristics[0]).toMatchObject({ contractor: 6 })
    await test.call(samples.move, { params: { id: revision.id }, body: { move: 'authorize' } })
    expect((await read(id)).characteristics[0]).toMatchObject({ contractor: 5 })
  })

  it('is changed while it is open, merged, and opened again with a reason', async () => {
    const { id, lock_version } = await created('7')
    const change = (body: object) => test.call(lots.update, { params: { id }, body: { lock_version, ...body } })
    expect((await change({ quantity: '600', targets: { voids: '4' } })).json().lot).toMatchObject({
      quantity: '600.000',
      targets: { voids: '4' },
    })
    expect(details(await change({ targets: { magic: '4' } }))).toEqual(['targets.magic unknown'])
    expect(details(await change({ ended_on: '2026-11-19' }))).toEqual(['ended_on before_begin'])
    await move(id, { move: 'close' })
    expect(code(await change({ notes: 'Late' }))).toBe('lot_state')
    expect(details(await move(id, { move: 'reopen' }))).toEqual(['reason required'])
    await move(id, { move: 'reopen', reason: 'One load was missing' })
    expect(await read(id)).toMatchObject({ status: 'open', verdict: 'not_judged', reason: 'lot_open' })
    await move(id, { move: 'void', reason: 'Twice' })
    expect((await create({ lot_number: '7' })).statusCode).toBe(200)
    expect(code(await create({ lot_number: '7' }))).toBe('lot_number_taken')
  })

  it('refuses what does not belong to its project, and is found by number, item and verdict', async () => {
    expect(details(await create({ lot_number: '8', pay_item_id: item_of_bridge, pack_key: 'magic' }))).toEqual([
      'pay_item_id of_other_project',
      'pack_key unknown',
    ])
    const found = async (query: object) =>
      (await test.call(lots.list, { query })).json().lots.map(({ lot_number }: LotRow) => lot_number)
    await created('88', { project_id: bridge, pay_item_id: item_of_bridge })
    expect(await found({ search: '88 bridge' })).toEqual(['88'])
    expect(await found({ filters: { contractor_refused: { eq: true } } })).toContain('2')
    expect(await found({ filters: { verdict: { in: 'rejected' } } })).toEqual([])
  })
})

describe('a new edition', () => {
  it('lists the closed lots that it judges otherwise, and judges them again once that is confirmed', async () => {
    const { id } = await created('20', { began_on: '2026-12-10' })
    await sampled('20')
    await move(id, { move: 'close' })
    const stricter = await draft('2026-12-01', { lower: '4', upper: '4.1' })
    const answer = await test.call(rulePackEditions.judgedOtherwise, { params: { id: stricter.id } })
    expect(answer.json()).toMatchObject({
      compared: 1,
      count: 1,
      lots: [{ id, lot_number: '20', after: { verdict: 'rejected' } }],
    })
    expect(code(await publish(stricter, 0))).toBe('judged_otherwise_changed')
    await publish(stricter, 1)
    await expect.poll(async () => (await read(id)).verdict).toBe('rejected')
    expect((await read(id)).edition).toBe(stricter.edition)
    const history = (await test.call(lots.history, { params: { id } })).json().history
    expect(history[0]).toMatchObject({
      action: 'judged',
      changes: expect.arrayContaining([{ field: 'verdict', old: 'adjusted', new: 'rejected' }]),
    })
  })
})

it('people: engineers manage lots of their projects, a contractor reads those of its grant', async () => {
  expect((await create({ lot_number: '30' }, { as: 'qc_lab' })).statusCode).toBe(403)
  expect((await create({ lot_number: '30' }, { as: 'field_engineer' })).statusCode).toBe(403)
  const { token } = await createGrantee(test.owner, secret, {
    authority_id,
    capacity: 'contractor',
    email: 'lots@reeves.example',
    company: 'Reeves Contracting',
    project_ids: [road],
  })
  const contractor: CallOptions = { as: null, headers: { authorization: `Bearer ${token}` } }
  const rows: LotRow[] = (await test.call(lots.list, contractor)).json().lots
  expect(new Set(rows.map(({ project_id }) => project_id))).toEqual(new Set([road]))
  expect(rows.every(({ abilities }) => abilities.length === 0)).toBe(true)
  const elsewhere = await created('31', { project_id: bridge, pay_item_id: item_of_bridge })
  expect((await test.call(lots.get, { ...contractor, params: { id: elsewhere.id } })).statusCode).toBe(404)
})
