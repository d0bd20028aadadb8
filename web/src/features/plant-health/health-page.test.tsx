import { plantHealthCalls, type PlantHealth } from '@milepost/contract/plant-health/plant-health.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { closeBanner } from './settings-banner.ts'

const plant: PlantHealth = {
  id: 12,
  supplier_id: 3,
  supplier: 'Cardinal Asphalt',
  plant: 'Northgate Asphalt',
  code: 'NORTH-01',
  time_zone: 'America/New_York',
  active: true,
  notes: null,
  noted_by: null,
  noted_at: null,
  last_ticketed_time: '2026-11-20T19:05:00.000Z',
  last_heartbeat_at: null,
  online: true,
  percent_under_preferred: 72.4,
  percent_under_accepted: 95,
  total_tickets: 1204,
  nist_compliance: 98.1,
  failing_checks: [{ check: 'weighmaster', tickets: 23, citation: 'NRS 582.060' }],
  trend: [{ day: '2026-11-20', tickets: 40, percent_under_preferred: 70, nist_compliance: 100 }],
  problems: ['late'],
  turned_at: '2026-11-20T18:00:00.000Z',
  next_inspection_due_on: null,
  overdue_inspections: 0,
}
const silent: PlantHealth = {
  ...plant,
  id: 13,
  plant: 'Westfork',
  code: 'WEST-02',
  last_ticketed_time: null,
  online: false,
  percent_under_preferred: null,
  percent_under_accepted: null,
  total_tickets: 0,
  nist_compliance: null,
  failing_checks: [],
  trend: [],
  problems: [],
  turned_at: null,
  next_inspection_due_on: null,
  overdue_inspections: 0,
}
const config = {
  preferred_minutes: 2,
  accepted_minutes: 15,
  look_back_days: 30,
  turn_minutes: 15,
  notice_email: null,
  lock_version: 4,
}
const listed = answer(plantHealthCalls.list, {
  content: [plant, silent],
  page: { page_number: 1, page_size: 30, total_rows: 2, total_pages: 1, last_page: true },
  meta: { preferred_minutes: 2, accepted_minutes: 15, days: 30, healthy_percent: 80 },
})
const usual: Answer[] = [
  listed,
  answer(plantHealthCalls.suppliers, { suppliers: [{ id: 3, name: 'Cardinal Asphalt', plants_count: 2 }] }),
  answer(plantHealthCalls.config, { config }),
]
const cell = (name: string) => page.getByRole('gridcell', { name }).first()

beforeEach(() => closeBanner())

test('lists plants with their health and opens the checks that fail, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', usual)
  const router = await drawPage('/admin/plant-health?search=north&sort=-nist_compliance')
  await expect.element(cell('Northgate Asphalt')).toBeVisible()
  expect(requests.find(({ path }) => path === '/v1/plant_health')?.search).toContain(
    'plant_name_or_supplier_name=north',
  )
  await expect.element(page.getByTitle('Less than 80% of the tickets meet the preferred latency')).toBeVisible()
  await expect.element(page.getByText('No ticket yet')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await cell('Northgate Asphalt').click()
  const drawer = page.getByRole('dialog', { name: 'Northgate Asphalt' })
  await expect.element(drawer.getByText('23 tickets')).toBeVisible()
  await expect.element(drawer.getByText('Tickets arrive late')).toBeVisible()
  expect(router.address()).toContain('plant=12')
  await expectAccessibleInEveryTheme()
})

test('notes are saved with a message, and shown as written when they could not be saved', async () => {
  let fails = false
  fakeServer('administrator', [
    answer(plantHealthCalls.saveNotes, ({ body }) =>
      fails ? failure(500, 'server_error') : { plant: { ...plant, notes: (body as { notes: string }).notes } },
    ),
    ...usual,
  ])
  await drawPage('/admin/plant-health?plant=12')
  const write = async (text: string) => {
    await page.getByRole('button', { name: 'Edit notes' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: 'Notes' }), text)
    await page.getByRole('button', { name: 'Save notes' }).click()
  }
  await write('Modem replaced')
  await expect.element(page.getByText('The notes on Northgate Asphalt are saved.')).toBeVisible()
  await expect.element(cell('Modem replaced')).toBeVisible()
  fails = true
  await write('Modem failed again')
  await expect.element(page.getByText('An unexpected error has occured. Please try again.').first()).toBeVisible()
  await expect.element(cell('Modem failed again')).toBeVisible()
})

test('settings refuse inconsistent ranges, and a banner says for a while that figures will be updated', async () => {
  const { requests } = fakeServer('administrator', [answer(plantHealthCalls.saveConfig, { config }), ...usual])
  await drawPage('/admin/plant-health')
  await page.getByRole('button', { name: 'General settings' }).click()
  const accepted = page.getByRole('textbox', { name: 'Accepted range, minutes' })
  await userEvent.fill(accepted, '2')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(accepted).toHaveAccessibleDescription('Accepted Range should be more than Preferred Range')
  await expectAccessible()
  await userEvent.fill(accepted, '20')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(page.getByText('The settings are saved.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close the message' })).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ accepted_minutes: 20, lock_version: 4 })
})

test('plant inspectors see plants without notes to write or settings to change, also on a phone', async () => {
  await page.viewport(390, 800)
  fakeServer('plant_inspector', usual)
  await drawPage('/plants')
  await expect.element(page.getByText('Northgate Asphalt')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'General settings' })).not.toBeInTheDocument()
  await expectAccessible()
})
