import { ingest } from '@milepost/contract/ingest/ingest.contract'
import { sandbox } from '@milepost/contract/ingest/sandbox.contract'
import { suppliedPlants, type SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const plant: SuppliedPlant = {
  id: 12,
  supplier_id: 3,
  supplier: 'Cardinal Asphalt',
  plant: 'Northgate',
  code: 'NORTH-01',
  time_zone: 'America/New_York',
  active: true,
  last_ticketed_time: at,
  last_heartbeat_at: null,
  online: true,
  percent_under_preferred: 72.4,
  percent_under_accepted: 95,
  total_tickets: 1204,
  nist_compliance: 98.1,
  failing_checks: [],
  trend: [],
  problems: [],
  turned_at: null,
}
const key = {
  id: 31,
  name: 'Office',
  supplier_id: 3,
  supplier: 'Cardinal Asphalt',
  plants: null,
  projects: 2,
  last_four: 'x9Qz',
  sandbox: true,
  created_at: at,
  created_by: 'Joan Whitaker (Cardinal Asphalt)',
  last_used_at: null,
  revoked_at: null,
}
const run = {
  id: 70,
  supplier_id: 3,
  supplier: 'Cardinal Asphalt',
  key_id: 31,
  key_name: 'Office',
  at,
  tickets: 1,
  refused: 0,
  passed: true,
}
const server = (plants: SuppliedPlant[] = [plant]) =>
  fakeServer('vendor', [
    answer(ingest.keys, { keys: [key], page: pageOf(1) }),
    answer(ingest.createKey, { id: 32, key: 'mpk_secret' }),
    answer(ingest.deliveries, { deliveries: [], page: pageOf(0) }),
    answer(sandbox.runs, { sandbox_runs: [run], page: pageOf(1) }),
    answer(suppliedPlants.list, { plants, page: pageOf(plants.length) }),
  ])

test.each([
  ['keys', 'Joan Whitaker (Cardinal Asphalt)'],
  ['log', 'Nothing has been sent yet'],
  ['sandbox', 'Passed'],
])('%s of a vendor is accessible in every theme, and asks for nothing of the staff', async (tab, text) => {
  await page.viewport(1440, 900)
  const { requests } = server()
  await drawPage(`/vendor/ingest?tab=${tab}`)
  await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(page.getByText('Required fields')).not.toBeInTheDocument()
  await expectAccessibleInEveryTheme()
  const asked = requests.map(({ path }) => path)
  expect(
    asked.filter(
      (path) => !/ingest|sandbox_runs|own_grant|supplied_|inbox|notices|_me|feature_flags|preferences|views/.test(path),
    ),
  ).toEqual([])
})

test('a vendor creates a key for its supplier and some of its plants, on a phone', async () => {
  await page.viewport(390, 800)
  const { requests } = server()
  await drawPage('/vendor/ingest')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('combobox', { name: 'Supplier' }).selectOptions('Cardinal Asphalt')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Night shift')
  await page.getByRole('checkbox', { name: 'NORTH-01 · Northgate' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect.element(page.getByText('mpk_secret', { exact: true })).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    supplier_id: 3,
    name: 'Night shift',
    plants: ['NORTH-01'],
  })
})

test('a vendor without plants reads why there is no supplier to choose', async () => {
  server([])
  await drawPage('/vendor/ingest')
  await page.getByRole('button', { name: 'New key' }).click()
  await expect.element(page.getByText(/The agency adds your plants/)).toBeVisible()
})
