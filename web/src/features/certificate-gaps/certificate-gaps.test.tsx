import {
  certificateChecks,
  type CertificateGap,
} from '@milepost/contract/certificate-checks/certificate-checks.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { submittals } from '@milepost/contract/submittals/submittals.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

const missing: CertificateGap = {
  project_id: 7,
  project: 'Route 9',
  dot_code: 'P-2041',
  supplier: { id: 3, name: 'Bar Materials' },
  vendor_material: { id: 4, name: 'Reinforcing steel' },
  certificate_type: { id: 5, name: 'Mill test report' },
  reason: 'missing',
  submittal: null,
  tickets: 12,
  first_day: '2026-11-02',
  last_day: '2026-11-04',
  quantity: { quantity: '240.5', uom: 'TON' },
  pay_items: [
    {
      id: 31,
      line_number: 40,
      item_code: '511-1000',
      item_description: 'Bar reinforcing steel',
      quantity: '200',
      uom: 'TON',
      amount: '260000.00',
    },
  ],
  asked: null,
}
const lapsed: CertificateGap = { ...missing, certificate_type: null, reason: 'source_lapsed', pay_items: [] }

test('one press asks the vendor, another begins the submittal with what is known of it, accessibly in every theme', async () => {
  const { requests } = fakeServer('field_engineer', [
    answer(projects.get, { project: projectOf() }),
    answer(certificateChecks.ofProject, { certificate_gaps: [missing, lapsed] }),
    answer(certificateChecks.ask, { asked: { at: '2026-11-20T15:00:00Z', by: 'Ana Núñez' } }),
    answer(submittals.choices, { choices: [] }),
  ])
  await drawPage('/projects/51/submittals/missing')
  await expect.element(page.getByText('12 loads · 240.50 TON · 11/02/2026 to 11/04/2026').first()).toBeVisible()
  await expect.element(page.getByText('200.00 TON · $260,000.00')).toBeVisible()
  await expect.element(page.getByText('Approval of the source lapsed')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Ask the vendor: Bar Materials, Mill test report' }).click()
  await expect.element(page.getByText('Bar Materials was asked for: Mill test report')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    supplier_id: 3,
    vendor_material_id: 4,
    certificate_type_id: 5,
  })
  await page.getByRole('button', { name: 'Submit it: Mill test report of Reinforcing steel' }).click()
  const dialog = page.getByRole('dialog', { name: 'New submittal' })
  await expect.element(dialog.getByRole('combobox', { name: 'Material' })).toHaveValue('Reinforcing steel')
  await expect.element(dialog.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Bar Materials')
})

test('a vendor sees what its own materials lack, and that nothing lacks', async () => {
  const counts = answer(submittals.counts, { recent_submittal_count: 0, action_required_count: 0 })
  const list = answer(submittals.list, { submittals: [], page: pageOf(0) })
  fakeServer('vendor', [counts, list, answer(certificateChecks.own, { certificate_gaps: [missing], more_projects: 1 })])
  await drawPage('/vendor/submittals?tab=missing')
  await expect.element(page.getByText('Route 9 · P-2041')).toBeVisible()
  await expect.element(page.getByText('1 further project is not shown.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Ask / }).elements()).toEqual([])
  fakeServer('vendor', [counts, list, answer(certificateChecks.own, { certificate_gaps: [], more_projects: 0 })])
  await drawPage('/vendor/submittals?tab=missing')
  await expect.element(page.getByText('No certificates are missing')).toBeVisible()
})
