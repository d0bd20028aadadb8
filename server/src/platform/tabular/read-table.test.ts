import { XLSX_TYPE } from '@milepost/contract'
import { expect, it } from 'vitest'
import { xlsxOf } from '../../testing/xlsx.ts'
import { readTable } from './read-table.ts'

const read = (content: Buffer, most_rows = 1000) =>
  readTable({ raw_body: content, headers: {}, content_type: XLSX_TYPE }, { most_rows })

it('reads the first sheet of a workbook as the same table in CSV, with the rows as the spreadsheet counts them', async () => {
  const content = await xlsxOf([
    ['Pay Item', 'Qty', 'Major', null],
    ['402-1812', 22.559999999999999, true],
    [],
    ['  0150 ', 1e-7, false],
    ['Größe & <Maß>', -1250, null],
  ])
  const { readable, names, rows, problems } = await read(content)
  expect({ readable, names: names.filter(Boolean), problems }).toEqual({
    readable: true,
    names: ['Pay Item', 'Qty', 'Major'],
    problems: [],
  })
  expect(rows.map(({ row, values }) => [row, ...Object.values(values)])).toEqual([
    [2, '402-1812', '22.56', 'true'],
    [4, '0150', '0.0000001', 'false'],
    [5, 'Größe & <Maß>', '-1250', ''],
  ])
})

it('reads no more rows than the caller wants', async () => {
  const content = await xlsxOf([['code'], ['A'], ['B']])
  expect((await read(content, 1)).problems).toMatchObject([{ code: 'csv_too_many_rows' }])
})

it.each([
  ['text', () => Buffer.from('item_code,quantity\nA,1\n')],
  ['nothing', () => Buffer.alloc(0)],
  ['half of a workbook', async () => (await xlsxOf([['code'], ['A']])).subarray(0, 900)],
  [
    'a workbook that unpacks to 200 million bytes',
    () => xlsxOf([['code'], ['A']], { 'xl/media/a.bin': Buffer.alloc(200_000_000) }),
  ],
] as [string, () => Buffer | Promise<Buffer>][])('says that %s is no workbook', async (_what, content) => {
  expect((await read(await content())).problems).toMatchObject([{ code: 'xlsx_unreadable' }])
})
