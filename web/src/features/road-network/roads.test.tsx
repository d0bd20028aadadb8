import { finds } from '@milepost/contract/find/find.contract'
import { gisFiles } from '@milepost/contract/gis-files/gis-files.contract'
import { map } from '@milepost/contract/map/map.contract'
import { roadNetworks, type RoadNetwork } from '@milepost/contract/road-network/road-network.contract'
import { stations } from '@milepost/contract/stations/stations.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { uploads } from '@milepost/contract/uploads/uploads.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { aggregates, pageOfTickets, ticketsOf } from '../tickets/tickets.fixtures.ts'

const bounds: [number, number, number, number] = [-84.7, 33.6, -84.5, 33.8]
const west: [number, number, number, number] = [-85.7, 33.6, -85.5, 33.8]
const network: RoadNetwork = {
  id: 7,
  file_name: 'roads.zip',
  size_bytes: 3_000_000,
  status: 'ready',
  progress: 100,
  fault: null,
  warnings: [],
  segments: 1158,
  roads: 203,
  bounds,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Dana Okafor',
}
const usual = [
  answer(tickets.list, pageOfTickets(ticketsOf(1), { total_rows: 1 })),
  answer(tickets.aggregates, { aggregates }),
  answer(map.layers, { layers: [{ key: 'tickets', count: 1, bounds }] }),
  answer(map.plants, { plants: [] }),
  answer(map.tickets, { places: [] }),
  answer(map.settings, { sources: [], roads: { id: 7, bounds, min_zoom: 4, max_zoom: 14 } }),
  answer(roadNetworks.tile, () => failure(404, 'not_found')),
  answer(stations.position, { plane: null, station: null }),
]
const openRoads = async () => {
  await drawPage('/projects/map')
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByRole('button', { name: 'Roads on the maps' }).click()
  return page.getByRole('dialog', { name: 'Roads on the maps' })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('roads are found by route and name, and maps that are not set up are offered as such', async () => {
  const road = {
    id: 1,
    name: 'Merritt Road',
    route: { system: 'state' as const, number: '81' },
    miles: 8.24,
    bounds: west,
  }
  const { requests } = fakeServer('field_engineer', [
    answer(roadNetworks.find, { roads: [road] }),
    answer(finds.anywhere, { hits: [] }),
    answer(stations.places, { places: [], nowhere: [] }),
    ...usual,
  ])
  const { address } = await drawPage('/projects/map')
  await page.getByRole('combobox', { name: 'Go to' }).fill('sr 81')
  await page.getByRole('option', { name: 'SR 81 Merritt Road, 8.2 mi' }).click()
  await expect.poll(address).toMatch(/within=-85/)
  expect(requests.find(({ path }) => path === '/v1/roads')?.search).toMatch(/search=sr[+ ]81&near=-84\.\d+,33\.7/)
  await page.getByRole('button', { name: 'Layers' }).click()
  await expect.element(page.getByText("with the agency's roads")).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Satellite not set up/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Roads on the maps' })).not.toBeInTheDocument()
})

test('an administrator sees the roads on the maps and the next file being read, and removes the roads', async () => {
  const { requests } = fakeServer('administrator', [
    answer(roadNetworks.get, { current: network, next: { ...network, id: 8, status: 'reading', progress: 40 } }),
    answer(roadNetworks.remove, () => new Response(null, { status: 204 })),
    ...usual,
  ])
  const dialog = await openRoads()
  await expect.element(dialog.getByText('roads.zip · 2.9 MB')).toBeVisible()
  await expect.element(dialog.getByText('roads.zip is being read: 40%')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await dialog.getByRole('button', { name: 'Remove the roads' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the roads?' })
    .getByRole('button', { name: 'Remove the roads' })
    .click()
  await expect.poll(() => requests.some(({ path, method }) => method === 'DELETE' && path.endsWith('/7'))).toBe(true)
})

test('a file that could not be read says why, and another is sent in a projection', async () => {
  const upload = {
    id: 5,
    purpose: 'road_network',
    file_name: 'b.geojson',
    size_bytes: 3,
    received_bytes: 0,
    state: 'arriving' as const,
    result: null,
    problem: null,
    created_at: '2026-11-20T12:00:00.000Z',
    expires_at: '2026-11-27T12:00:00.000Z',
  }
  const done = { ...upload, received_bytes: 3, state: 'done' as const, result: { road_network_id: 9 } }
  const { requests } = fakeServer('administrator', [
    answer(roadNetworks.get, { current: null, next: { ...network, status: 'failed', fault: 'nothing_drawn' } }),
    answer(gisFiles.projections, {
      projections: [{ epsg: 2240, name: 'NAD83 / Georgia West (ftUS)', unit: 'us-ft' }],
    }),
    answer(roadNetworks.upload, { upload }),
    answer(uploads.append, { upload: done }),
    answer(uploads.get, { upload: done }),
    ...usual,
  ])
  const dialog = await openRoads()
  await expect.element(dialog.getByText('roads.zip is not on the maps. It contains no lines.')).toBeVisible()
  await dialog.getByLabelText('File', { exact: true }).upload([new File(['abc'], 'b.dxf')])
  await expect.element(dialog.getByText(/^Invalid file format\. Allowed formats: \.zip/)).toBeVisible()
  await dialog.getByLabelText('File', { exact: true }).upload([new File(['abc'], 'b.geojson')])
  await dialog.getByRole('button', { name: 'Upload roads' }).click()
  await expect.element(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Projection/ }).fill('west')
  await page.getByRole('option', { name: /EPSG:2240/ }).click()
  await dialog.getByRole('button', { name: 'Upload roads' }).click()
  await expect
    .poll(() => requests.find(({ path }) => path === '/v1/road_networks/uploads')?.body)
    .toEqual({ file_name: 'b.geojson', size_bytes: 3, epsg: 2240 })
})
