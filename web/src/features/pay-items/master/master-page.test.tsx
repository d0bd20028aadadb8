import { masterPayItems } from '@milepost/contract/pay-items/pay-items.contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { asphalt, goodFile, mixedFile, oldCurb } from '../pay-items.fixtures.ts'

const abilities = ['create' as const]
const usual: Answer[] = [
  answer(masterPayItems.list, { master_pay_items: [asphalt, oldCurb], page: pageOf(2), abilities }),
  answer(masterPayItems.chipFilters, {
    uoms: ['LF', 'TON'].map((value) => ({ value, label: value })),
    categories: [{ value: 'Paving', label: 'Paving' }],
  }),
  answer(masterPayItems.get, { master_pay_item: asphalt }),
]
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

beforeEach(() => page.viewport(1280, 900))

test('lists items and opens one, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  const router = await drawPage('/pay-item')
  await expect.element(page.getByText('2 pay items', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Not active' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay items', includeHidden: true }))
    .toHaveAttribute('aria-current', 'page')
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: '301-05020' }).click()
  const drawer = page.getByRole('dialog', { name: '301-05020 · Hot mix asphalt, 12.5 mm' })
  await expect.element(drawer.getByRole('textbox', { name: 'Description' })).toHaveValue('Hot mix asphalt, 12.5 mm')
  expect(router.address()).toContain('item=71')
  await expectAccessibleInEveryTheme()
})

test('adds an item; faults are reported at their fields, in the words of the specification', async () => {
  const { requests } = fakeServer('administrator', [
    answer(masterPayItems.create, ({ body }) =>
      (body as { item_code: string }).item_code === 'TWIN'
        ? failure(409, 'pay_item_exists', [], { item_code: 'TWIN' })
        : { master_pay_item: { ...asphalt, item_code: 'NEW-1' } },
    ),
    ...usual,
  ])
  const router = await drawPage('/pay-item')
  await page.getByRole('button', { name: 'New pay item' }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Item code: A contract item code cannot be blank' }))
    .toBeVisible()
  await userEvent.fill(field('Item code'), 'TWIN')
  await userEvent.fill(field('Description'), 'Curb')
  await page.getByRole('combobox', { name: 'Unit' }).selectOptions('LF')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect
    .element(page.getByRole('alert').getByText('Item code: The pay item with item code TWIN already exists'))
    .toBeVisible()
  await expectAccessible()
  await userEvent.fill(field('Item code'), 'NEW-1')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect.element(page.getByText('Pay item NEW-1 is added.')).toBeVisible()
  await expect.poll(router.address).toContain('search=NEW-1')
  expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    item_code: 'NEW-1',
    item_description: 'Curb',
    unit_of_measure: 'LF',
    category: null,
    spec_year: null,
    is_dnp: false,
    source_only: false,
    active: true,
  })
})

test('saves only what differs', async () => {
  const { requests } = fakeServer('administrator', [
    answer(masterPayItems.update, { master_pay_item: { ...asphalt, item_description: 'Mine' } }),
    ...usual,
  ])
  await drawPage('/pay-item?item=71')
  await userEvent.fill(field('Description'), 'Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Pay item 301-05020 is saved.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { item_description: 'Mine', lock_version: 3 },
  ])
})

test('confirms deletion of an item', async () => {
  const { requests } = fakeServer('administrator', [
    { route: masterPayItems.remove, answer: () => new Response(null, { status: 204 }) },
    ...usual,
  ])
  const router = await drawPage('/pay-item?item=71')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/is removed from the master list/)).toBeVisible()
  await page.getByRole('dialog', { name: 'Delete pay item 301-05020?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Pay item 301-05020 is deleted.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/v2/master_pay_items/71',
  ])
  expect(router.address()).not.toContain('item=')
})

test('shows what a file would do before anything is written, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [
    answer(masterPayItems.import, ({ url }) => (url.search === '' ? { ...mixedFile, written: true } : mixedFile)),
    ...usual,
  ])
  await drawPage('/pay-item')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect
    .element(page.getByText('item_description (or description, pay item description, bid item description)'))
    .toBeVisible()
  await expectAccessibleInEveryTheme()
  const file = new File(['item_code\n'], 'items.csv')
  await userEvent.upload(page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!), file)
  await expect.element(page.getByText('1 record(s) of the total 4 returned with errors')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '4 301-1 Item code A contract item code cannot be blank' }))
    .toBeVisible()
  await expect.element(page.getByText(/^A cell has no name in the header/)).toBeVisible()
  await expect.element(page.getByText('Columns that are not read: n_bids')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByText('Changed (1)').click()
  await expect.element(page.getByText('Description: Kerb → Curb')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ search }) => search)).toEqual([
    '?validate_only=true',
  ])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(page.getByText('The file is imported.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('explains what is wrong with a file in the language of the page, and that one changes nothing', async () => {
  onTestFinished(() => changeLanguage('en'))
  const refusal = (path: string, code: string) => failure(422, 'bulk_upload_failed', [{ path, code, message: 'x' }])
  const answers = [
    { ...goodFile, new_count: 0, changed_count: 0, unchanged_count: 3, rows: [] },
    failure(500, 'server_error'),
    refusal('item_code', 'column_missing'),
    refusal('line 1200', 'csv_encoding'),
    refusal('', 'csv_no_header'),
    failure(413, 'too_large', [], { limit: '10,000 rows', rows: 10_000 }),
  ]
  fakeServer('administrator', [answer(masterPayItems.import, () => answers.shift()!), ...usual])
  await drawPage('/pay-item')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(page.getByText('Drop a CSV or Excel file here, or choose one.')).toBeVisible()
  const choose = () =>
    userEvent.upload(
      page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!),
      new File(['x\n'], 'items.csv'),
    )
  const alert = page.getByRole('alert')
  await choose()
  await expect.element(page.getByText('The file changes nothing.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument()
  await choose()
  await expect
    .element(alert.getByText('There was an error uploading your CSV file. Please check the format and try again.'))
    .toBeVisible()
  await choose()
  await expect.element(alert.getByText('Bulk upload failed due to invalid csv')).toBeVisible()
  await expect.element(page.getByText('The header lacks the column Item code.')).toBeVisible()
  await choose()
  await expect.element(alert.getByText('The header lacks the column Item code.')).not.toBeInTheDocument()
  await changeLanguage('es')
  await expect.element(alert.getByText(/^Fila 1,200: Esto no es texto que se pueda leer/)).toBeVisible()
  await choose()
  await expect.element(alert.getByText(/^El archivo está vacío/)).toBeVisible()
  await choose()
  await expect.element(alert.getByText(/^El archivo tiene más de 10,000 filas/)).toBeVisible()
})
