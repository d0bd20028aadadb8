import { ingest } from '@milepost/contract/ingest/ingest.contract'
import { plants, type Plant } from '@milepost/contract/plants/plants.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const plant: Plant = {
  id: 7,
  code: 'NORTH-01',
  name: 'Northgate',
  kind: 'asphalt',
  supplier_id: 5,
  supplier: 'Cardinal Asphalt',
  latitude: 33.7,
  longitude: -84.3,
  time_zone: 'America/New_York',
  opens_at: '06:00',
  closes_at: '18:00',
  scale_capacity_lbs: '200000',
  scale_division_lbs: '20',
  scale_certificate_expires_on: '2027-04-13',
  last_heartbeat_at: at,
  last_ticket_at: at,
  online: true,
  active: true,
  lock_version: 3,
}
const key = {
  id: 31,
  name: 'Office',
  supplier_id: 5,
  supplier: 'Cardinal Asphalt',
  plants: null,
  last_four: 'x9Qz',
  projects: null,
  sandbox: false,
  created_at: at,
  created_by: 'Ruth Cole',
  last_used_at: null,
  revoked_at: null,
}
const delivery = {
  id: 90,
  key_id: 31,
  key_name: 'Office',
  supplier: 'Cardinal Asphalt',
  kind: 'tickets' as const,
  received_at: at,
  content_type: 'application/json',
  bytes: 927,
  created: 2,
  updated: 0,
  unchanged: 0,
  held: 0,
  refused: 1,
  problem: null,
}
const answers = [
  answer(plants.suppliers, {
    suppliers: [{ id: 5, name: 'Cardinal Asphalt', plants_count: 1, keys_count: 1, company: null, last_ticket_at: at }],
    page: pageOf(1),
  }),
  answer(plants.list, { plants: [plant], page: pageOf(1) }),
  answer(ingest.keys, { keys: [key], page: pageOf(1) }),
  answer(ingest.deliveries, { deliveries: [delivery], page: pageOf(1) }),
  answer(ingest.refusals, {
    refusals: [
      {
        id: 91,
        position: 1,
        plant: 'NORTH-01',
        ticket_number: '4102007',
        date: null,
        errors: [{ path: 'net', code: 'negative', message: 'net must not be negative' }],
        raw: '{"plant":"NORTH-01","net":-5}',
      },
    ],
    page: pageOf(1),
  }),
  answer(tickets.list, { slips: [], page: { ...pageOf(3), page_size: 1 } }),
]

beforeEach(() => page.viewport(1280, 900))

test.each(['suppliers', 'plants', 'keys', 'log', 'help'])('%s is accessible in every theme', async (tab) => {
  fakeServer('administrator', answers)
  await drawPage(`/admin/ingest?tab=${tab}`)
  await expect.element(page.getByText('3 held tickets are waiting for a project')).toBeVisible()
  await expect
    .element(tab === 'help' ? page.getByText(/posts one ticket/) : page.getByText('Cardinal Asphalt').first())
    .toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('creates a key and shows it once, with a command to try it', async () => {
  const { requests } = fakeServer('administrator', [
    answer(ingest.createKey, { id: 32, key: 'mpk_secret' }),
    ...answers,
  ])
  await drawPage('/admin/ingest?tab=keys')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Name: This field is required' }))
    .toBeVisible()
  await page.getByRole('combobox', { name: 'Supplier' }).selectOptions('Cardinal Asphalt')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Night shift')
  await page.getByRole('checkbox', { name: /NORTH-01/ }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect.element(page.getByText('mpk_secret', { exact: true })).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    supplier_id: 5,
    name: 'Night shift',
    plants: ['NORTH-01'],
  })
  await expectAccessible()
})

test('revokes a key only after explaining the effect', async () => {
  const { requests } = fakeServer('administrator', [answer(ingest.revokeKey, { id: 31, revoked_at: at }), ...answers])
  await drawPage('/admin/ingest?tab=keys')
  await page.getByRole('gridcell', { name: 'Office' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect.element(page.getByText(/From now on Cardinal Asphalt cannot send anything with it/)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect.element(page.getByText('The key Office is revoked.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe('/v1/ingest/keys/31')
})

test("shows a supplier's mistake next to what was sent", async () => {
  fakeServer('administrator', answers)
  await drawPage('/admin/ingest?tab=log&post=90')
  await expect.element(page.getByText('net must not be negative')).toBeVisible()
  await expect.element(page.getByText('"net": -5')).toBeVisible()
  await expectAccessible()
})

test('puts the faults found by the server next to their fields', async () => {
  fakeServer('administrator', [
    answer(plants.create, () =>
      failure(422, 'invalid', [{ path: 'time_zone', code: 'unknown_time_zone', message: 'x' }]),
    ),
    ...answers,
  ])
  await drawPage('/admin/ingest?tab=plants')
  await page.getByRole('button', { name: 'New plant' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Code', exact: true }), 'EAST-09')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'East')
  await page.getByRole('combobox', { name: 'Supplier' }).selectOptions('Cardinal Asphalt')
  await page.getByRole('button', { name: 'Create plant' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Time zone', exact: true }))
    .toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('EAST-09')
})
