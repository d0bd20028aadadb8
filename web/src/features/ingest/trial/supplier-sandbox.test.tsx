import { sandbox, type SignedReport } from '@milepost/contract/ingest/sandbox.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { draw } from '../../../testing/draw.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import SupplierSandbox from './supplier-sandbox.tsx'

const every = (rule: 'required' | 'optional' | 'hidden') => ({
  asphalt: rule,
  concrete: rule,
  aggregate: rule,
  other: rule,
})
const field = { group: 'other', type: 'text', unit: null, choices: null } as const
const asked = {
  agency: 'Alder River County',
  supplier: 'Cardinal Asphalt',
  plants: ['CARD-01'],
  went_live: false,
  fields: [
    { ...field, name: 'po_number', label: 'PO number', rules: every('hidden') },
    { ...field, name: 'truck', label: 'Truck', rules: every('optional') },
    { ...field, name: 'plant', label: 'Plant', rules: every('required') },
  ],
} as never
const signed = (passed: boolean): SignedReport => ({
  signature: 'c2lnbmVk',
  report: {
    id: passed ? 72 : 71,
    agency: { id: 1, name: 'Alder River County' },
    supplier: { id: 3, name: 'Cardinal Asphalt' },
    key: { id: 5, name: 'Trial' },
    at: '2026-11-20T14:05:00.000Z',
    body_sha256: 'a'.repeat(64),
    profile_version: 2,
    tickets: 1,
    counts: { created: 1, updated: 0, unchanged: 0, held: 0, refused: 0 },
    passed,
    materials: [],
    latency: { slowest_seconds: 30, preferred_minutes: 5, accepted_minutes: 10, passed: true },
    unknown_names: [],
    faults: [],
  },
})
const nothingYet = answer(sandbox.latest, () => failure(404, 'not_found'))
const enter = async (key = 'mpk_trial') => {
  await userEvent.fill(page.getByRole('textbox', { name: 'Sandbox key' }), key)
  await page.getByRole('button', { name: 'Continue' }).click()
}
const start = async (answers: Answer[]) => {
  await page.viewport(1280, 1100)
  const server = fakeServer('pending', answers)
  await draw(<SupplierSandbox />)
  return server
}

test('a key that is unknown is refused, accessibly', async () => {
  await start([answer(sandbox.fields, () => failure(401, 'invalid_key'))])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Enter the key for the sandbox.')).toBeVisible()
  await enter('mpk_unknown')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The ingest key is missing, unknown or revoked.')
  await expectAccessible()
})

test('shows what is asked for, what is required first, and tries a sample with the key', async () => {
  const { requests } = await start([
    answer(sandbox.fields, asked),
    nothingYet,
    answer(sandbox.post, { ...signed(false), results: [], counts: signed(false).report.counts } as never),
  ])
  await enter()
  const rows = page.getByRole('group', { name: 'What the agency asks for' }).getByRole('row')
  await expect.element(rows.nth(1).getByText('plant', { exact: true })).toBeVisible()
  await expect.element(rows.nth(1).getByText('Required')).toBeVisible()
  expect(rows.elements()).toHaveLength(3)
  await page.getByRole('checkbox', { name: 'Show fields that are not to be sent' }).click()
  await expect.element(rows.nth(3).getByText('po_number', { exact: true })).toBeVisible()
  await expect.element(rows.nth(3).getByText('Not to be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Send sample' }).click()
  await expect.element(page.getByText('Paste a sample or choose a file.')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Tickets as JSON or CSV' }), 'plant,ticket_number')
  await page.getByRole('button', { name: 'Send sample' }).click()
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('To go live, your latest report must have passed.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Go live' }).elements()).toHaveLength(0)
  expect(requests.at(-1)).toMatchObject({ path: '/v1/ingest/sandbox/slips' })
  await expectAccessibleInEveryTheme()
})

test('a passed report leads to a live key, which is shown once', async () => {
  await start([
    answer(sandbox.fields, asked),
    answer(sandbox.latest, signed(true)),
    answer(sandbox.goLive, { id: 9, key: 'mpk_live' }),
  ])
  await enter()
  await page.getByRole('button', { name: 'Go live' }).click()
  const dialog = page.getByRole('dialog', { name: 'The key live tickets' })
  await expect.element(dialog.getByText('mpk_live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(page.getByText(/^This key has gone live\./)).toBeVisible()
  expect(page.getByRole('button', { name: 'Go live' }).elements()).toHaveLength(0)
})
