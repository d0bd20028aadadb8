import { sandbox, type SandboxRun, type SignedReport } from '@milepost/contract/ingest/sandbox.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'

const run: SandboxRun = {
  id: 71,
  supplier_id: 3,
  supplier: 'Cardinal Asphalt',
  key_id: 5,
  key_name: 'New plant office',
  at: '2026-11-20T14:05:00.000Z',
  tickets: 2,
  refused: 1,
  passed: false,
}
const signed: SignedReport = {
  signature: 'c2lnbmVk',
  report: {
    id: 71,
    agency: { id: 1, name: 'Agency' },
    supplier: { id: 3, name: 'Cardinal Asphalt' },
    key: { id: 5, name: 'New plant office' },
    at: '2026-11-20T14:05:00.000Z',
    body_sha256: 'a'.repeat(64),
    profile_version: 2,
    tickets: 2,
    counts: { created: 0, updated: 0, unchanged: 0, held: 1, refused: 1 },
    passed: false,
    materials: [
      {
        material_type: 'asphalt',
        tickets: 2,
        fields: [
          { field: 'truck', rule: 'optional', status: 'passed', sent: 2, valid: 2, how: null },
          { field: 'trailer', rule: 'optional', status: 'not_sent', sent: 0, valid: 0, how: null },
          {
            field: 'mix_id',
            rule: 'required',
            status: 'missing',
            sent: 0,
            valid: 0,
            how: 'send mix_id with each ticket',
          },
        ],
      },
    ],
    latency: { slowest_seconds: 42, preferred_minutes: 2, accepted_minutes: 15, passed: true },
    unknown_names: [{ name: 'colour', tickets: 1 }],
    faults: [
      {
        position: 1,
        ticket_number: '4102007',
        errors: [{ path: 'net', code: 'invalid_decimal', message: 'net: expected a number' }],
        warnings: [],
      },
    ],
  },
}
const usual: Answer[] = [
  answer(sandbox.runs, {
    sandbox_runs: [run],
    page: { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true },
  }),
  answer(sandbox.report, signed),
  answer(tickets.list, {
    slips: [],
    page: { page_number: 1, page_size: 1, total_rows: 0, total_pages: 0, last_page: true },
  }),
]

beforeEach(() => page.viewport(1280, 900))

test('a report shows what fails and how to correct it, and leaves out what nobody asks for', async () => {
  fakeServer('administrator', usual)
  await drawPage('/admin/ingest?tab=sandbox')
  await expect.element(page.getByText('1 report', { exact: true })).toBeVisible()
  await page.getByRole('gridcell', { name: 'Cardinal Asphalt' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cardinal Asphalt' })
  await expect.element(drawer.getByText('send mix_id with each ticket')).toBeVisible()
  await expect.element(drawer.getByText('net: expected a number')).toBeVisible()
  await expect.element(drawer.getByText('colour')).toBeVisible()
  await expect.element(drawer.getByText('trailer')).not.toBeInTheDocument()
  await expectAccessibleInEveryTheme()
  await expect.element(drawer.getByRole('button', { name: 'Download signed report' })).toBeVisible()
})

test('an administrator asks for a field of one material, over the version that was seen', async () => {
  let calls = 0
  const rules = [{ field: 'mix_id', material_type: 'concrete', rule: 'required' } as const]
  const { requests } = fakeServer('administrator', [
    answer(sandbox.profile, { profile: { rules: [], lock_version: 4 } }),
    answer(sandbox.saveProfile, () =>
      ++calls === 1 ? failure(409, 'conflict') : { profile: { rules, lock_version: 5 } },
    ),
    ...usual,
  ])
  await drawPage('/admin/ingest?tab=sandbox&part=profile')
  await page.getByText('Concrete', { exact: true }).click()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Mix ID (mix_id)' }), 'required')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save required fields' }).click()
  await expect.element(page.getByText('Someone else changed this in the meantime.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save required fields' }).click()
  await expect.element(page.getByText('The required fields were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    rules,
    lock_version: 4,
  })
})
