import {
  constructionSystems,
  type ConstructionContract,
  type ConstructionPerson,
  type ConstructionSystem,
  type ReportDrift,
} from '@milepost/contract/report-sending/construction-system.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'

const system: ConstructionSystem = {
  id: 5,
  door: 'direct',
  address: 'https://api.example.org/ams',
  instance: 'example-dot',
  username: 'milepost@dot.example.gov',
  calls_an_hour: 1000,
  status_after: 'draft',
  station_units: ['LF'],
  has_key: true,
  has_password: true,
  tested_at: '2026-11-20T15:00:00Z',
  test_fault: { code: 'status', status: 503 },
  calls_last_hour: 41,
  compared_at: '2026-11-20T15:00:00Z',
  lock_version: 3,
}
const contract: ConstructionContract = {
  id: 12,
  project: 'US 301 Deck Sealing',
  dot_code: 'P-2041',
  contract_number: 'T-301',
  allow_sending_dwr: true,
  contract: null,
}
const person: ConstructionPerson = {
  id: 7,
  name: 'Dana Ortiz',
  company: null,
  person_there: 1609,
  role_there: 'inspector',
}
const drift: ReportDrift = {
  report_id: 31,
  project_id: 12,
  report: 'DWR-0012',
  project: 'US 301 Deck Sealing',
  report_date: '2026-11-20',
  kind: 'quantity_differs',
  row: '0010 402-1812 Asphalt base',
  ours: '402.56 Ton',
  theirs: '400 Ton',
}
const usual = [
  answer(constructionSystems.get, { construction_system: system }),
  answer(constructionSystems.history, { history: [], page: pageOf(0) }),
  answer(constructionSystems.save, { construction_system: { ...system, lock_version: 4 } }),
  answer(constructionSystems.test, { construction_system: { ...system, test_fault: null } }),
  answer(constructionSystems.contracts, { construction_contracts: [contract], page: pageOf(1) }),
  answer(constructionSystems.mapContract, { construction_contract: { ...contract, contract: '1234-15-71' } }),
  answer(constructionSystems.people, { construction_people: [person], page: pageOf(1) }),
  answer(constructionSystems.mapPerson, () => failure(409, 'construction_person_taken', [], { external_id: '77' })),
  answer(constructionSystems.drift, { compared_at: '2026-11-20T15:00:00Z', running: false, drift: [drift] }),
  answer(constructionSystems.compare, { compared_at: null }),
]
const sent = (requests: { method: string; body: unknown }[], method: string) =>
  requests.find((request) => request.method === method)?.body

test('the settings send only what was changed, and a secret only where one was typed', async () => {
  const { requests } = fakeServer('administrator', usual)
  await drawPage('/admin/construction-system/connection')
  await expect.element(page.getByRole('textbox', { name: 'Instance' })).toHaveValue('example-dot')
  await expect.element(page.getByText('41 of 1,000')).toBeVisible()
  await expect.element(page.getByText(/503/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByLabelText('Subscription key').fill('a new key')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings were saved.')).toBeVisible()
  expect(sent(requests, 'PATCH')).toEqual({ subscription_key: 'a new key', lock_version: 3 })
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect.element(page.getByText('The connection was tested.')).toBeVisible()
})

test('a door without an interface asks for no keys', async () => {
  fakeServer('administrator', usual)
  await drawPage('/admin/construction-system/connection')
  const door = page.getByRole('combobox', { name: 'How reports get there' })
  await userEvent.selectOptions(door, 'package')
  await expect.element(page.getByLabelText('Subscription key')).not.toBeInTheDocument()
  await expect.element(page.getByText(/downloads a ZIP/)).toBeVisible()
})

test('a project gets its contract there', async () => {
  const { requests } = fakeServer('administrator', usual)
  await drawPage('/admin/construction-system/contracts?project=12')
  await page.getByRole('textbox', { name: 'Contract there' }).fill(' 1234-15-71 ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The contract of US 301 Deck Sealing was saved.')).toBeVisible()
  expect(sent(requests, 'PUT')).toEqual({ contract: '1234-15-71' })
})

test("another person's id is refused at its field", async () => {
  fakeServer('administrator', usual)
  await drawPage('/admin/construction-system/people?person=7')
  const id = page.getByRole('textbox', { name: 'Id there' })
  await id.fill('12a')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter an ID that is a whole number').first()).toBeVisible()
  await id.fill('77')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Another person has this ID: enter a different one').first()).toBeVisible()
})

test('the comparison lists what differs, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', usual)
  await drawPage('/admin/construction-system/comparison')
  await expect.element(page.getByRole('cell', { name: '402.56 Ton' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
})
