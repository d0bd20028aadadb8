import {
  approvedProducts,
  type ApprovedProduct,
} from '@milepost/contract/material-certificates/approved-products.contract'
import { certificateChoices } from '@milepost/contract/material-certificates/certificate-choices.contract'
import {
  materialSources,
  type MaterialSource,
} from '@milepost/contract/material-certificates/material-sources.contract'
import {
  vendorMaterials,
  type VendorMaterial,
} from '@milepost/contract/material-certificates/vendor-materials.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const at = '2026-11-20T15:00:00.000Z'
const source: MaterialSource = {
  id: 8,
  supplier_id: 3,
  vendor_material_id: 9,
  plant_id: null,
  approved_on: '2026-01-01',
  expires_on: '2026-12-31',
  notes: 'Audited in May',
  supplier: 'Cardinal Asphalt',
  vendor_material: 'Surface mix',
  plant: null,
  state: 'lapsing',
  created_at: at,
  updated_at: at,
  lock_version: 1,
}
const product: ApprovedProduct = {
  id: 12,
  name: 'Duramax N-12',
  manufacturer: 'Piedmont Drainage',
  vendor_material_id: 9,
  number: 'QPL-88',
  specification: 'AASHTO M 294',
  approved_on: null,
  expires_on: null,
  vendor_material: 'Polyethylene pipe',
  state: 'valid',
  created_at: at,
  updated_at: at,
  lock_version: 0,
}
const mix: VendorMaterial = {
  id: 9,
  name: 'Surface mix',
  category: 'asphalt',
  description: null,
  source_required: true,
  hidden: false,
  certificate_type_ids: [],
  certificate_types: [],
  ticket_materials: [],
  exceptions_count: 0,
  created_at: at,
  updated_at: at,
  lock_version: 0,
}
const usual = [
  answer(materialSources.list, { material_sources: [source], page: pageOf(1) }),
  answer(materialSources.get, { material_source: source }),
  answer(materialSources.history, { history: [], page: pageOf(0) }),
  answer(approvedProducts.list, { approved_products: [product], page: pageOf(1) }),
  answer(approvedProducts.get, { approved_product: product }),
  answer(approvedProducts.history, { history: [], page: pageOf(0) }),
  answer(certificateChoices.list, { choices: [{ id: 3, label: 'Cardinal Asphalt' }] }),
  answer(vendorMaterials.get, { vendor_material: mix }),
]

test('shows what lapses, narrowed to a material until its chip is removed', async () => {
  const { requests } = fakeServer('administrator', usual)
  await drawPage('/admin/material-certificates/sources?certified=9&source=8')
  const drawer = page.getByRole('dialog', { name: 'Cardinal Asphalt · Surface mix' })
  await expect.element(drawer.getByText('Every plant')).toBeVisible()
  await expect.element(drawer.getByText('Lapses soon')).toBeVisible()
  await expect.element(drawer.getByText('Audited in May')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove Surface mix' }).click()
  await expect
    .poll(() => requests.findLast(({ path }) => path === '/v1/material_sources')?.search)
    .not.toContain('vendor_material_id')
})

test('a source is approved for a supplier and a material; what overlaps is said at its day', async () => {
  const { requests } = fakeServer('administrator', [
    answer(materialSources.create, () => failure(409, 'source_overlap')),
    ...usual,
  ])
  await drawPage('/admin/material-certificates/sources')
  await page.getByRole('button', { name: 'Approve a source' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve a source' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('There is a problem', { exact: false }).first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog.getByRole('combobox', { name: 'Supplier' }).click()
  await page.getByRole('option', { name: 'Cardinal Asphalt' }).click()
  await dialog.getByRole('combobox', { name: 'Material' }).click()
  await page.getByRole('option', { name: 'Cardinal Asphalt' }).click()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Approved on' }), '01/01/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('already applies', { exact: false }).first()).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    supplier_id: 3,
    vendor_material_id: 3,
    plant_id: null,
    approved_on: '2026-01-01',
    expires_on: null,
  })
})

test('a file of approved products is previewed, with the faults of its rows, and imported', async () => {
  const source_of = { sheets: [], sheet: null, header_row: 1, header_rows: 1, top: [], columns: [] }
  const read = {
    total_count: 2,
    errored_count: 1,
    new_count: 0,
    changed_count: 1,
    unchanged_count: 0,
    columns: [],
    source: source_of,
    ignored_columns: [],
    roundable_count: 0,
    rounded: [],
    errors: [
      {
        line: 3,
        column: 'material',
        cell: 'C3',
        code: 'material_unknown',
        message: 'x',
        value: 'Lost',
        key: 'N-13',
        partners: [],
      },
    ],
    rows: [
      {
        line: 2,
        outcome: 'changed' as const,
        cells: { name: 'Duramax N-12', number: 'QPL-89' },
        changes: { number: { old: 'QPL-88', new: 'QPL-89' } },
      },
    ],
    written: false,
  }
  const { requests } = fakeServer('administrator', [answer(approvedProducts.import, read), ...usual])
  await drawPage('/admin/material-certificates/approved-products')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import approved products' })
  await expect.element(dialog).toBeVisible()
  await userEvent.upload(
    dialog.element().querySelector('input[type=file]')!,
    new File(['name,manufacturer,material\n'], 'qpl.csv', { type: 'text/csv' }),
  )
  await expect.element(dialog.getByText('1 record(s) of the total 2 returned with errors')).toBeVisible()
  await expect.element(dialog.getByText('There is no material with this name', { exact: false }).first()).toBeVisible()
  await expectAccessible()
  await dialog.getByText('Changed (1)').click()
  await expect.element(dialog.getByText('Number: QPL-88 → QPL-89')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.element(dialog.getByText('The file is imported.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
})
