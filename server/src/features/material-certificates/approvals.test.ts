import {
  approvedProducts,
  materialSources,
  vendorMaterials,
  type ApprovedProduct,
  type MaterialSource,
  type RouteCall,
} from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const { time_zone } = (
  await test.owner.query<{ time_zone: string }>('select time_zone from authorities where id = $1', [authority_id])
).rows[0]!
const today = todayInZone(time_zone)

const error = (answer: { json(): { error: { code: string; details?: { path: string; code: string }[] } } }) => {
  const { code, details = [] } = answer.json().error
  return [code, ...details.map((one) => `${one.path} ${one.code}`)].join(' ')
}
const supplierOf = (name: string) =>
  insert(test.owner, 'insert into suppliers (authority_id, name) values ($1, $2) returning id', [authority_id, name])
const plantOf = (supplier_id: number, code: string) =>
  insert(
    test.owner,
    "insert into plants (authority_id, supplier_id, code, name, kind, time_zone) values ($1, $2, $3, $3, 'asphalt', 'America/New_York') returning id",
    [authority_id, supplier_id, code],
  )
const [cardinal, ridge] = [await supplierOf('Cardinal'), await supplierOf('Ridge')]
const [north, other] = [await plantOf(cardinal, 'N-1'), await plantOf(ridge, 'R-1')]
const newMaterial = async (name: string): Promise<number> =>
  (await test.call(vendorMaterials.create, { body: { name } })).json().vendor_material.id
const mix = await newMaterial('Mix')

describe('an approved source', () => {
  type NewSource = NonNullable<RouteCall<typeof materialSources.create>['body']>
  const approve = (body: Partial<NewSource> = {}) =>
    test.call(materialSources.create, {
      body: { supplier_id: cardinal, vendor_material_id: mix, approved_on: '2026-01-01', ...body },
    })
  const list = async (query: object = {}): Promise<MaterialSource[]> =>
    (await test.call(materialSources.list, { query })).json().material_sources

  it('is approved on its days, once for each supplier, material and plant', async () => {
    const { material_source } = (await approve({ expires_on: addDays(today, 30) })).json()
    expect(material_source).toMatchObject({
      supplier: 'Cardinal',
      vendor_material: 'Mix',
      plant: null,
      state: 'lapsing',
    })
    expect(error(await approve({ approved_on: addDays(today, 30) }))).toBe('source_overlap')
    expect((await approve({ plant_id: north, expires_on: addDays(today, -1) })).json().material_source).toMatchObject({
      plant: 'N-1 · N-1',
      state: 'lapsed',
    })
    expect((await approve({ approved_on: addDays(today, 31) })).json().material_source.state).toBe('coming')
    expect((await list()).map(({ state }) => state)).toEqual(['lapsing', 'coming', 'lapsed'])
    expect((await list({ filters: { state: { in: ['lapsed', 'coming'] } }, search: 'n-1' })).length).toBe(1)
    const { id, lock_version } = material_source as MaterialSource
    const change = (body: object) =>
      test.call(materialSources.update, { params: { id }, body: { lock_version, ...body } } as never)
    expect(error(await change({ expires_on: addDays(today, 31) }))).toBe('source_overlap')
    expect(error(await change({ expires_on: '2025-12-31' }))).toBe('invalid expires_on expires_before')
    expect((await change({ notes: 'Audited' })).json().material_source).toMatchObject({ notes: 'Audited' })
    expect(error(await test.call(vendorMaterials.remove, { params: { id: mix } }))).toBe('vendor_material_in_use')
  })

  it('is refused at what it does not know, and at a plant of another supplier', async () => {
    expect(error(await approve({ supplier_id: 999_999_999 }))).toBe('invalid supplier_id unknown')
    expect(error(await approve({ vendor_material_id: 999_999_999 }))).toBe('invalid vendor_material_id unknown')
    expect(error(await approve({ plant_id: other }))).toBe('invalid plant_id of_other_supplier')
  })

  it('is deleted with what it said in the audit log', async () => {
    const { id } = (await approve({ supplier_id: ridge })).json().material_source
    expect((await test.call(materialSources.remove, { params: { id } })).statusCode).toBe(204)
    const events = await test.owner.query<{ action: string }>(
      'select action from audit_events where subject_id = $1 order by id',
      [id],
    )
    expect(events.rows.map(({ action }) => action)).toEqual(['material_source.created', 'material_source.deleted'])
  })
})

it('keeps approved products by name and manufacturer, with the days of their approval', async () => {
  const body = { name: 'N-12', manufacturer: 'Piedmont', vendor_material_id: mix, expires_on: addDays(today, 61) }
  const { approved_product } = (await test.call(approvedProducts.create, { body })).json()
  expect(approved_product).toMatchObject({ vendor_material: 'Mix', state: 'valid', approved_on: null })
  const again = { ...body, name: 'n-12', manufacturer: 'PIEDMONT' }
  expect(error(await test.call(approvedProducts.create, { body: again }))).toBe('approved_product_exists')
  const { id, lock_version } = approved_product as ApprovedProduct
  const change = (values: object) =>
    test.call(approvedProducts.update, { params: { id }, body: { lock_version, ...values } } as never)
  expect((await change({ expires_on: addDays(today, 59) })).json().approved_product.state).toBe('lapsing')
  expect(
    (await change({ vendor_material_id: await newMaterial('Pipe') })).json().approved_product.vendor_material,
  ).toBe('Pipe')
  expect(error(await change({ vendor_material_id: 999_999_999 }))).toBe('invalid vendor_material_id unknown')
  expect((await test.call(approvedProducts.list, { query: { search: 'piedmont pipe' } })).json().page.total_rows).toBe(
    1,
  )
  expect((await test.call(approvedProducts.remove, { params: { id } })).statusCode).toBe(204)
})
