import {
  approvedProducts,
  certificateTypes,
  materialSources,
  vendorMaterials,
  XLSX_TYPE,
  type RecordImport,
  type VendorMaterial,
} from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { xlsxOf } from '../../../testing/xlsx.ts'

const test = await createTestApp()

const post = (route: typeof vendorMaterials.import, file: string | Buffer, query: object = {}, type = 'text/csv') =>
  test.call(route, { query, raw_body: file, headers: { 'content-type': type } })
const read = async (...call: Parameters<typeof post>): Promise<RecordImport> => {
  const answer = await post(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const counts = ({ new_count, changed_count, unchanged_count, errored_count, total_count, written }: RecordImport) =>
  `${new_count} new, ${changed_count} changed, ${unchanged_count} unchanged, ${errored_count} of ${total_count} errored, ${written ? 'written' : 'not written'}`
const faults = ({ errors }: RecordImport) => errors.map(({ line, column, code }) => `${line} ${column} ${code}`)
const materials = async (): Promise<VendorMaterial[]> =>
  (await test.call(vendorMaterials.list, { query: { sort_by: 'name' } })).json().vendor_materials

it('adds and changes certificate types by name, and never deletes one', async () => {
  const file =
    'Certificate Type,Description,Valid days,Submitted by,Hidden\nMill test report,Heats,365,Vendor,\nCompliance,,,,no\n'
  expect(counts(await read(certificateTypes.import, file, { validate_only: true }))).toBe(
    '2 new, 0 changed, 0 unchanged, 0 of 2 errored, not written',
  )
  expect(counts(await read(certificateTypes.import, file))).toBe(
    '2 new, 0 changed, 0 unchanged, 0 of 2 errored, written',
  )
  const changed = await read(certificateTypes.import, 'name,valid_days\nMILL TEST REPORT,730\nCompliance,\n')
  expect(counts(changed)).toBe('0 new, 1 changed, 1 unchanged, 0 of 2 errored, written')
  expect(changed.rows).toMatchObject([{ outcome: 'changed', changes: { valid_days: { old: 365, new: 730 } } }])
  const { vendor_certificate_types } = (await test.call(certificateTypes.list, { query: { search: 'mill' } })).json()
  expect(vendor_certificate_types).toMatchObject([
    { name: 'Mill test report', description: 'Heats', valid_days: 730, submitted_by: 'vendor', lock_version: 1 },
  ])
})

it('imports good rows of materials with what they need, and reports every fault of the others', async () => {
  const file = [
    'Material,Category,Certificates,Approved source required',
    'Rebar,Steel,mill test report; Compliance,yes',
    'Barrier,Traffic control,,',
    'Pipe,plumbing,,',
    'Beam,precast,Mill test report;Lost letter,',
    'beam,precast,,',
    ',steel,,perhaps',
  ].join('\n')
  const result = await read(vendorMaterials.import, file)
  expect(counts(result)).toBe('2 new, 0 changed, 0 unchanged, 4 of 6 errored, written')
  expect(faults(result)).toEqual([
    '4 category choice_unknown',
    '5 name name_repeated',
    '5 certificate_types certificate_type_unknown',
    '6 name name_repeated',
    '7 name field_is_required',
    '7 source_required yes_or_no',
  ])
  expect(await materials()).toMatchObject([
    { name: 'Barrier', category: 'traffic_control', certificate_types: [] },
    {
      name: 'Rebar',
      source_required: true,
      certificate_types: [{ name: 'Compliance' }, { name: 'Mill test report' }],
    },
  ])
})

it('leaves what a file has no column for, and reads workbooks', async () => {
  const rows = [
    ['name', 'category'],
    ['Rebar', 'other'],
  ]
  expect(counts(await read(vendorMaterials.import, await xlsxOf(rows), {}, XLSX_TYPE))).toContain('1 changed')
  expect((await materials()).at(-1)).toMatchObject({
    category: 'other',
    source_required: true,
    certificate_types: [{}, {}],
  })
})

it('refuses a file that cannot be read, and one without rows', async () => {
  const answer = await post(vendorMaterials.import, 'category\nsteel\n')
  expect([answer.statusCode, answer.json().error.message]).toEqual([422, 'Bulk upload failed due to invalid csv'])
  expect((await post(vendorMaterials.import, 'name\n')).json().error.code).toBe('nothing_to_import')
})

it('imports sources: renewals are added, the same first day is changed, and what overlaps is refused', async () => {
  const { id: authority_id } = test.world.first
  await test.owner.query("insert into suppliers (authority_id, name) values ($1, 'Cardinal')", [authority_id])
  const file = (...rows: string[]) => ['Supplier,Material,Plant code,Approved,Expires,Notes', ...rows].join('\n')
  const sources = (...rows: string[]) => read(materialSources.import, file(...rows))
  expect(counts(await sources('cardinal,Rebar,,1/1/2026,12/31/2026,', 'Cardinal,Barrier,,2026-01-01,,'))).toBe(
    '2 new, 0 changed, 0 unchanged, 0 of 2 errored, written',
  )
  const renewed = await sources(
    'Cardinal,Rebar,,2026-01-01,6/30/2026,Moved',
    'Cardinal,Rebar,,7/1/2026,,',
    'Cardinal,Barrier,,2027-01-01,,',
    'Nobody,Rebar,,2026-01-01,,',
    'Cardinal,Lost,X-9,13/45/2026,,',
    'Cardinal,Barrier,X-9,2026-02-01,2026-01-01,',
    ',Rebar,,,,',
  )
  expect(counts(renewed)).toBe('1 new, 1 changed, 0 unchanged, 5 of 7 errored, written')
  expect(faults(renewed)).toEqual([
    '4 approved_on source_overlaps',
    '5 supplier supplier_unknown',
    '6 material material_unknown',
    '6 plant plant_unknown',
    '6 approved_on date_invalid',
    '7 plant plant_unknown',
    '7 expires_on expires_before',
    '8 supplier field_is_required',
    '8 approved_on field_is_required',
  ])
  const twice = await sources(
    'Cardinal,Beam,,2026-01-01,,',
    'Cardinal,Barrier,,2028-01-01,,',
    'Cardinal,Barrier,,2029-01-01,,',
  )
  expect(faults(twice)).toEqual([
    '2 material material_unknown',
    '3 approved_on source_overlaps',
    '4 approved_on source_overlaps',
  ])
})

it('imports approved products by material, manufacturer and name', async () => {
  const file =
    'Product,Manufacturer,Material,Number,Expires\nN-12,Piedmont,Rebar,Q-1,1/31/2027\nN-12,Kestrel,rebar,,\n,Kestrel,Lost,,soon\n'
  const result = await read(approvedProducts.import, file)
  expect(counts(result)).toBe('2 new, 0 changed, 0 unchanged, 1 of 3 errored, written')
  expect(faults(result)).toEqual([
    '4 name field_is_required',
    '4 material material_unknown',
    '4 expires_on date_invalid',
  ])
  const again = await read(
    approvedProducts.import,
    'name,manufacturer,material,number\nn-12,PIEDMONT,Rebar,Q-2\nN-12,Kestrel,Rebar,\n',
  )
  expect(counts(again)).toBe('0 new, 1 changed, 1 unchanged, 0 of 2 errored, written')
})
