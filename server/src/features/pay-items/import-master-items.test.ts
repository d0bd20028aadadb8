import { masterPayItems, XLSX_TYPE, type PayItemImport } from '@milepost/contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { workbookOf, xlsxOf } from '../../testing/xlsx.ts'
import { errorOf, eventsOf, faultsOf, masterCalls, readImport } from './pay-items.fixtures.ts'

/** A real agency's list of items, if it is next to the repository; the test says so where it is not. */
const realList = join(import.meta.dirname, '../../../../../shared/data/payitems/indot/item_master.csv')
const here = existsSync(realList)

const test = await createTestApp()
const calls = masterCalls(test)

const header = 'item_code,item_description,unit_of_measure,category'
const read = async (file: string | Buffer, query: object = {}): Promise<PayItemImport> =>
  readImport(await calls.postFile(file, query))
const counts = ({ total_count, errored_count, new_count, changed_count, unchanged_count, written }: PayItemImport) =>
  `${total_count}: ${new_count} new, ${changed_count} changed, ${unchanged_count} unchanged, ${errored_count} errored, ${written ? 'written' : 'not written'}`

it('previews a file, imports it, and changes nothing the second time', async () => {
  const known = await calls.newItem({
    item_code: 'A-1',
    item_description: 'Old words',
    category: 'Base',
    active: false,
  })
  const same = await calls.newItem({ item_code: 'A-2', item_description: 'Curb', unit_of_measure: 'LF' })
  const file = `Item Code;Description;Unit;N bids;Active\na-1;New words;c.y.;4;\nA-2;Curb;LFT;9;yes\nA-3;Pipe;EACH;;no\n`
  const preview = await read(file, { validate_only: true })
  expect(counts(preview)).toBe('3: 1 new, 1 changed, 1 unchanged, 0 errored, not written')
  expect(preview.ignored_columns).toEqual(['N bids'])
  expect(preview.rows).toMatchObject([
    {
      line: 2,
      outcome: 'changed',
      changes: {
        item_description: { old: 'Old words', new: 'New words' },
        unit_of_measure: { old: 'TON', new: 'CY' },
      },
    },
    { line: 4, outcome: 'new', cells: { item_code: 'A-3', unit_of_measure: 'EACH', active: 'no' } },
  ])
  expect((await calls.list({ search: 'A-3' })).page.total_rows).toBe(0)
  expect(counts(await read(file))).toBe('3: 1 new, 1 changed, 1 unchanged, 0 errored, written')
  expect((await calls.list({ search: 'A-' })).master_pay_items).toMatchObject([
    {
      id: known.id,
      item_code: 'A-1',
      item_description: 'New words',
      unit_of_measure: 'CY',
      category: 'Base',
      active: false,
      lock_version: 1,
    },
    { id: same.id, lock_version: 0 },
    { item_code: 'A-3', unit_of_measure: 'EA', active: false },
  ])
  expect((await eventsOf(test, known.id)).at(-1)).toMatchObject({
    action: 'master_pay_item.updated',
    changes: { item_description: { old: 'Old words', new: 'New words' }, lock_version: { old: 0, new: 1 } },
  })
  expect(counts(await read(file))).toBe('3: 0 new, 0 changed, 3 unchanged, 0 errored, not written')
  // A person's view from before the file came is merged with what the file changed.
  expect(errorOf(await calls.update(known.id, { item_description: 'Mine', lock_version: 0 })).code).toBe(
    'edit_conflict',
  )
})

it('imports the good rows, and reports every fault of every other with its line and column, all duplicates at once', async () => {
  const result = await read(
    [
      header,
      'B-1,Curb,LF,',
      ',Curb,LF,',
      'B-2,Curb,YD,',
      'b-3,Curb,LF,',
      'B-3,Curb,LF,',
      'B-3,"a\nb",,',
      'B-4,Curb,LF,,stray',
    ].join('\n'),
  )
  expect(counts(result)).toBe('7: 1 new, 0 changed, 0 unchanged, 6 errored, written')
  expect(result.errors.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    '3 item_code code_blank',
    '4 unit_of_measure unit_unknown',
    '5 item_code code_repeated',
    '6 item_code code_repeated',
    '7 unit_of_measure field_is_required',
    '7 item_code code_repeated',
    '8  csv_value_without_header',
  ])
  // Each with its cell, its item and the rows that have the same.
  expect(result.errors[1]).toMatchObject({ key: 'B-2', value: expect.stringMatching(/./), partners: [] })
  expect(
    result.errors.filter(({ code }) => code === 'code_repeated').map(({ value, partners }) => [value, partners]),
  ).toEqual([
    ['b-3', [6, 7]],
    ['B-3', [5, 7]],
    ['B-3', [5, 6]],
  ])
  expect((await calls.list({ search: 'B-' })).page.total_rows).toBe(1)
})

it('asks once what a column means, and remembers it for the next files of the agency', async () => {
  const file = (code: string) => `Kode,Beschreibung,Unit,Remark\n${code},Curb,U.S. Short Ton,x\n`
  const refused = errorOf(await calls.postFile(file('K-1'), { validate_only: true }))
  expect(refused.code).toBe('bulk_upload_failed')
  expect(JSON.parse(String(refused.params?.['header']))).toEqual(['Kode', 'Beschreibung', 'Unit', 'Remark'])
  const columns = JSON.stringify({ Kode: 'item_code', Beschreibung: 'item_description' })
  const given = { guess: null }
  expect((await read(file('K-1'), { validate_only: true, columns })).columns).toEqual([
    { name: 'Kode', field: 'item_code', said: true, samples: ['K-1'], ...given },
    { name: 'Beschreibung', field: 'item_description', said: true, samples: ['Curb'], ...given },
    { name: 'Unit', field: 'unit_of_measure', said: false, samples: ['U.S. Short Ton'], ...given },
    { name: 'Remark', field: null, said: false, samples: ['x'], ...given },
  ])
  // A preview saves nothing.
  expect(errorOf(await calls.postFile(file('K-1'))).code).toBe('bulk_upload_failed')
  expect((await read(file('K-1'), { columns })).new_count).toBe(1)
  expect((await read(file('K-2'))).new_count).toBe(1)
  expect((await calls.list({ search: 'K-' })).master_pay_items.map((item) => item.unit_of_measure)).toEqual([
    'TON',
    'TON',
  ])
  for (const wrong of ['[]', '{', '{"Kode":"price_of_fish"}', '{"Kode":1}'])
    expect(errorOf(await calls.postFile(file('K-3'), { columns: wrong })).details).toMatchObject([{ path: 'columns' }])
})

it('takes an Excel workbook as it takes the same rows in CSV', async () => {
  const content = await xlsxOf([
    ['Pay Item', 'Description', 'U/M', 'Year'],
    ['X-1', 'Aggregate base', 'C.Y.', 2025],
    ['X-2', 'Two\nlines', 'EACH', null],
  ])
  const answer = await calls.postFile(content, {}, XLSX_TYPE)
  expect(answer.json()).toMatchObject({ new_count: 2, errored_count: 0, written: true })
  const { master_pay_items } = await calls.list({ search: 'X-' })
  expect(
    master_pay_items.map(({ item_code, item_description, unit_of_measure, spec_year }) => [
      item_code,
      item_description,
      unit_of_measure,
      spec_year,
    ]),
  ).toEqual([
    ['X-1', 'Aggregate base', 'CY', 2025],
    ['X-2', 'Two lines', 'EA', null],
  ])
})

it('refuses a workbook by the reference of a cell far away, while another agency imports its own', async () => {
  const far = await workbookOf('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>')
  const good = await xlsxOf([
    ['Pay Item', 'Description', 'U/M'],
    ['Z-1', 'Milling', 'SY'],
  ])
  const headers = { 'content-type': XLSX_TYPE }
  const [imported, ...refused] = await Promise.all([
    test.call(masterPayItems.import, { of: 'second', raw_body: good, headers }),
    ...Array.from({ length: 4 }, () => calls.postFile(far, { validate_only: true }, XLSX_TYPE)),
  ])
  expect(imported.json()).toMatchObject({ new_count: 1, written: true })
  for (const answer of refused) expect(faultsOf(answer)).toEqual(['cell XFD1048576 xlsx_far_cell'])
})

it.each<[string, string | Buffer, string[]]>([
  ['an empty file', '', [' csv_no_header']],
  ['columns that are missing', 'code,unit\nA,LF', ['item_description column_missing']],
  ['two columns of one field', `${header},unit\n`, ['unit_of_measure column_twice']],
  ['bytes that are no text', Buffer.from([0x89, 0x50, 0xff, 0xfe, 0x00]), ['line 1 csv_encoding']],
])('refuses %s as a whole', async (_what, file, faults) => {
  const answer = await calls.postFile(file)
  expect([answer.statusCode, errorOf(answer).message]).toEqual([422, 'Bulk upload failed due to invalid csv'])
  expect(faultsOf(answer)).toEqual(faults)
})

it('needs at least one row, takes at most ten thousand, and only CSV and Excel files', async () => {
  expect(errorOf(await calls.postFile(`${header}\n`)).code).toBe('nothing_to_import')
  const many = (count: number) => [header, ...Array.from({ length: count }, (_, at) => `N-${at},Curb,LF,`)].join('\n')
  expect(counts(await read(many(10_000), { validate_only: true }))).toBe(
    '10000: 10000 new, 0 changed, 0 unchanged, 0 errored, not written',
  )
  const refused = await calls.postFile(many(10_001))
  expect([refused.statusCode, errorOf(refused).params]).toEqual([413, { limit: '10,000 rows', rows: 10_000 }])
  expect((await calls.postFile('{}', {}, 'application/json')).statusCode).toBe(415)
})

it('imports files with the same codes one after the other', async () => {
  const file = [header, ...Array.from({ length: 200 }, (_, at) => `P-${at},Curb,LF,`)].join('\n')
  const results = await Promise.all(Array.from({ length: 4 }, () => read(file)))
  expect(results.map(({ new_count }) => new_count).toSorted((one, other) => other - one)).toEqual([200, 0, 0, 0])
})

it.skipIf(!here)(
  `imports a real list of 2,996 items${here ? '' : ' (the list is not next to the repository: skipped)'}`,
  async () => {
    const file = readFileSync(realList)
    await test.owner.query('delete from master_pay_items')
    const result = await read(file)
    expect(counts(result)).toBe('2996: 2996 new, 0 changed, 0 unchanged, 0 errored, written')
    expect(result.ignored_columns).toContain('n_bids')
    expect(counts(await read(file))).toBe('2996: 0 new, 0 changed, 2996 unchanged, 0 errored, not written')
  },
)
