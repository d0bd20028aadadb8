import { images } from '@milepost/contract/images/images.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { plantDataCalls, type PlantData, type PlantTicket } from '@milepost/contract/plant-data/plant-data.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { detailOf } from '../tickets/tickets.fixtures.ts'

const paged = { page_number: 1, page_size: 30, total_rows: 0, total_pages: 0, last_page: true }
const temperature = { average: 311.5, low: 300, high: 325 }
const quantities = [{ uom: 'TON', net: '842.5' }]
const data: PlantData = {
  plant: {
    id: 12,
    code: 'NORTH-01',
    name: 'Northgate Asphalt',
    supplier: 'Cardinal Asphalt',
    time_zone: 'America/New_York',
  },
  from: '2026-11-14',
  to: '2026-11-20',
  earliest: '2025-11-20',
  today: '2026-11-20',
  days: ['2026-11-19', '2026-11-20'].map((day) => ({
    day,
    tickets: 40,
    quantities,
    latency_median: 1,
    temperature,
    compliant: 39,
  })),
  hours: [{ hour: 8, tickets: 80, quantities }],
  materials: [{ id: 5, material: '12.5mm SP', tickets: 80, quantities, temperature }],
  trucks: [{ id: 7, truck: 'T-440', tickets: 9, quantities, cycle_minutes: 52.4 }],
}
const ticket: PlantTicket = {
  id: 91,
  ticket_number: '4110091',
  printed_at: '2026-11-20T14:05:00.000Z',
  material: '12.5mm SP',
  truck: 'T-440',
  net: '60.5',
  uom: 'TON',
  latency_seconds: 42,
  temperature: 312,
  cycle_minutes: 52,
  outlier: true,
}
const usual: Answer[] = [
  answer(plantDataCalls.day, {
    day: '2026-11-20',
    tickets: [
      ticket,
      {
        ...ticket,
        id: 92,
        ticket_number: '4110092',
        net: '20',
        outlier: false,
        printed_at: '2026-11-20T15:05:00.000Z',
      },
    ],
    truncated: false,
  }),
  answer(plantDataCalls.period, { plant_data: data }),
]

beforeEach(() => page.viewport(1280, 900))

test('shows the production of a period as charts and as tables, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  await drawPage('/plants/12')
  await expect.element(page.getByRole('heading', { name: 'Data for Northgate Asphalt' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Production of 2 days in TON' })).toBeVisible()
  await expect.element(page.getByText('1,685.00 TON on 2 of 7 days. As much as the 7 days before.')).toBeVisible()
  const production = page.getByRole('slider', { name: 'Values: Production per day, TON' })
  await expect.element(production).toHaveAttribute('aria-valuemax', '7')
  await expect.element(production).toHaveAttribute('aria-valuetext', '11/14: no tickets')
  await page.getByText('Show as a table').first().click()
  await expect
    .element(page.getByRole('group', { name: 'Production per day, TON' }).getByText('842.50').first())
    .toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('opens a day with an outlying weight', async () => {
  const { requests } = fakeServer('administrator', usual)
  const router = await drawPage('/plants/12?from=2026-11-14&to=2026-11-20')
  await page.getByLabelText('Tickets of one day').selectOptions('2026-11-20')
  await expect.element(page.getByText('Outlier')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '4110091' })).toBeVisible()
  expect(router.address()).toContain('day=2026-11-20')
  expect(
    requests.some(({ path, search }) => path === '/v1/plants/12/data/tickets' && search === '?day=2026-11-20'),
  ).toBe(true)
  await page.viewport(390, 800)
  await expectAccessible()
})

test('a ticket of a day opens in place, moves to the next one, and gives the focus back', async () => {
  fakeServer('plant_inspector', [
    answer(tickets.get, ({ url }) => {
      const id = Number(url.pathname.split('/').at(-1))
      return { slip: detailOf({ id, ticket_number: id === 91 ? '4110091' : '4110092' }) }
    }),
    answer(images.list, { images: [], page: { ...paged }, upload: null }),
    ...usual,
  ])
  const router = await drawPage('/plants/12?day=2026-11-20')
  await page.getByRole('button', { name: '4110091' }).click()
  await expect.element(page.getByRole('dialog', { name: /4110091/ })).toBeVisible()
  expect(router.address()).toContain('ticket=91')
  await expectAccessible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('dialog', { name: /4110092/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '4110092' })).toHaveFocus()
  expect(router.address()).not.toContain('ticket=')
})

test('says that there are no tickets, or why the data could not be loaded', async () => {
  fakeServer('plant_inspector', [
    answer(plantDataCalls.period, { plant_data: { ...data, days: [], hours: [], materials: [], trucks: [] } }),
  ])
  await drawPage('/plants/12')
  await expect.element(page.getByText('No tickets on these days')).toBeVisible()
  fakeServer('plant_inspector', [answer(plantDataCalls.period, () => failure(404, 'not_found'))])
  await drawPage('/plants/13')
  await expect.element(page.getByText('The data could not be loaded')).toBeVisible()
})
