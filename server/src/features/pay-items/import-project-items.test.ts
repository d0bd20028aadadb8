import type { PayItemImport, ProjectPayItem } from '@milepost/contract'
import { Decimal } from 'decimal.js'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../platform/csv/index.ts'
import { createTestApp } from '../../testing/app.ts'
import { itemCalls, readImport } from './pay-items.fixtures.ts'

/** Real contracts' lists of lines, if they are next to the repository; the tests say so where they are not. */
const lists = join(import.meta.dirname, '../../../../../shared/data/payitems')
const contracts = join(lists, 'indot/contracts')
const here = existsSync(contracts)
const files = here
  ? [...readdirSync(contracts).map((name) => join(contracts, name)), join(lists, 'sf_1070I/contract_items.csv')]
  : []

const test = await createTestApp()
const calls = itemCalls(test)

const counts = ({ new_count, changed_count, unchanged_count, errored_count, written }: PayItemImport) =>
  `${new_count} new, ${changed_count} changed, ${unchanged_count} unchanged, ${errored_count} errored, ${written ? 'written' : 'not written'}`
const numbered = (number: string) =>
  `line,code,description,unit,qty,Item No\n1,A,Curb,LF,5,${number}\n2,A,Curb,LF,7,${number}\n`
const header = 'line_number,item_code,item_description,unit_of_measure,quantity,unit_price'

it('adds lines and updates existing ones; fields without a column stay', async () => {
  const project = await calls.newProject()
  await calls.newItems(project, { mobile_favorite: true, estimated_quantity: '120', unit_price: '5' })
  const file = `${header}\n1,301-05020,HMA,TON,"1,000",5.00\n2,301-05020,HMA,TON,-20.5,-82.5\n`
  const preview = readImport(await calls.postFile(project, file, { validate_only: true }))
  expect(counts(preview)).toBe('1 new, 1 changed, 0 unchanged, 0 errored, not written')
  expect(preview.rows[0]?.changes).toEqual({
    item_description: { old: 'Hot mix asphalt', new: 'HMA' },
    quantity: { old: '100', new: '1000' },
  })
  expect(preview.rows.map(({ amount }) => amount)).toEqual(['5000.00', '1691.25'])
  expect(preview.amounts).toEqual({ file: '6691.25', before: '500.00', after: '6691.25' })
  expect((await calls.list(project)).pay_items).toHaveLength(1)
  expect(counts(readImport(await calls.postFile(project, file)))).toBe(
    '1 new, 1 changed, 0 unchanged, 0 errored, written',
  )
  expect((await calls.list(project)).pay_items).toMatchObject([
    { line_number: 1, quantity: '1000', mobile_favorite: true, estimated_quantity: '120', lock_version: 1 },
    { line_number: 2, quantity: '-20.5', unit_price: '-82.5', bid_amount: '1691.25' },
  ])
  expect(counts(readImport(await calls.postFile(project, file)))).toBe(
    '0 new, 0 changed, 2 unchanged, 0 errored, not written',
  )
})

it('puts no other code on a line, and takes no price in brackets', async () => {
  const project = await calls.newProject()
  await calls.postFile(project, numbered('0045'))
  const file = `${header}\n1,B,Curb,LF,5,\n2,a,Curb,LF,9,\n3,C,Sod,SY,5,($5.00)\n`
  const { errors, changed_count } = readImport(await calls.postFile(project, file))
  expect(errors.map(({ line, cell, code }) => `${line} ${cell} ${code}`)).toEqual([
    '2 B2 code_differs',
    '4 F4 price_bracketed',
  ])
  expect(changed_count).toBe(1)
  expect((await calls.list(project)).pay_items.map(({ item_code, quantity }) => [item_code, quantity])).toEqual([
    ['A', '5'],
    // The spelling of a code may change, the item may not.
    ['a', '9'],
  ])
})

it('gives lines the item numbers in a file, the same to several, and clears them where its cells are empty', async () => {
  const project = await calls.newProject()
  const numbers = async () => (await calls.list(project)).pay_items.map(({ item_number }) => item_number)
  await calls.postFile(project, numbered('0045'))
  expect(await numbers()).toEqual(['0045', '0045'])
  await calls.postFile(project, `${header}\n1,A,Curb,LF,6,\n`)
  expect(await numbers()).toEqual(['0045', '0045'])
  await calls.postFile(project, numbered(''))
  expect(await numbers()).toEqual([null, null])
  const { errors, written } = readImport(await calls.postFile(project, numbered('x'.repeat(51))))
  expect(written).toBe(false)
  expect(errors.map(({ line, code }) => `${line} ${code}`)).toEqual(['2 text_too_long', '3 text_too_long'])
})

it('numbers lines in order when there is no column for it, and puts them on contract projects by number', async () => {
  const project = await calls.newProject()
  const part = await calls.newContractProject(project, 'North')
  const file =
    'bid_item,description,unit,qty,unit_price,contract project,change_order\nA,Curb,LF,1,,NORTH,\nB,Pipe,LF,2,3,,\n'
  expect(readImport(await calls.postFile(project, file)).ignored_columns).toEqual(['change_order'])
  expect((await calls.list(project)).pay_items).toMatchObject([
    { line_number: 2, item_code: 'B', contract_project: null },
    { line_number: 1, item_code: 'A', unit_price: null, contract_project: { id: part } },
  ])
  // A later file with other rows replaces no item.
  await calls.postFile(project, 'bid_item,description,unit,qty\nC,Sod,SY,5\nB,Pipe,LF,9\n')
  expect(
    (await calls.list(project)).pay_items
      .map((item) => `${item.line_number} ${item.item_code} ${item.quantity}`)
      .toSorted(),
  ).toEqual(['1 A 1', '2 B 9', '3 C 5'])
})

it('reports every fault by line and column, all duplicates at once, and imports the other rows', async () => {
  const project = await calls.newProject()
  await calls.newContractProject(project, 'Twice')
  await calls.newContractProject(project, 'twice')
  const file = [
    `${header},contract_project_number`,
    '1,A,Curb,LF,1,,',
    '1,B,Curb,LF,1,,',
    '-2,,Curb,LF,,dear,',
    '3,C,Curb,ell,1,,nowhere',
    '1,D,Curb,LF,1,,',
    '1,E,Curb,LF,1,,twice',
    ',F,Curb,LF,1,,',
    '9,G,Curb,LF,2,5,',
  ].join('\n')
  const faults = [
    '2 line_number line_number_repeated',
    '3 line_number line_number_repeated',
    '4 line_number line_number_negative',
    '4 item_code code_blank',
    '4 quantity quantity_empty',
    '4 unit_price number_invalid',
    '5 unit_of_measure unit_unknown',
    '5 contract_project_number contract_project_unknown',
    '6 line_number line_number_repeated',
    '7 contract_project_number contract_project_several',
    '7 line_number line_number_repeated',
    '8 line_number field_is_required',
  ]
  const preview = readImport(await calls.postFile(project, file, { validate_only: true }))
  expect(preview.errors.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual(faults)
  const written = readImport(await calls.postFile(project, file))
  expect(written).toMatchObject({ errored_count: 7, total_count: 8, new_count: 1, written: true })
  expect(written.errors).toEqual(preview.errors)
  expect((await calls.list(project)).pay_items.map(({ line_number }) => line_number)).toEqual([9])
})

describe.skipIf(!here)(`a real contract${here ? '' : ' (the lists are not next to the repository: skipped)'}`, () => {
  it.each(files)('%s', async (path) => {
    const project = await calls.newProject()
    const bytes = readFileSync(path)
    const expected = readCsv(bytes).rows.map(({ values }) => ({
      quantity: new Decimal(values['quantity'] ?? values['qty'] ?? ''),
      price: values['unit_price'] ? new Decimal(values['unit_price']) : null,
    }))
    const result = readImport(await calls.postFile(project, bytes))
    expect([counts(result), result.errors]).toEqual([
      `${expected.length} new, 0 changed, 0 unchanged, 0 errored, written`,
      [],
    ])
    const { pay_items, totals } = await calls.list(project, { page_size: 9999 })
    expect(pay_items.map((item: ProjectPayItem) => new Decimal(item.quantity).toString())).toEqual(
      expected.map(({ quantity }) => quantity.toString()),
    )
    const sum = expected.reduce(
      (total, { quantity, price }) =>
        total.plus(price ? quantity.times(price).toDecimalPlaces(2, Decimal.ROUND_HALF_UP) : 0),
      new Decimal(0),
    )
    expect(totals).toMatchObject({ items_count: expected.length, bid_amount: sum.toFixed(2) })
    expect(counts(readImport(await calls.postFile(project, bytes)))).toBe(
      `0 new, 0 changed, ${expected.length} unchanged, 0 errored, not written`,
    )
  })
})
