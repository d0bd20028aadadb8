import {
  certificateTypes,
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
