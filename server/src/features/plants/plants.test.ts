import { plants } from '@milepost/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { isOnline } from './plant-online.ts'

const app = await createTestApp()
const supplier_id: number = (await app.call(plants.createSupplier, { body: { name: 'Bar Materials' } })).json().supplier
  .id

const body = (code: string) => ({
  code,
  name: `Plant ${code}`,
  kind: 'asphalt' as const,
  supplier_id,
  time_zone: 'America/Chicago',
})
const create = async (code: string, changes: object = {}) =>
  (await app.call(plants.create, { body: { ...body(code), ...changes } })).json().plant
const problem = async (call: ReturnType<TestApp['call']>) => {
  const answer = await call
  return [answer.statusCode, answer.json().error?.code]
}

describe('suppliers', () => {
  test('are listed with their plants and active keys', async () => {
    await create('S-1')
    const { suppliers, page } = (await app.call(plants.suppliers, { query: { search: 'bar m' } })).json()
    expect(suppliers).toEqual([
      { id: supplier_id, name: 'Bar Materials', plants_count: 1, keys_count: 0, company: null, last_ticket_at: null },
    ])
    expect(page.total_rows).toBe(1)
  })

  test('have unique names in an authority', async () => {
    expect(await problem(app.call(plants.createSupplier, { body: { name: 'Bar Materials' } }))).toEqual([
      409,
      'name_taken',
    ])
    expect((await app.call(plants.createSupplier, { of: 'second', body: { name: 'Bar Materials' } })).statusCode).toBe(
      200,
    )
    const { suppliers } = (await app.call(plants.suppliers, { of: 'second' })).json()
    expect(suppliers).toHaveLength(1)
    expect(suppliers[0].id).not.toBe(supplier_id)
  })
})

describe('plants', () => {
  test('are created with what the agency knows about them', async () => {
    const given = {
      opens_at: '05:30',
      closes_at: '17:00',
      latitude: 33.75,
      longitude: -84.39,
      scale_capacity_lbs: '200000',
      scale_division_lbs: '20',
      scale_certificate_expires_on: '2027-03-31',
    }
    expect(await create('P-1', given)).toMatchObject({
      ...given,
      code: 'P-1',
      supplier: 'Bar Materials',
      supplier_id,
      online: false,
      active: true,
      lock_version: 0,
      last_ticket_at: null,
    })
    expect(await create('P-2')).toMatchObject({
      opens_at: '06:00',
      closes_at: '18:00',
      latitude: null,
      scale_capacity_lbs: null,
    })
  })

  test.each<[string, object, number, string]>([
    ['a code twice', { code: 'P-1' }, 409, 'plant_code_taken'],
    ['a zone that is none', { time_zone: 'Mars/Olympus' }, 422, 'invalid'],
    ['a supplier that is not there', { supplier_id: 999_999_999 }, 404, 'not_found'],
    ['blanks in a code', { code: 'a b' }, 400, 'malformed'],
    ['a clock that is none', { opens_at: '25:00' }, 400, 'malformed'],
    ['a latitude beyond the pole', { latitude: 91 }, 400, 'malformed'],
    ['a latitude alone', { latitude: 33.5 }, 422, 'invalid'],
    ['a longitude without a latitude', { latitude: null, longitude: -84.39 }, 422, 'invalid'],
  ])('refuse %s', async (_what, changes, status, code) => {
    expect(await problem(app.call(plants.create, { body: { ...body('P-9'), ...changes } }))).toEqual([status, code])
  })

  test('change, merged with what others changed since the caller saw it', async () => {
    const plant = await create('P-3', { latitude: 33.5, longitude: -84.4 })
    const change = (lock_version: number, changes: object) =>
      app.call(plants.update, { params: { id: plant.id }, body: { lock_version, ...changes } })
    expect((await change(0, { latitude: null })).json().error).toMatchObject({
      code: 'invalid',
      details: [{ path: 'latitude', code: 'half_a_place' }],
    })
    expect(
      (await change(0, { name: 'Renamed', latitude: null, longitude: null, active: false })).json().plant,
    ).toMatchObject({
      name: 'Renamed',
      latitude: null,
      longitude: null,
      active: false,
      code: 'P-3',
      lock_version: 1,
    })
    expect(await problem(change(0, { name: 'Again' }))).toEqual([409, 'edit_conflict'])
    expect((await change(0, { name: 'Renamed', scale_division_lbs: '20.0' })).statusCode).toBe(200)
    expect(await problem(change(10 ** 15, { name: 'Again' }))).toEqual([400, 'malformed'])
    expect(await problem(change(1, { code: 'P-1' }))).toEqual([409, 'plant_code_taken'])
    expect(
      await problem(
        app.call(plants.update, { of: 'second', params: { id: plant.id }, body: { lock_version: 1, name: 'Foreign' } }),
      ),
    ).toEqual([404, 'not_found'])
    expect((await app.call(plants.list, { query: { search: 'renamed' } })).json().plants).toMatchObject([
      { id: plant.id, lock_version: 2 },
    ])
  })

  test('can be sorted, filtered and searched', async () => {
    await create('Z-1', { kind: 'concrete' })
    const codes = async (query: object) =>
      (await app.call(plants.list, { query })).json().plants.map(({ code }: { code: string }) => code)
    expect(await codes({ filters: { kind: { eq: 'concrete' } } })).toEqual(['Z-1'])
    expect((await codes({ sort_by: 'code', sort_order: 'desc' }))[0]).toBe('Z-1')
    expect(
      await codes({ search: 'bar mat', filters: { supplier_id: { in: [supplier_id] } }, page_size: 2, page_number: 2 }),
    ).toHaveLength(2)
    expect(await codes({ filters: { supplier_id: { eq: 1 } } })).toEqual([])
  })

  test('update open pages when they change', async () => {
    const plant = await create('F-1')
    const { rows } = await app.owner.query('select type, ids::int[] from events order by id desc limit 1')
    expect(rows).toEqual([{ type: 'plants.changed', ids: [plant.id] }])
  })
})

test.each([
  [null, null, true, false],
  ['2026-11-20T11:30:00Z', null, true, true],
  ['2026-11-20T11:29:59Z', null, true, false],
  ['2026-11-19T00:00:00Z', '2026-11-20T11:59:00Z', true, true],
  ['2026-11-20T11:59:00Z', null, false, false],
])(
  'a plant last heard from by ticket at %s and by heartbeat at %s, active %s, is online: %s',
  (last_ticket_at, last_heartbeat_at, active, online) => {
    expect(isOnline({ last_ticket_at, last_heartbeat_at, active }, new Date('2026-11-20T12:00:00Z'))).toBe(online)
  },
)
