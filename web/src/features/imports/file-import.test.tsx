import { masterPayItems } from '@milepost/contract/pay-items/pay-items.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { asphalt, goodFile } from '../pay-items/pay-items.fixtures.ts'
import { faultOf, sourceOf } from './imports.fixtures.ts'

const usual: Answer[] = [
  answer(masterPayItems.list, { master_pay_items: [asphalt], page: pageOf(1), abilities: ['create'] }),
  answer(masterPayItems.chipFilters, { uoms: [], categories: [] }),
]
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function choose(name: string) {
  await drawPage('/pay-item')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(page.getByText('Drop a CSV or Excel file here, or choose one.')).toBeVisible()
  const input = document.querySelector('[role=dialog] input[type=file]')
  await userEvent.upload(page.elementLocator(input as Element), new File(['x\n'], name))
}

test('has unknown columns mapped by the user, and reads the file again with the mapping', async () => {
  const { requests } = fakeServer('administrator', [
    answer(masterPayItems.import, ({ url }) =>
      url.searchParams.has('columns')
        ? goodFile
        : failure(422, 'bulk_upload_failed', [{ path: 'item_code', code: 'column_missing', message: 'x' }], {
            reading: JSON.stringify(
              sourceOf(
                [
                  { name: 'Kode', field: null, said: false, samples: ['A-1', 'A-2'], guess: null },
                  { name: 'Text', field: 'item_description', said: false, samples: ['Curb'], guess: null },
                  {
                    name: 'Measured',
                    field: null,
                    said: false,
                    samples: ['LF'],
                    guess: { field: 'unit_of_measure', reason: 'values' },
                  },
                ],
                {
                  header_row: 2,
                  top: [
                    { row: 1, cells: ['Schedule'] },
                    { row: 2, cells: ['Kode', 'Text', 'Measured'] },
                  ],
                },
              ),
            ),
          }),
    ),
    ...usual,
  ])
  await choose('Items.XLSX')
  const columns = page.getByRole('region', { name: 'Columns of the file' })
  await expect.element(columns.getByLabelText('Kode')).toBeVisible()
  // A normal step: nothing is red, and the values say what a column is.
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(columns.getByText('Almost there: say what these columns are')).toBeVisible()
  await expect.element(columns.getByText('Not recognized. Values: A-1 · A-2')).toBeVisible()
  await expect.element(columns.getByText('A guess: all its values are units. Values: LF')).toBeVisible()
  await expect.element(columns.getByLabelText('Measured')).toHaveValue('unit_of_measure')
  await expectAccessibleInEveryTheme()
  await columns.getByLabelText('Kode').selectOptions('Item code (required)')
  await columns.getByRole('button', { name: 'Read the file again' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(3)
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ search }) => new URLSearchParams(search)).map((query) => Object.fromEntries(query))).toEqual([
    { validate_only: 'true' },
    { validate_only: 'true', columns: '{"Measured":"unit_of_measure","Kode":"item_code"}' },
    { columns: '{"Measured":"unit_of_measure","Kode":"item_code"}' },
  ])
  expect(sent.map(({ body }) => (body as Blob).type)).toEqual([XLSX, XLSX, XLSX])
})

test('reads another sheet, and the header at the row that the user points at', async () => {
  const source = sourceOf(goodFile.columns, {
    sheet: 'Bid items',
    sheets: ['Bid items', 'Notes'],
    header_row: 3,
    top: [
      { row: 1, cells: ['Schedule of items'] },
      { row: 3, cells: ['Item Code', 'Description', 'Unit'] },
    ],
  })
  const { requests } = fakeServer('administrator', [answer(masterPayItems.import, { ...goodFile, source }), ...usual])
  await choose('items.xlsx')
  await page.getByText('Change what columns mean').click()
  await page.getByText('The header is row 3: change it').click()
  await expect.element(page.getByRole('button', { name: 'Row 3', pressed: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Row 1', exact: true }).click()
  await page.getByText('Change what columns mean').click()
  await page.getByLabelText('Sheet').selectOptions('Notes')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(4)
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ search }) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
    { validate_only: 'true' },
    { validate_only: 'true', sheet: 'Bid items', header_row: '1' },
    { validate_only: 'true', sheet: 'Notes' },
    { sheet: 'Notes' },
  ])
})

test('offers to round values with too many decimals, and reports which it rounded', async () => {
  const fault = faultOf({
    line: 7,
    key: '402-1812',
    column: 'spec_year',
    code: 'too_many_decimals',
    value: '1.23456789',
  })
  const { requests } = fakeServer('administrator', [
    answer(masterPayItems.import, ({ url }) =>
      url.searchParams.has('round')
        ? { ...goodFile, rounded: [{ line: 7, column: 'spec_year', old: '1.23456789', new: '1.2346' }] }
        : { ...goodFile, errored_count: 1, errors: [{ ...fault, partners: [9, 12] }], roundable_count: 1 },
    ),
    ...usual,
  ])
  await choose('items.csv')
  await expect.element(page.getByText('1 number has more decimals than are allowed here.')).toBeVisible()
  await expect
    .element(
      page.getByRole('row', { name: /^7 402-1812 .* The file has “1\.23456789”\. Rows 9, 12 have the same value\.$/ }),
    )
    .toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Round them' }).click()
  await page.getByText('1 number is rounded; amounts stay as they are.').click()
  await expect.element(page.getByText(/^Row 7, .*: 1\.23456789 → 1\.2346$/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.poll(() => requests.filter(({ method }) => method === 'POST').at(-1)?.search).toBe('?round=true')
})
