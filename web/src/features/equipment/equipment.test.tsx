import { equipment } from '@milepost/contract/equipment/equipment.contract'
import { proximity } from '@milepost/contract/equipment/ranges.contract'
import { tracking } from '@milepost/contract/equipment/tracking.contract'
import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { expectLastView } from '../../testing/last-view.ts'
import { dozer, page, roller } from './equipment.fixtures.ts'

const path = '/admin/equipment-and-fleet'
const day = '2026-11-25T10:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(day) + minutes * 60_000).toISOString()
const ranges = {
  project_id: null,
  own: true,
  proximity_range_meters: '152.4',
  proximity_range: { ft: '500', mi: '0.095' },
  transmission_range_meters: '304.8',
  transmission_range: { ft: '1000', mi: '0.189' },
  site: null,
  history_days: 400,
  lock_version: 3,
}
const usual = [
  answer(equipment.list, { oem_equipments: [dozer, roller], page }),
  answer(equipment.statusCounts, { total: 2, running: 1, off: 1, unknown: 0, transmitting: 1, paused: 1, stale: 1 }),
  answer(equipment.filterOptions, {
    projects: [{ value: '7', label: 'Bridge', count: 2 }],
    oems: [{ value: 'Caterpillar', label: 'Caterpillar', count: 2 }],
    customers: [{ value: 'Reeves', label: 'Reeves', count: 2 }],
    sub_types: [{ value: 'Dozer', label: 'Dozer', count: 1 }],
    statuses: [{ value: 'running', label: 'running', count: 1 }],
  }),
  answer(equipment.get, {
    machine: dozer,
    readings: [{ metric: 'operating_hours', at: after(0), value: '233.7' }],
  }),
  answer(tracking.engineDay, {
    engine_day: {
      date: '2026-11-25',
      time_zone: 'America/New_York',
      from: day,
      until: after(1440),
      running_seconds: 1200,
      off_seconds: 600,
      intervals: [
        { from: after(0), state: 'none', running_seconds: 0 },
        { from: after(10), state: 'running', running_seconds: 600 },
        { from: after(20), state: 'running', running_seconds: 600 },
        { from: after(30), state: 'off', running_seconds: 0 },
      ],
    },
  }),
  answer(tracking.track, {
    track: {
      fixes: [
        { at: after(0), latitude: 33.749, longitude: -84.388, movement: 'stationary' },
        { at: after(10), latitude: 33.75, longitude: -84.388, movement: 'moved' },
      ],
      fix_count: 2,
      outline: false,
      stretches: [
        { from: after(0), until: after(5), movement: 'stationary', distance_meters: 0 },
        { from: after(5), until: after(10), movement: 'moved', distance_meters: 111 },
      ],
      distance_meters: 111,
    },
  }),
  answer(tracking.history, {
    statuses: [
      { id: 1, at: after(3), status_id: 4, status_name: 'transmission_changed', transmitting: true, by: 'Ada' },
    ],
    mobilizations: [{ id: 2, project_id: 7, project: 'Bridge', mobilized_in_at: after(1), mobilized_out_at: null }],
  }),
  answer(tracking.suspensions, { machine_suspensions: [] }),
  answer(proximity.visitsOfMachine, {
    machine_visits: [
      {
        id: 3,
        machine_id: 12,
        equipment_id: 'DZ-11',
        project_id: 7,
        kind: 'site',
        place: 'Bridge',
        entered_at: after(2),
        distance_meters: 80,
        left_at: null,
      },
    ],
  }),
  answer(proximity.get, { proximity_ranges: ranges }),
]

test('lists machines with timers and what is old, narrows them, and shows them as cards', async () => {
  const { requests } = fakeServer('administrator', usual)
  const router = await drawPage(path)
  await expect.element(screen.getByText('2 machines')).toBeVisible()
  await expect.element(screen.getByText(/^1:\d\d:\d\d$/).first()).toBeVisible()
  await expect.element(screen.getByText('Old', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await screen.getByRole('button', { name: '1 Paused' }).click()
  await expect.poll(router.address).toBe(`${path}?transmitting=false`)
  await screen.getByRole('button', { name: 'Subtype' }).click()
  await screen.getByRole('checkbox', { name: 'Dozer' }).click()
  await expect.poll(() => requests.some(({ search }) => /subtype.*dozer/i.test(search))).toBe(true)
  await expect
    .element(screen.getByRole('group', { name: 'Filters that are on' }).getByText('Subtype: Dozer'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByText('List', { exact: true }).click()
  await screen.getByRole('button', { name: /DZ-11/ }).click()
  await expect.element(screen.getByRole('dialog', { name: 'DZ-11' }).getByText('Operating hours')).toBeVisible()
})

test('filters say how many machines each answer leaves under the others, once they are opened', async () => {
  const counts = { status: [{ value: 'running', count: 1204 }], transmitting: [{ value: 'true', count: 3 }] }
  const { requests } = fakeServer('administrator', [
    answer(equipment.list, ({ url }) => {
      const by = url.searchParams.get('count_by') as keyof typeof counts | null
      return by ? { oem_equipments: [], page: { ...page, counts: counts[by] } } : { oem_equipments: [dozer], page }
    }),
    ...usual,
  ])
  await drawPage(`${path}?status=off&project=7`)
  await expect.element(screen.getByText('2 machines')).toBeVisible()
  const counted = () => requests.filter(({ search }) => search.includes('count_by')).map(({ search }) => search)
  expect(counted()).toEqual([])
  await screen.getByRole('button', { name: /^Status/ }).click()
  const leaves = (name: string, count: string) =>
    expect.element(screen.getByRole('checkbox', { name, exact: true })).toHaveAccessibleDescription(count)
  await leaves('Running', '1,204')
  await leaves('Off', '0')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Transmission', exact: true }).click()
  await leaves('Transmitting', '3')
  expect(counted().at(-1)).toMatch(
    /count_by=transmitting&filters\[project_id\]\[in\]\[\]=7&filters\[status\]\[in\]\[\]=off$/,
  )
  await expectAccessible()
})

test('shows when the engine of a machine ran, where it was and what happened, accessibly', async () => {
  fakeServer('administrator', usual)
  await drawPage(`${path}?machine=12`)
  const drawer = screen.getByRole('dialog', { name: 'DZ-11' })
  await expect.element(drawer.getByText('233.7 h')).toBeVisible()
  await drawer.getByRole('tab', { name: 'Engine' }).click()
  await expect.element(drawer.getByText('Running 0:20:00, off 0:10:00')).toBeVisible()
  await expect.element(drawer.getByRole('img', { name: /Engine status history/ })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await drawer.getByRole('tab', { name: 'Locations' }).click()
  await expect.element(drawer.getByText('364 ft in 2 positions')).toBeVisible()
  await drawer.getByRole('tab', { name: 'History' }).click()
  await expect.element(drawer.getByText('Site · Bridge')).toBeVisible()
  await expectAccessible()
})

test('suspends transmission with a reason, by keys', async () => {
  const { requests } = fakeServer('administrator', [
    answer(equipment.changeStatus, { machine: { ...dozer, transmitting: false } }),
    ...usual,
  ])
  await drawPage(`${path}?machine=12`)
  const button = screen.getByRole('button', { name: 'Suspend transmission' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Suspend the transmission of DZ-11?' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Rented out')
  await expectAccessible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(screen.getByText('Transmission of DZ-11 is suspended.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    status_id: 4,
    transmitting: true,
    reason: 'Rented out',
  })
})

test('sets proximity in feet, numbers only and at most three decimals', async () => {
  const { requests } = fakeServer('administrator', [answer(proximity.save, { proximity_ranges: ranges }), ...usual])
  await drawPage(path)
  await screen.getByRole('button', { name: 'Proximity settings' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Proximity settings' })
  const field = dialog.getByRole('textbox', { name: 'Equipment to site' })
  await expect.element(field).toHaveValue('500')
  const refused = async (text: string, fault: string) => {
    await userEvent.fill(field, text)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText(fault).first()).toBeVisible()
  }
  await refused('12ft', 'Numbers only')
  await refused('12.3456', 'At most 3 decimals')
  await refused('3.28', 'The range is too small')
  await expectAccessible()
  await userEvent.fill(field, '250.125')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('The proximity settings were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    unit: 'ft',
    proximity_range: '250.125',
    transmission_range: '1000',
    history_days: 400,
    lock_version: 3,
  })
})

const position = {
  id: 12,
  equipment_id: 'DZ-11',
  subtype: 'Dozer',
  project_id: 7,
  latitude: 33.749,
  longitude: -84.388,
  located_at: after(0),
  status: 'running',
  movement: 'moved',
  stale: false,
} as const

test('shows machines on a map that moves as positions come, under the filters of their list, with one of them next to it', async () => {
  const { requests } = fakeServer('administrator', [
    answer(tracking.positions, { positions: [position], cursor: after(1) }),
    ...usual,
  ])
  await drawPage(path)
  await screen.getByRole('button', { name: 'Map' }).click()
  const map = screen.getByRole('application')
  await expect.element(map).toHaveAttribute('data-drawn')
  await expectAccessibleInEveryTheme()
  ;(map.element() as HTMLElement).focus()
  const picked = screen.getByRole('region', { name: 'DZ-11' })
  // The map is drawn before its machines are.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}')
      return picked.elements()
    })
    .toHaveLength(1)
  await expect.element(picked.getByText('Moved')).toBeVisible()
  await picked.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('Operating hours')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Back to the list' }).click()
  await screen.getByRole('button', { name: '1 Running' }).click()
  await expect
    .poll(() => requests.findLast(({ path: asked }) => asked === tracking.positions.path)?.search)
    .toContain('running')
})

test('the map of machines opens where it was left, until all is shown', async () => {
  fakeServer('administrator', [answer(tracking.positions, { positions: [position], cursor: after(1) }), ...usual])
  await drawPage(path)
  await expectLastView({
    key: 'map_view machines all',
    all: 'Show all',
    close: () => screen.getByRole('button', { name: 'List', exact: true }).click(),
    open: () => screen.getByRole('button', { name: 'Map', exact: true }).click(),
  })
})
