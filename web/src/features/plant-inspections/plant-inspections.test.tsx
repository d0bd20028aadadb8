import { plantChecklists, type PlantChecklist } from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { plantFindings, type PlantFinding } from '@milepost/contract/plant-inspections/plant-findings.contract'
import {
  plantInspections,
  type DueInspection,
  type PlantInspection,
} from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { images, type ImageUpload } from '@milepost/contract/images/images.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, type Answer } from '../../testing/fake-server.ts'

const checklist: PlantChecklist = {
  id: 71,
  name: 'Monthly safety',
  plant_kinds: ['asphalt'],
  interval_days: 30,
  first_due_on: '2026-11-01',
  items: [
    {
      key: 'guards',
      text: 'Guards are in place',
      kind: 'yes_no',
      unit: null,
      minimum: null,
      maximum: null,
      required: true,
    },
    {
      key: 'heat',
      text: 'Storage temperature',
      kind: 'value',
      unit: '°F',
      minimum: '290',
      maximum: '350',
      required: true,
    },
  ],
  active: true,
  updated_at: '2026-11-01T12:00:00.000Z',
  lock_version: 4,
}
const due: DueInspection = {
  plant_id: 12,
  plant: 'Northgate Asphalt',
  plant_code: 'NORTH-01',
  supplier: 'Cardinal Asphalt',
  checklist_id: 71,
  checklist: 'Monthly safety',
  interval_days: 30,
  last_inspected_on: null,
  due_on: '2026-11-01',
  overdue: true,
  draft_id: null,
  open_findings: 0,
}
const draft: PlantInspection = {
  id: 81,
  plant_id: 12,
  plant: 'Northgate Asphalt',
  plant_code: 'NORTH-01',
  supplier: 'Cardinal Asphalt',
  time_zone: 'America/New_York',
  checklist_id: 71,
  checklist: 'Monthly safety',
  status: 'draft',
  started_at: '2026-11-20T15:00:00.000Z',
  started_by: 'Dana Okafor',
  inspected_on: null,
  signed_at: null,
  signed_by: null,
  failed_items: 0,
  open_findings: 0,
  lock_version: 2,
  items: checklist.items,
  answers: [],
  notes: null,
  saved_at: '2026-11-20T15:00:00.000Z',
  signature: null,
  content_sha256: null,
  abilities: ['edit'],
}
const finding: PlantFinding = {
  id: 91,
  plant_id: 12,
  plant: 'Northgate Asphalt',
  plant_code: 'NORTH-01',
  supplier: 'Cardinal Asphalt',
  time_zone: 'America/New_York',
  inspection_id: 81,
  checklist: 'Monthly safety',
  item: 'Guards are in place',
  description: 'Conveyor guard is loose',
  severity: 'major',
  due_on: '2026-12-01',
  overdue: false,
  responsible: 'R. Diaz',
  status: 'open',
  opened_at: '2026-11-20T16:00:00.000Z',
  opened_by: 'Dana Okafor',
  corrected_at: null,
  closed_at: null,
  lock_version: 0,
  events: [{ id: 1, at: '2026-11-20T16:00:00.000Z', by: 'Dana Okafor', event: 'opened', note: null }],
}
const paged = { page: { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true } }
const photos: ImageUpload = {
  lock: null,
  most: 20,
  left: 20,
  accepted_types: ['image/jpeg'],
  largest_bytes: 1_000_000,
}

const usual: Answer[] = [
  answer(plantInspections.due, { due_inspections: [due], ...paged }),
  answer(plantInspections.list, { inspections: [draft], ...paged }),
  answer(plantInspections.get, { inspection: draft }),
  answer(plantFindings.list, { findings: [finding], ...paged }),
  answer(plantFindings.get, { finding }),
  answer(plantChecklists.list, { checklists: [checklist], ...paged }),
  answer(plantChecklists.get, { checklist }),
  answer(images.list, { images: [], ...paged, upload: null }),
]

beforeEach(() => page.viewport(1280, 900))

test('a due checklist starts its inspection; the lists and checklists are accessible in every theme', async () => {
  const { requests } = fakeServer('plant_inspector', [answer(plantInspections.start, { inspection: draft }), ...usual])
  const router = await drawPage('/plants/inspections')
  await expect.element(page.getByText('1 due inspection')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Northgate Asphalt' }).click()
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await expect.element(page.getByRole('heading', { name: 'Northgate Asphalt: Monthly safety' })).toBeVisible()
  expect(router.address()).toBe('/plants/inspections/81')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ plant_id: 12, checklist_id: 71 })
})

test('an inspection on a phone: a failing answer requires a finding, and it is signed with the user’s name', async () => {
  await page.viewport(390, 844)
  const signed: PlantInspection = {
    ...draft,
    status: 'signed',
    inspected_on: '2026-11-20',
    signed_at: '2026-11-20T16:00:00.000Z',
    signed_by: 'Dana Okafor',
    failed_items: 1,
    lock_version: 3,
    answers: [{ item_key: 'guards', value: 'no', comment: null, finding: null }],
    content_sha256: 'a'.repeat(64),
    abilities: [],
  }
  let done = false
  const { requests } = fakeServer('plant_inspector', [
    answer(plantInspections.sign, () => {
      done = true
      return { inspection: signed }
    }),
    answer(plantInspections.get, () => ({ inspection: done ? signed : draft })),
    answer(images.list, () => ({
      images: [],
      ...paged,
      upload: { ...photos, lock: done ? ('not_allowed' as const) : null },
    })),
    ...usual,
  ])
  await drawPage('/plants/inspections/81')
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeVisible()
  await page.getByText('No', { exact: true }).click()
  await expect.element(page.getByRole('group', { name: 'What has to be corrected' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Sign inspection' }).click()
  const summary = page.getByRole('alert')
  await expect.element(summary.getByText('Storage temperature: An answer is required')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Value, °F' }), '312.5')
  await userEvent.fill(page.getByRole('textbox', { name: 'Finding' }), 'Conveyor guard is loose')
  await userEvent.fill(page.getByRole('textbox', { name: 'Responsible person' }), 'R. Diaz')
  await userEvent.fill(page.getByRole('textbox', { name: 'Correct by' }), '12/01/2099')
  await page.getByRole('button', { name: 'Sign inspection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign the inspection of Northgate Asphalt' })
  await expectAccessible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Your full name' }), 'Somebody Else')
  await dialog.getByRole('button', { name: 'Sign inspection' }).click()
  await expect.element(dialog.getByText('Confirm this to sign')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Your full name' }), 'dana okafor')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Sign inspection' }).click()
  await expect.element(page.getByText('SHA-256 of the signed content')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add photos' })).not.toBeInTheDocument()
  expect(requests.find(({ path }) => path.endsWith('/signature'))?.body).toEqual({
    answers: [
      {
        item_key: 'guards',
        value: 'no',
        comment: null,
        finding: {
          description: 'Conveyor guard is loose',
          severity: 'major',
          due_on: '2099-12-01',
          responsible: 'R. Diaz',
        },
      },
      { item_key: 'heat', value: '312.5', comment: null, finding: null },
    ],
    notes: null,
    name: 'dana okafor',
    attested: true,
    signature: null,
    lock_version: 2,
  })
})

test('a finding takes its next step from the drawer', async () => {
  const { requests } = fakeServer('plant_inspector', [
    answer(plantFindings.step, { finding: { ...finding, status: 'corrected' } }),
    ...usual,
  ])
  await drawPage('/plants/inspections/findings?finding=91')
  const drawer = page.getByRole('dialog', { name: 'Northgate Asphalt' })
  await expect.element(drawer.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.fill(drawer.getByRole('textbox', { name: 'Note' }), 'New bolts')
  await drawer.getByRole('button', { name: 'Mark as corrected' }).click()
  await expect.element(page.getByText('The finding at Northgate Asphalt is marked as corrected.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    step: 'correct',
    note: 'New bolts',
    lock_version: 0,
  })
  // What can be done with its photos depends on its status.
  await expect.poll(() => requests.filter(({ path }) => path === images.list.path).length).toBe(2)
})

test('an administrator adds a checklist with a value and its range', async () => {
  const { requests } = fakeServer('administrator', [answer(plantChecklists.create, { checklist }), ...usual])
  await drawPage('/admin/plants/inspections/checklists')
  await page.getByRole('button', { name: 'New checklist' }).click()
  const dialog = page.getByRole('dialog', { name: 'New checklist' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Monthly safety')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'First inspection due' }), '12/01/2026')
  await dialog.getByRole('checkbox', { name: 'Asphalt' }).click()
  const item = dialog.getByRole('group', { name: 'Item 1' })
  await userEvent.fill(item.getByRole('textbox', { name: 'Item' }), 'Storage temperature')
  await userEvent.selectOptions(item.getByRole('combobox', { name: 'Answer' }), 'value')
  await userEvent.fill(item.getByRole('textbox', { name: 'Minimum' }), '350')
  await userEvent.fill(item.getByRole('textbox', { name: 'Maximum' }), '290')
  await dialog.getByRole('button', { name: 'Save checklist' }).click()
  await expect.element(dialog.getByText('A maximum is below its minimum').first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.fill(item.getByRole('textbox', { name: 'Minimum' }), '290')
  await userEvent.fill(item.getByRole('textbox', { name: 'Maximum' }), '350')
  await dialog.getByRole('button', { name: 'Save checklist' }).click()
  await expect.element(page.getByText('The checklist Monthly safety was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    plant_kinds: ['asphalt'],
    interval_days: 30,
    first_due_on: '2026-12-01',
    items: [{ key: 'item-1', kind: 'value', unit: null, minimum: '290', maximum: '350', required: true }],
  })
})
