import { certificateChoices } from '@milepost/contract/material-certificates/certificate-choices.contract'
import { certificateExceptions } from '@milepost/contract/material-certificates/certificate-exceptions.contract'
import {
  certificateTypes,
  type CertificateType,
} from '@milepost/contract/material-certificates/certificate-types.contract'
import {
  ticketMaterials,
  type TicketMaterial,
} from '@milepost/contract/material-certificates/ticket-materials.contract'
import {
  vendorMaterials,
  type VendorMaterial,
} from '@milepost/contract/material-certificates/vendor-materials.contract'
import { samples } from '@milepost/contract/samples/samples.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const at = '2026-11-20T15:00:00.000Z'
const steel: VendorMaterial = {
  id: 8,
  name: 'Reinforcing steel',
  category: 'steel',
  description: null,
  source_required: true,
  hidden: false,
  certificate_type_ids: [31, 32],
  certificate_types: [
    { id: 31, name: 'Mill test report', hidden: false },
    { id: 32, name: 'Letter of origin', hidden: true },
  ],
  ticket_materials: [{ id: 51, name: 'REBAR #5' }],
  exceptions_count: 1,
  created_at: at,
  updated_at: at,
  lock_version: 2,
}
const mill: CertificateType = {
  id: 31,
  name: 'Mill test report',
  description: 'By heat number',
  submitted_by: 'vendor',
  valid_days: 365,
  hidden: false,
  materials_count: 1,
  created_at: at,
  updated_at: at,
  lock_version: 0,
}
const name: TicketMaterial = {
  id: 52,
  name: 'REINFORCING STEEL',
  material_type: 'other',
  vendor_material_id: null,
  vendor_material: null,
  suggestion: { id: 8, name: 'Reinforcing steel' },
}
const exception = {
  id: 61,
  certificate_type_id: 31,
  certificate_type: 'Mill test report',
  project_id: 7,
  project: 'Route 9',
  pay_item_id: 71,
  pay_item: '40 · 511-1000 · Bar reinforcement steel',
  needed: false,
  reason: 'Salvaged bars of plan sheet 7',
  created_at: at,
}
const usual = [
  answer(vendorMaterials.list, { vendor_materials: [steel], page: pageOf(1) }),
  answer(vendorMaterials.get, { vendor_material: steel }),
  answer(vendorMaterials.history, { history: [], page: pageOf(0) }),
  answer(certificateTypes.list, { vendor_certificate_types: [mill], page: pageOf(1) }),
  answer(certificateTypes.get, { vendor_certificate_type: mill }),
  answer(certificateTypes.history, { history: [], page: pageOf(0) }),
  answer(certificateExceptions.list, { certificate_exceptions: [exception] }),
  answer(certificateChoices.list, { choices: [{ id: 33, label: 'Certificate of compliance' }] }),
  answer(ticketMaterials.list, { ticket_materials: [name], page: pageOf(1), suggested_count: 1 }),
  answer(ticketMaterials.get, { ticket_material: name }),
  answer(samples.choices, { choices: [{ id: 71, label: 'Route 9 · P-2041' }] }),
]

test('shows what a material needs, with the exceptions of pay items, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  await drawPage('/admin/material-certificates/materials')
  await expect.element(page.getByText('1 material', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Reinforcing steel' }).click()
  const drawer = page.getByRole('dialog', { name: 'Reinforcing steel' })
  await expect.element(drawer.getByText('Mill test report, Letter of origin (hidden)')).toBeVisible()
  await expect.element(drawer.getByText('Salvaged bars of plan sheet 7')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('a material gets one more certificate type, and only what differs is sent', async () => {
  const { requests } = fakeServer('administrator', [
    answer(vendorMaterials.update, { vendor_material: steel }),
    ...usual,
  ])
  await drawPage('/admin/material-certificates/materials?material=8')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Reinforcing steel' })
  await dialog.getByRole('combobox', { name: 'Certificates needed' }).click()
  await page.getByRole('option', { name: 'Certificate of compliance' }).click()
  await expect.element(dialog.getByText('Certificate of compliance')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Reinforcing steel was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    certificate_type_ids: [31, 32, 33],
    lock_version: 2,
  })
})

test('an exception lacks nothing before it is sent, and says where one exists', async () => {
  const { requests } = fakeServer('administrator', [
    answer(certificateExceptions.create, () => failure(409, 'certificate_exception_exists')),
    ...usual,
  ])
  await drawPage('/admin/material-certificates/materials?material=8')
  await page.getByRole('button', { name: 'Add an exception' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exception for Reinforcing steel' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This is required').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Route 9 · P-2041' }).click()
  await dialog.getByRole('combobox', { name: 'Pay item' }).click()
  await page.getByRole('option', { name: 'Route 9 · P-2041' }).click()
  await dialog.getByRole('combobox', { name: 'Certificate type' }).click()
  await page.getByRole('option', { name: 'Certificate of compliance' }).click()
  await dialog.getByText('Not needed here').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Plan sheet 7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('There is already an exception', { exact: false }).first()).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    project_id: 71,
    pay_item_id: 71,
    certificate_type_id: 33,
    needed: false,
    reason: 'Plan sheet 7',
  })
})

test('a ticket name is matched by its suggestion, and a type that is in use is not deleted', async () => {
  const { requests } = fakeServer('administrator', [
    answer(ticketMaterials.update, {
      ticket_material: { ...name, vendor_material_id: 8, vendor_material: steel.name },
    }),
    answer(certificateTypes.remove, () => failure(422, 'certificate_type_in_use')),
    ...usual,
  ])
  await drawPage('/admin/material-certificates/ticket-names?name=52')
  await expect.element(page.getByRole('button', { name: 'Accept 1 suggestion' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use Reinforcing steel' }).click()
  await expect.element(page.getByText('REINFORCING STEEL on tickets is Reinforcing steel.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ vendor_material_id: 8 })
  await drawPage('/admin/material-certificates/certificate-types?type=31')
  await expect.element(page.getByText('365 days').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Mill test report?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Hide it instead.', { exact: false })).toBeVisible()
})
