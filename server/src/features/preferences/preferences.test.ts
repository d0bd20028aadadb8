import { preferences, type TablePreference } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'

const test = await createTestApp()

const params = { table_key: 'tickets' }
const plain: TablePreference = {
  columnVisibility: {},
  columnOrder: [],
  columnSizing: {},
  columnPinning: { left: [], right: [] },
  sorting: [],
  density: 'compact',
}
const save = (change: Partial<TablePreference>, options: CallOptions = {}) =>
  test.call(preferences.save, { params, body: { table_preference: { ...plain, ...change } }, ...options })
const stored = async (options: CallOptions = {}) =>
  (await test.call(preferences.get, { params, ...options })).json().table_preference as TablePreference | null
const columns = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`column_${at}`, value]))

it('stores how each person wants a table, also for read-only roles, and shows it to nobody else (D12)', async () => {
  expect(await stored({ as: 'read_only_auditor' })).toBe(null)
  expect((await save({ density: 'field' }, { as: 'read_only_auditor' })).statusCode).toBe(200)
  await save({ density: 'standard' }, { as: 'read_only_auditor', of: 'second' })
  expect(await stored({ as: 'read_only_auditor' })).toEqual({ ...plain, density: 'field' })
  expect(await stored({ as: 'field_inspector' })).toBe(null)
  await save({ density: 'compact' }, { as: 'read_only_auditor' })
  expect(await stored({ as: 'read_only_auditor' })).toEqual(plain)
})

it.each<[string, Partial<TablePreference>, number]>([
  ['20 columns', { columnVisibility: columns(20, true) }, 200],
  ['21 columns (D25)', { columnVisibility: columns(21, true) }, 400],
  ['as many hidden columns as a table can have', { columnVisibility: columns(200, false) }, 200],
  ['more columns than any table has', { columnVisibility: columns(201, false) }, 400],
  ['more widths than any table has columns', { columnSizing: columns(201, 100) }, 400],
  ['a column too narrow to see', { columnSizing: { net: 39 } }, 400],
])('answers %s', async (_what, change, status) => {
  expect((await save(change)).statusCode).toBe(status)
})
