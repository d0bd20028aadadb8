import { plantHealthCalls, type PlantHealth } from '@milepost/contract/plant-health/plant-health.contract'
import { plantRecords, type PlantRecord } from '@milepost/contract/plant-records/plant-records.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../testing/fake-server.ts'

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
  last_ticketed_time: null,
  last_heartbeat_at: null,
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
const record: PlantRecord = {
  id: 12,
  code: 'NORTH-01',
  name: 'Northgate Asphalt',
  connector: 'api',
  contact_name: 'R. Diaz',
  contact_email: null,
  scales: [],
  weighmasters: [{ name: 'R. Diaz', license: 'WM-20417', expires_on: '2027-03-31' }],
  mixes: [],
  inspectors: [],
  lock_version: 2,
}
const usual: Answer[] = [
  answer(plantHealthCalls.list, {
    content: [plant],
    page: { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true },
    meta: { preferred_minutes: 2, accepted_minutes: 15, days: 30, healthy_percent: 80 },
  }),
  answer(plantHealthCalls.suppliers, { suppliers: [] }),
  answer(plantRecords.inspectors, { inspectors: [{ id: 31, name: 'Luis Herrera' }] }),
  answer(plantRecords.get, { record }),
]

beforeEach(() => page.viewport(1280, 900))

test('an administrator adds a mix and assigns an inspector; the record is sent whole', async () => {
  const { requests } = fakeServer('administrator', [answer(plantRecords.save, { record }), ...usual])
  await drawPage('/admin/plant-health?plant=12')
  await page.getByRole('button', { name: 'Plant record' }).click()
  await page.getByRole('button', { name: 'Add mix' }).click()
  await expectAccessibleInEveryTheme()
  await userEvent.fill(page.getByRole('textbox', { name: 'Mix', exact: true }), 'JMF-24-031')
  await page.getByRole('checkbox', { name: 'Luis Herrera' }).click()
  await page.getByRole('button', { name: 'Save record' }).click()
  await expect.element(page.getByText('The record of Northgate Asphalt is saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    mixes: [{ mix_id: 'JMF-24-031', expires_on: null }],
    weighmasters: record.weighmasters,
    inspector_ids: [31],
    lock_version: 2,
  })
})

test('a plant inspector reads it', async () => {
  fakeServer('plant_inspector', usual)
  await drawPage('/plants?plant=12')
  await page.getByRole('button', { name: 'Plant record' }).click()
  await expect.element(page.getByRole('cell', { name: 'WM-20417' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save record' })).not.toBeInTheDocument()
})
