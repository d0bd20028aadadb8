import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const at = '2026-11-20T14:05:00Z'
const by = 'Dana Cole (Cardinal Asphalt)'
const pdf = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 150] /Contents 4 0 R /Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length 53>> stream
BT /F1 18 Tf 20 80 Td (MILL TEST REPORT 4512887) Tj ET
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`

const file = (id: number, version: number) => ({
  id,
  file_name: `Mill test report ${version}.pdf`,
  content_type: 'application/pdf',
  size_bytes: 204_800,
  sha256: String(version).repeat(64),
  version,
  created_at: at,
  created_by: by,
})

const row = {
  id: 12,
  number: 'SUB-2026-00042',
  vendor_material_id: 1,
  certificate_type_id: 2,
  supplier_id: 3,
  sample_id: null,
  dated: '2026-11-18',
  approved_quantity: '500',
  quantity_shipped: '460',
  shipped: null,
  uom: 'TON',
  expires_on: '2027-11-17',
  tags: ['deck'],
  notes: 'For the deck of the bridge',
  status: 'in_review',
  validity: null,
  effective_on: null,
  clause: null,
  material: 'Reinforcing steel',
  certificate_type: 'Mill test report',
  supplier: 'Cardinal Asphalt',
  sample: null,
  projects: [{ id: 7, name: 'SR 81 resurfacing', dot_code: 'P-2041' }],
  company: 'Cardinal Asphalt',
  files: [{ id: 31, file_name: 'Mill test report 2.pdf', content_type: 'application/pdf', size_bytes: 204_800 }],
  review: { status: 'open', round: 2, holders: [null], due_on: '2026-12-04' },
  created_by: by,
  created_at: at,
  updated_at: at,
  lock_version: 4,
  abilities: ['answer', 'delegate'],
}

const step = (status: string, code: string | null, note: string | null) => ({
  id: status === 'waiting' ? 2 : 1,
  position: 1,
  status,
  reviewer_id: null,
  reviewer: null,
  delegated_by: null,
  days: 10,
  due_on: '2026-12-04',
  code,
  note,
  answered_by: code ? 'Maria Ortiz' : null,
  answered_at: code ? at : null,
})
const round = (number: number, status: string, steps: object[], note: string | null) => ({
  round: number,
  submitted_by: by,
  submitted_at: at,
  note,
  status,
  ended_at: status === 'open' ? null : at,
  steps,
})

const one = {
  ...row,
  attachments: [
    {
      ...file(31, 2),
      earlier: [file(30, 1)],
      text_state: 'read',
      page_count: 3,
      also_in: [{ id: 9, number: 'SUB-2026-00039' }],
      reviewed: true,
    },
  ],
  heats: [
    { id: 1, heat_number: '4512887', attachment_id: 31, pages: [1, 2] },
    { id: 2, heat_number: '4512888', attachment_id: 31, pages: [3] },
  ],
  rounds: [
    { round: 2, file_ids: [31] },
    { round: 1, file_ids: [30] },
  ],
  review: {
    ...row.review,
    id: 50,
    rounds: [
      round(2, 'open', [step('waiting', null, null)], 'The heat is legible now'),
      round(1, 'returned', [step('answered', 'revise_and_resubmit', 'The heat is not legible')], null),
    ],
    changes: [{ field: 'file', of: 'Mill test report 2.pdf', before: null, after: '222222222222' }],
    changes_count: 1,
    abilities: ['respond', 'delegate'],
  },
}

const others = [
  {
    ...row,
    id: 13,
    number: 'SUB-2026-00041',
    status: 'returned',
    material: 'Portland cement',
    certificate_type: 'Certificate of compliance',
  },
  {
    ...row,
    id: 14,
    number: 'SUB-2026-00038',
    status: 'approved_as_noted',
    validity: 'expiring',
    effective_on: '2026-01-05',
    expires_on: '2026-12-10',
  },
  {
    ...row,
    id: 15,
    number: 'SUB-2026-00031',
    status: 'approved',
    validity: 'expired',
    effective_on: '2025-11-20',
    expires_on: '2026-11-19',
  },
  { ...row, id: 16, number: 'SUB-2026-00027', status: 'rejected', clause: '§ 709.01', tags: [] },
  { ...row, id: 17, number: 'SUB-2026-00025', status: 'draft', files: [], review: null },
].map((other) => ({ ...other, abilities: [] }))

/** The demonstration submits certificates only while it runs. */
async function withSubmittals(page: Page): Promise<void> {
  const rows = { page_number: 1, page_size: 30, total_rows: 6, total_pages: 1, last_page: true }
  await page.route(/\/v2\/submittals(\?|$)/, (route) =>
    route.fulfill({ json: { submittals: [row, ...others], page: rows } }),
  )
  await page.route(/\/v2\/dot_vendor\/submittals\/counts/, (route) =>
    route.fulfill({ json: { recent_submittal_count: 6, action_required_count: 1 } }),
  )
  await page.route(/\/v2\/submittals\/12$/, (route) => route.fulfill({ json: { submittal: one } }))
  await page.route(/\/v2\/submittals\/12\/history/, (route) =>
    route.fulfill({ json: { history: [], page: { ...rows, total_rows: 0, total_pages: 0 } } }),
  )
  await page.route(/\/v2\/submittals\/12\/proposed_heats/, (route) =>
    route.fulfill({ json: { heats: [], waiting: 0 } }),
  )
  await page.route(/\/v2\/submittal_files\//, (route) =>
    route.fulfill({
      body: pdf,
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="a.pdf"' },
    }),
  )
}

const opened = async (page: Page): Promise<void> => {
  await page.locator('[role=gridcell], main li button').first().click()
  await page.getByRole('dialog').first().waitFor()
}

/** Submittals of the administrators, of a project, and of a vendor. */
export const submittalScreens: readonly Screen[] = [
  { name: 'submittals', role: 'administrator', path: () => '/admin/vendors/submittals', before: withSubmittals },
  {
    name: 'submittal',
    component_test: 'submittals/submittals-page',
    role: 'administrator',
    path: () => '/admin/vendors/submittals',
    before: withSubmittals,
    open: async (page) => {
      await opened(page)
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
    sun: true,
  },
  {
    name: 'submittal-answer',
    component_test: 'submittals/submittals-page',
    role: 'administrator',
    path: () => '/admin/vendors/submittals',
    before: withSubmittals,
    open: async (page) => {
      await opened(page)
      await page
        .getByRole('button', { name: /^(Review|Revisar)$/ })
        .first()
        .click()
      await page.getByRole('dialog').nth(1).waitFor()
    },
  },
  {
    name: 'project-submittals',
    role: 'field_engineer',
    path: ({ project }) => `/projects/${project}/submittals`,
    before: withSubmittals,
  },
  { name: 'vendor-submittals', role: 'vendor', path: () => '/vendor/submittals', before: withSubmittals, sun: true },
  {
    name: 'vendor-submittal-new',
    component_test: 'submittals/submittals-page',
    role: 'vendor',
    path: () => '/vendor/submittals',
    before: withSubmittals,
    open: async (page) => {
      await page
        .getByRole('button', { name: /New submittal|Nueva presentación/ })
        .first()
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
    sun: true,
  },
]
