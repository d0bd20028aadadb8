import { alignments } from '@milepost/contract/alignments/alignments.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { stations } from '@milepost/contract/stations/stations.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

beforeEach(() => page.viewport(1024, 900))

const alignment = {
  id: 8,
  alignment_file_id: 7,
  name: 'Main Line',
  display_name: 'Main Line',
  category: 'mainline' as const,
  lock_version: 0,
  description: '',
  unit: 'us-ft' as const,
  station_start: 1000,
  length: 500,
  station_equations: [],
  segment_count: 1,
  has_profile: false,
  notes: [],
}
const file = {
  id: 7,
  file_name: 'bypass.xml',
  size_bytes: 4096,
  projection: { epsg: 2263, name: 'NAD83 / New York Long Island (ftUS)', unit: 'us-ft' as const },
  scale_factor: null,
  status: 'read' as const,
  fault: null,
  application: null,
  alignments: [alignment],
  refused: [],
  notes: [],
  created_at: '2026-11-23T15:00:00Z',
  created_by: 'Dana Okafor',
  deleted_at: null,
  restorable_until: null,
}
const route = {
  alignment_id: 8,
  alignment: 'Main Line',
  unit: 'us-ft' as const,
  start_station: '10+00.00',
  end_station: '14+00.00',
  from_station: 1000,
  to_station: 1400,
  offset_limit_ft: '200',
  lock_version: 3,
  updated_at: '2026-11-24T15:00:00Z',
  updated_by_name: 'Dana Okafor',
}
const gate = {
  id: 11,
  display_name: 'Gate',
  station: '12+00.00',
  alignment_id: 8,
  alignment: 'Main Line',
  x: -73.97946,
  y: 40.75,
  lock_version: 0,
  created_at: '2026-11-24T15:00:00Z',
  created_by_name: 'Dana Okafor',
}

/** The alignment on the map: its route, from 0 to 80% of it, has its middle at -73.979. */
const drawn = {
  type: 'LineString' as const,
  coordinates: [
    [-73.98, 40.75],
    [-73.9775, 40.75],
  ] as [number, number][],
}
const stationOf = (station: string, internal: number) => ({
  alignment_id: 8,
  alignment: 'Main Line',
  project_id: 51,
  station,
  internal,
  zone: 1,
  offset_ft: 3.2,
})

test('the route and the custom stations of a project are read, and changed over the version that was seen', async () => {
  const { requests } = fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, { alignment_files: [file] }),
    answer(stations.route, { route }),
    answer(stations.list, { stations: [gate] }),
    answer(stations.saveRoute, { route: { ...route, lock_version: 4 } }),
    answer(stations.add, { station: gate }),
    {
      route: stations.removeRoute,
      answer: () =>
        failure(422, 'invalid', [{ path: 'projectId', code: 'has_custom_stations', message: 'Delete them first.' }]),
    },
  ])
  await drawPage('/projects/51/alignments')
  await expect.element(page.getByText('10+00.00 to 14+00.00')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Gate' })).toBeVisible()
  await expectAccessibleInEveryTheme()

  await page.getByRole('button', { name: 'Change the route' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'End station', exact: true }).fill('nowhere')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a station such as 12+50').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'End station', exact: true }).fill('15+00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ method, path }) => method === 'PUT' && path.endsWith('/route'))?.body).toEqual({
    start: { alignment_id: 8, station: '10+00.00' },
    end: { alignment_id: 8, station: '15+00' },
    offset_limit_ft: '200',
    lock_version: 3,
  })

  await page.getByRole('button', { name: 'Remove the route' }).click()
  await expect.element(page.getByText('Delete the custom stations on the route first')).toBeVisible()

  await page.getByRole('button', { name: 'Add a custom station' }).click()
  await dialog.getByRole('textbox', { name: 'Display name', exact: true }).fill('Bridge')
  await dialog.getByRole('textbox', { name: 'Station', exact: true }).fill('13+50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ method, path }) => method === 'POST' && path.endsWith('/stations'))?.body).toEqual({
    display_name: 'Bridge',
    station: '13+50',
  })
})

test('a custom station is placed on the map: by a click near the route, which snaps to it, or by keys', async () => {
  const placedAt = vi.fn()
  const { requests } = fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, { alignment_files: [file] }),
    answer(alignments.lines, { alignments: [{ ...alignment, geometry: drawn }] }),
    answer(stations.route, { route }),
    answer(stations.list, { stations: [gate] }),
    answer(stations.position, ({ url }) => {
      const longitude = Number(url.searchParams.get('longitude'))
      placedAt(longitude, Number(url.searchParams.get('latitude')))
      const isOn = longitude < -73.978
      return { plane: null, station: isOn ? stationOf('12+00.00', 1200) : stationOf('14+50.00', 1450) }
    }),
    answer(stations.add, { station: gate }),
  ])
  await drawPage('/projects/51/alignments')
  await page.getByRole('button', { name: 'Add a custom station' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Display name', exact: true }).fill('Bridge')
  await dialog.getByText('Map or coordinates').click()
  await expect.element(dialog.getByText(/^Click the map/)).toBeVisible()
  await expect.poll(() => document.querySelector('[role=application][data-drawn]')).not.toBeNull()
  const map = dialog.getByRole('application', { name: 'Map of the route' })
  const { width, height } = map.element().getBoundingClientRect()
  await map.click({ position: { x: width / 2 - 40, y: height / 2 + 8 } })
  await expect.element(dialog.getByText(/^Station 12\+00\.00, 3\.2 ft right of the route/)).toBeVisible()
  expect(placedAt.mock.lastCall?.[1]).toBeCloseTo(40.75, 6)
  await expectAccessibleInEveryTheme()

  const x = dialog.getByRole('textbox', { name: 'X (longitude)', exact: true })
  await x.fill('-73.9775')
  await expect.element(dialog.getByText(/^This place is not along the route/)).toBeVisible()
  map.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(x).toHaveValue('-73.9790000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = requests.find(({ method, path }) => method === 'POST' && path.endsWith('/stations'))?.body
  expect(sent).toEqual({ display_name: 'Bridge', x: -73.979, y: 40.75 })
})

test('an agency without stationing reads why once, with nothing to try again', async () => {
  const off = () => failure(404, 'switched_off')
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, off),
    answer(stations.route, off),
    answer(stations.list, off),
  ])
  await drawPage('/projects/51/alignments')
  await expect.element(page.getByText(/is switched off/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add alignments' })).not.toBeInTheDocument()
})

test('the stationing of a project on the administrators page has its project and file in the address', async () => {
  fakeServer('administrator', [
    answer(flags.mine, { feature_flags: { project_stationing: true }, ai_feature_flags: {} }),
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, { alignment_files: [file] }),
    answer(stations.route, { route }),
    answer(stations.list, { stations: [gate] }),
  ])
  const router = await drawPage('/admin/projects-management/list?tab=stationing&project=51&alignment_file=7')
  await expect
    .element(page.getByRole('dialog').getByText('NAD83 / New York Long Island (ftUS) · EPSG:2263'))
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(router.address).not.toContain('alignment_file')
  await expect.element(page.getByText('10+00.00 to 14+00.00')).toBeVisible()
  await choose('Show', 'Recently deleted')
  await expect.poll(router.address).toContain('tab=stationing&project=51&files=deleted')
})
