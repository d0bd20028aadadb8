import { masterPayItems } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { errorOf, eventsOf, faultsOf, masterCalls } from './pay-items.fixtures.ts'

const test = await createTestApp()
const calls = masterCalls(test)

it('stores an item as entered, in our units, and is audited', async () => {
  const item = await calls.newItem({
    item_code: ' 301-05020 ',
    item_description: 'HMA, 12.5 mm',
    unit_of_measure: 'Tn.',
    category: ' ',
    spec_year: '2026',
    source_only: true,
  })
  expect(item).toMatchObject({
    item_code: '301-05020',
    unit_of_measure: 'TON',
    category: null,
    spec_year: 2026,
    is_dnp: false,
    source_only: true,
    active: true,
    lock_version: 0,
    abilities: ['update', 'delete'],
  })
  expect((await test.call(masterPayItems.get, { params: { id: item.id } })).json()).toEqual({ master_pay_item: item })
  expect(await eventsOf(test, item.id)).toMatchObject([
    { action: 'master_pay_item.created', changes: { item_code: '301-05020', unit_of_measure: 'TON' } },
  ])
})

it('reports everything that is wrong with an item at once', async () => {
  const answer = await calls.create({
    item_code: '  ',
    item_description: 'x'.repeat(501),
    unit_of_measure: 'YD',
    category: 'two\nlines',
    spec_year: 'soon',
  })
  expect([answer.statusCode, ...faultsOf(answer)]).toEqual([
    422,
    'item_code code_blank',
    'item_description text_too_long',
    'unit_of_measure unit_unknown',
    'category control_character',
    'spec_year whole_number',
  ])
  expect(errorOf(answer).details?.[0]?.message).toBe('A contract item code cannot be blank')
})

it('has a unique code, in any case, however many try at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => calls.create({ item_code: 'Twin' })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(5).fill(409)])
  expect(errorOf(await calls.create({ item_code: ' TWIN ' }))).toMatchObject({
    code: 'pay_item_exists',
    message: 'The pay item with item code TWIN already exists',
  })
  const other = await calls.newItem()
  expect(errorOf(await calls.update(other.id, { item_code: 'twin' })).code).toBe('pay_item_exists')
  expect((await calls.create({ item_code: 'Twin' }, 'administrator', 'second')).statusCode).toBe(200)
})

it('is written by administrators, and read by those who read projects (D12a)', async () => {
  for (const role of ['area_manager', 'field_engineer', 'read_only_auditor'] as const)
    expect((await calls.create({}, role)).statusCode).toBe(403)
  const { id } = await calls.newItem({ item_code: 'READ-1' })
  const seen = await test.call(masterPayItems.list, { as: 'field_inspector', query: { search: 'READ-1' } })
  expect(seen.json()).toMatchObject({ master_pay_items: [{ id, abilities: [] }], abilities: [] })
  expect((await test.call(masterPayItems.list, { as: 'qc_lab' })).statusCode).toBe(403)
})

it('merges changes of different fields by two people, and shows both sides of the same field', async () => {
  const { id } = await calls.newItem()
  expect((await calls.update(id, { item_description: 'Theirs', lock_version: 0 })).statusCode).toBe(200)
  const merged = await calls.update(id, { category: 'Base', item_description: 'Theirs', lock_version: 0 })
  expect(merged.json()).toMatchObject({
    master_pay_item: { item_description: 'Theirs', category: 'Base', lock_version: 2 },
  })
  const refused = await calls.update(id, { item_description: 'Mine', lock_version: 0 })
  expect([refused.statusCode, errorOf(refused)]).toMatchObject([
    409,
    { code: 'edit_conflict', conflict: { fields: [{ field: 'item_description', yours: 'Mine', theirs: 'Theirs' }] } },
  ])
  expect(errorOf(await calls.update(id, { lock_version: 2 })).code).toBe('nothing_to_change')
  expect((await calls.update(id, { active: true })).json()).toMatchObject({ master_pay_item: { lock_version: 2 } })
  expect(faultsOf(await calls.update(id, { item_code: '' }))).toEqual(['item_code code_blank'])
  expect((await calls.update(999_999_999, { active: false })).statusCode).toBe(404)
})

it('is listed with exact totals: searched, filtered, sorted and paged', async () => {
  await calls.newItem({
    item_code: 'LIST-B',
    item_description: 'Listed pipe',
    unit_of_measure: 'LF',
    category: 'Pipes',
  })
  await calls.newItem({ item_code: 'list-a', item_description: 'Listed curb', unit_of_measure: 'LF', active: false })
  await calls.newItem({ item_code: 'LIST-C', item_description: 'Listed seal 100%', unit_of_measure: 'GAL' })
  const codes = async (query: object) =>
    (await calls.list({ search: 'listed', ...query })).master_pay_items.map(({ item_code }) => item_code)
  expect(await codes({})).toEqual(['list-a', 'LIST-B', 'LIST-C'])
  expect(await codes({ sort_by: 'item_description', sort_order: 'desc' })).toEqual(['LIST-C', 'LIST-B', 'list-a'])
  expect(await codes({ search: 'p LISTED list b' })).toEqual(['LIST-B'])
  expect(await codes({ search: '100%' })).toEqual(['LIST-C'])
  expect(await codes({ filters: { active: { eq: false } } })).toEqual(['list-a'])
  expect(await codes({ filters: { uom: { in: ['LF', 'GAL'] }, active: { eq: true } } })).toEqual(['LIST-B', 'LIST-C'])
  expect(await codes({ filters: { category: { eq: 'Pipes' } } })).toEqual(['LIST-B'])
  expect(await calls.list({ search: 'listed', page_size: 2, page_number: 2 })).toMatchObject({
    master_pay_items: [{ item_code: 'LIST-C' }],
    page: { total_rows: 3 },
    abilities: ['create'],
  })
  const choices = (await test.call(masterPayItems.chipFilters)).json()
  expect(choices.uoms).toContainEqual({ value: 'GAL', label: 'GAL' })
  expect(choices.categories).toContainEqual({ value: 'Pipes', label: 'Pipes' })
})

it('is deleted, and stays in the audit log', async () => {
  const { id, item_code } = await calls.newItem()
  const remove = (as: 'administrator' | 'area_manager') => test.call(masterPayItems.remove, { as, params: { id } })
  expect((await remove('area_manager')).statusCode).toBe(403)
  expect((await remove('administrator')).statusCode).toBe(204)
  expect((await remove('administrator')).statusCode).toBe(404)
  expect((await eventsOf(test, id)).at(-1)).toMatchObject({ action: 'master_pay_item.deleted', changes: { item_code } })
})
