import { ingest } from '@milepost/contract/ingest/ingest.contract'
import { plants } from '@milepost/contract/plants/plants.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readDraft } from '../../lib/drafts.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const answers = [
  answer(plants.suppliers, {
    suppliers: [{ id: 5, name: 'Cardinal Asphalt', plants_count: 0, keys_count: 0, company: null, last_ticket_at: at }],
    page: pageOf(1),
  }),
  answer(plants.list, { plants: [], page: pageOf(0) }),
  answer(ingest.keys, { keys: [], page: pageOf(0) }),
  answer(tickets.list, { slips: [], page: { ...pageOf(0), page_size: 1 } }),
]
const owner = { user_id: 1, authority_id: 9, form: 'plant.new' }
const code = page.getByRole('textbox', { name: 'Code', exact: true })

const openForm = async () => {
  await drawPage('/admin/ingest?tab=plants')
  await page.getByRole('button', { name: 'New plant' }).first().click()
  await expect.element(code).toBeVisible()
}

beforeEach(() => page.viewport(1280, 800))

test('says what is missing, wrong or taken, on top and at each field, in every theme', async () => {
  fakeServer('administrator', [answer(plants.create, () => failure(409, 'plant_code_taken')), ...answers])
  await openForm()
  const create = page.getByRole('button', { name: 'Create plant' })
  await create.click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByRole('link', { name: 'Code: This field is required' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.fill(code, 'Nörth 1')
  await userEvent.keyboard('{Tab}')
  await expect.element(code).toHaveAccessibleDescription(/Letters, digits, dots/)
  await userEvent.fill(code, 'NORTH-01')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'North')
  await page.getByRole('combobox', { name: 'Supplier' }).selectOptions('Cardinal Asphalt')
  await create.click()
  await expect.element(alert.getByRole('link', { name: 'Code: Another plant has this code' })).toBeVisible()
  await expect.element(code).toHaveValue('NORTH-01')
})

test('finds a time zone by its everyday name', async () => {
  fakeServer('administrator', answers)
  await openForm()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect.element(zone).toHaveValue('America/New_York · Eastern Time')
  await userEvent.fill(zone, 'mountain')
  await page.getByRole('option', { name: 'America/Denver · Mountain Time' }).click()
  await expect.element(zone).toHaveValue('America/Denver · Mountain Time')
  await expectAccessible()
  await expect.poll(() => readDraft<{ values: { time_zone: string } }>(owner)?.values.time_zone).toBe('America/Denver')
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  fakeServer('administrator', answers)
  await openForm()
  const box = page.getByRole('dialog').element().getBoundingClientRect()
  expect([box.left >= 0, box.right <= 390]).toEqual([true, true])
})
