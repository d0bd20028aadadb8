import { accessGrants } from '@milepost/contract/access-grants/access-grants.contract'
import { companyPeople } from '@milepost/contract/access-grants/company-people.contract'
import { suppliedPlants, type SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import { suppliedTickets, type SuppliedTicket } from '@milepost/contract/tickets/supplied-tickets.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../../testing/fake-server.ts'

beforeEach(() => page.viewport(1280, 900))

const ticket: SuppliedTicket = {
  id: 77,
  ticket_number: '4110023',
  status: 'rejected',
  accepted: false,
  material: '12.5mm SP',
  material_type: 'asphalt',
  supplier: 'Cardinal Asphalt',
  plant_id: 12,
  plant: 'NORTH-01',
  plant_name: 'Northgate Asphalt',
  truck: 'T-440',
  project_id: 5,
  project: 'SR 81 resurfacing',
  printed_at: '2026-11-20T14:00:00.000Z',
  received_at: '2026-11-20T14:30:00.000Z',
  latency_seconds: 1800,
  delivered_on: null,
  time_zone: 'America/New_York',
  net: '45120',
  uom: 'LB',
  failed_checks: ['weighmaster'],
  hauler: null,
  customer_name: null,
  job_number: '24-117',
  version: 1,
  rejection_reason: 'Load was cold',
}
const plant: SuppliedPlant = {
  id: 12,
  supplier_id: 3,
  supplier: 'Cardinal Asphalt',
  plant: 'Northgate Asphalt',
  code: 'NORTH-01',
  time_zone: 'America/New_York',
  active: true,
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
}
const project = {
  id: 5,
  name: 'SR 81 resurfacing',
  dot_code: 'P-2041',
  status: 'construction' as const,
  contractor_name: 'Tidewater Paving',
}
const person = { id: 41, name: 'Joan Whitaker', granted_at: '2026-08-20T14:00:00.000Z', ends_on: null }
const server = (plants: SuppliedPlant[] = [plant], slips: SuppliedTicket[] = [ticket]) =>
  fakeServer('vendor', [
    answer(suppliedTickets.summary, {
      since: '2026-10-29',
      rejected: 1,
      checks_failed: 3,
      late: 4,
      accepted_minutes: 15,
    }),
    answer(suppliedTickets.list, { slips, page: pageOf(slips.length) }),
    answer(suppliedTickets.get, {
      slip: {
        ...ticket,
        grouped_fields_with_values: [
          { group_name: 'weight_info', values: [{ key: 'net_amount', value: '22.56', unit: 'TON' }] },
        ],
        checks: [
          { check: 'weighmaster', passed: false, reason: 'missing', params: { missing: 'weighmaster' }, citation: '' },
        ],
        versions: [
          { version: 1, event: 'created', received_at: ticket.received_at, fields: { net: '45120' }, raw: '{}' },
        ],
        decisions: [{ at: '2026-11-20T16:00:00.000Z', action: 'rejected', reason: 'Load was cold' }],
      },
    }),
    answer(suppliedPlants.list, { plants, page: pageOf(plants.length) }),
    answer(accessGrants.ownProjects, { projects: [project], page: pageOf(1) }),
    answer(companyPeople.list, { people: [person], page: pageOf(1) }),
  ])
const main = page.getByRole('main')

test('home shows what waits, with links to it, the projects and the people, accessibly in every theme', async () => {
  const { requests } = server()
  const app = await drawPage('/')
  await expect.poll(app.address).toBe('/vendor')
  await expect.element(main.getByRole('link', { name: /Rejected 1/ })).toBeVisible()
  for (const text of ['Load was cold', 'Tickets arrive late', 'Joan Whitaker', 'SR 81 resurfacing'])
    await expect.element(main.getByText(text).first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual([
    'Waiting for me',
    'Home',
    'Tickets',
    'Plants',
    'Submittals',
    'Documents',
    'Keys',
    'Assistant',
    'My access',
    'My account',
    'Log out',
  ])
  await expectAccessibleInEveryTheme()
  await main.getByRole('link', { name: /Late 4/ }).click()
  await expect.poll(app.address).toBe('/vendor/tickets?latency_from=901&printed_from=2026-10-29')
  await expect.element(page.getByRole('button', { name: 'Remove the filter Late' })).toBeVisible()
  // Nothing was asked that belongs to the agency's staff.
  const asked = requests.map(({ path }) => path)
  expect(
    asked.filter(
      (path) => !/own_grant|supplied_|inbox|submittals\/counts|notices|sessions\/_me|feature_flags/.test(path),
    ),
  ).toEqual([])
})

test('says that the agency has not named the suppliers yet', async () => {
  server([], [])
  await drawPage('/vendor')
  await expect.element(page.getByText('The agency has not named your suppliers yet')).toBeVisible()
  await expect.element(page.getByText('Joan Whitaker')).toBeVisible()
})

test('a ticket opens with the decisions, the failed checks and what was sent, on a phone too', async () => {
  server()
  const app = await drawPage('/vendor/tickets')
  await expect.element(page.getByRole('gridcell', { name: '4110023' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.viewport(390, 800)
  await page.getByRole('button', { name: /4110023/ }).click()
  await expect.poll(app.address).toContain('ticket=77')
  const drawer = page.getByRole('dialog', { name: 'Ticket 4110023' })
  await expect.element(drawer.getByText('Reason: Load was cold')).toBeVisible()
  await expect.element(drawer.getByText('22.56 TON')).toBeVisible()
  await expectAccessible()
})

test('a plant opens with its figures and failing checks', async () => {
  server()
  await drawPage('/vendor/plants')
  await page.getByRole('gridcell', { name: 'Northgate Asphalt' }).click()
  const drawer = page.getByRole('dialog', { name: 'Northgate Asphalt' })
  await expect.element(drawer.getByText('23 tickets')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Show tickets' }))
    .toHaveAttribute('href', '/vendor/tickets?plant_id=12')
  await expectAccessibleInEveryTheme()
})

test('tickets that cannot be loaded are reported', async () => {
  fakeServer('vendor', [
    answer(suppliedTickets.list, () => failure(500, 'internal')),
    answer(suppliedPlants.list, { plants: [plant], page: pageOf(1) }),
  ])
  await drawPage('/vendor/tickets')
  await expect.element(page.getByText('The tickets could not be loaded')).toBeVisible()
})

test('tickets beyond row 10,000 follow by cursor, and a filter begins again', async () => {
  const deep = { page_number: 334, page_size: 30, total_rows: 60_000, total_pages: 2000, last_page: false }
  const { requests } = fakeServer('vendor', [
    answer(suppliedTickets.list, { slips: [ticket], page: { ...deep, next_cursor: 'after-10020' } }),
    answer(suppliedPlants.list, { plants: [plant], page: pageOf(1) }),
  ])
  const app = await drawPage('/vendor/tickets?page=334')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(app.address).toBe('/vendor/tickets?page=335&cursor=after-10020')
  const lists = () => requests.filter(({ path }) => path === '/v1/supplied_slips')
  await expect.poll(() => lists().at(-1)?.search).toBe('?page_number=1&page_size=30&cursor=after-10020')
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Rejected' }).click()
  await expect.poll(() => lists().at(-1)?.search).not.toContain('cursor')
})
