import { XLSX_TYPE } from '@milepost/contract'
import { expect, it } from 'vitest'
import { workbookOf, xlsxOf } from '../../testing/xlsx.ts'
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
    ['401-05', 0.1 + 0.2, null],
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
    [6, '401-05', '0.3', ''],
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
  ['rows that count backwards', () => workbookOf('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>')],
  ['a row of no sheet', () => workbookOf('<row r="1e9"><c><v>1</v></c></row>')],
  ['a cell of no sheet', () => workbookOf('<row r="1"><c r="A1e9"><v>1</v></c></row>')],
  ['two sheets at one place', () => xlsxOf([['code']], { 'xl/worksheets/sheet1.xml': Buffer.from('<worksheet/>') })],
] as [string, () => Buffer | Promise<Buffer>][])('says that %s is no workbook', async (_what, content) => {
  expect((await read(await content())).problems).toMatchObject([{ code: 'xlsx_unreadable' }])
})

it('refuses a workbook that unpacks to 200 million bytes by what it declares', async () => {
  const content = await xlsxOf([['code'], ['A']], { 'xl/media/a.bin': Buffer.alloc(200_000_000) })
  expect((await read(content)).problems).toMatchObject([{ code: 'xlsx_too_large' }])
})

it.each([
  ['<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>', 'XFD1048576'],
  ['<row><c><v>1</v></c><c r="SG1"><v>1</v></c></row>', 'SG1'],
])('refuses %s by the reference of its cell', async (sheet, cell) => {
  const { problems } = await read(await workbookOf(sheet))
  expect(problems).toMatchObject([{ code: 'xlsx_far_cell', cell, message: expect.stringContaining(`Cell ${cell} `) }])
})

it('reads past empty cells and rows that are far away, and rows and cells without references by their order', async () => {
  const far = '<row r="3"><c r="XFD3" s="0"/></row>'
  const named = '<row r="1"><c t="inlineStr"><is><t>code</t></is></c><c r="C1" t="str"><v>qty</v></c></row>'
  const plain = '<row><c t="inlineStr"><is><r><t>A</t></r><r><t>-1</t></r></is></c><c/><c><v>2</v></c></row>'
  const { rows } = await read(await workbookOf(`${named}${plain}${far}<row r="1048576"><c r="A1048576"/></row>`))
  expect(rows.map(({ row, values }) => [row, values['code'], values['qty']])).toEqual([[2, 'A-1', '2']])
})
