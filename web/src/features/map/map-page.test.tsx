import { finds } from '@milepost/contract/find/find.contract'
import { gisFiles } from '@milepost/contract/gis-files/gis-files.contract'
import { map } from '@milepost/contract/map/map.contract'
import { stations } from '@milepost/contract/stations/stations.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { aggregates, pageOfTickets, ticketsOf } from '../tickets/tickets.fixtures.ts'
import { mapLayer } from '../gis-files/gis-files.fixtures.ts'

const bounds: [number, number, number, number] = [-84.4, 33.7, -84.3, 33.8]
const machine = {
  id: 7,
  key: '7',
  name: 'RO-3',
  notes: ['Roller', 'Bypass'],
  look: 'running',
  project_id: 51,
  geometry: { type: 'Point' as const, coordinates: [-84.35, 33.75] as [number, number] },
}
const usual = [
  answer(tickets.list, pageOfTickets(ticketsOf(2), { total_rows: 2 })),
  answer(tickets.aggregates, { aggregates }),
  answer(map.layers, {
    layers: [
      { key: 'tickets', count: 2, bounds },
      { key: 'equipment', count: 1, bounds },
      { key: 'drawings', count: 1, bounds },
    ],
  }),
  answer(map.plants, { plants: [] }),
  answer(map.settings, { sources: [], roads: null }),
  answer(map.tickets, { places: [] }),
  answer(map.things, { things: [machine], more: false }),
  answer(gisFiles.onMap, { gis_layers: [{ ...mapLayer(), project_id: 51 }], more: false }),
  answer(gisFiles.tile, () => failure(404, 'not_found')),
  answer(stations.position, { plane: null, station: null }),
]
const canvas = () => page.getByRole('application', { name: /^Map of tickets/ })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fakeServer('field_engineer', usual)
})

test('machines and drawings are layers of the map: picked by keys, and switched off one by one', async () => {
  await drawPage('/projects/map')
  await expect.element(page.getByText('1 file in view')).toBeVisible()
  await page.getByText('1 file in view').click()
  await expect.element(page.getByRole('checkbox', { name: 'Curb' })).toBeChecked()
  await page.getByRole('button', { name: 'Layers' }).click()
  await expect.element(page.getByRole('checkbox', { name: /^Equipment 1 with a location/ })).toBeChecked()
  await expect.element(page.getByText('Equipment: Running').first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('checkbox', { name: /^Drawings 1/ }).click()
  await expect.element(page.getByText('1 file in view')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  canvas().element().focus()
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}')
      return page.getByRole('region', { name: 'RO-3' }).query()?.textContent ?? ''
    })
    .toContain('Running')
  expect(page.getByRole('link', { name: 'Open' }).element().getAttribute('href')).toContain(
    '/projects/51/equipment?machine=7',
  )
})

test('says how many tickets are far from where the map opens, shows them on request, and opens where it was left', async () => {
  const far = { count: 2, bounds: [33.7, -84.4, 33.8, -84.3] as [number, number, number, number] }
  fakeServer('field_engineer', [
    answer(map.layers, { layers: [{ key: 'tickets', count: 2, bounds, far }] }),
    ...usual.filter((one) => one !== usual[2]),
  ])
  const { address, go } = await drawPage('/projects/map')
  await expect.element(page.getByText('2 tickets are far away.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(address).toMatch(/within=3[12]\.\d+%2C-84\.4/)
  await expect.element(page.getByText('2 tickets are far away.')).not.toBeInTheDocument()
  const left = new URLSearchParams(address().split('?')[1]).get('within')
  await go('/account')
  await expect.element(canvas()).not.toBeInTheDocument()
  await go('/projects/map')
  await expect.poll(() => new URLSearchParams(address().split('?')[1]).get('within')).toBe(left)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(address).not.toContain('within')
  await go('/account')
  await expect.element(canvas()).not.toBeInTheDocument()
  await go('/projects/map')
  await expect.element(page.getByText('2 tickets are far away.')).toBeVisible()
  expect(address()).not.toContain('within')
})

test('far photos and plants are offered in their own words while their layer is shown', async () => {
  const far = { count: 1, bounds: [33.7, -84.4, 33.8, -84.3] as [number, number, number, number] }
  const layersOf = (['tickets', 'photos', 'plants'] as const).map((key) => ({ key, count: 2, bounds }))
  fakeServer('field_engineer', [
    answer(map.layers, { layers: layersOf.map((layer) => (layer.key === 'tickets' ? layer : { ...layer, far })) }),
    answer(map.photos, { places: [] }),
    ...usual.filter((one) => one !== usual[2]),
  ])
  const { address } = await drawPage('/projects/map')
  await expect.element(page.getByText('1 photo is far away.')).toBeVisible()
  await expect.element(page.getByText('1 plant is far away.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect.poll(address).toMatch(/within=3[12]\.\d+%2C-84\.4/)
  await expect.element(page.getByText('1 photo is far away.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByRole('checkbox', { name: /^Plants 2/ }).click()
  await expect.element(page.getByText('1 plant is far away.')).not.toBeInTheDocument()
})

test('a line with a text is drawn by keys, kept for the next time, taken back and cleared', async () => {
  const { go } = await drawPage('/projects/map')
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const bar = page.getByRole('group', { name: 'Draw' })
  await bar.getByRole('textbox', { name: 'Text on the shape' }).fill('Detour')
  canvas().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar.getByText('1 point')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Finish the shape' })).toBeDisabled()
  await bar.getByRole('button', { name: 'Add the middle' }).click()
  await bar.getByRole('button', { name: 'Finish the shape' }).click()
  await expect.element(bar.getByText('1 shape on the map')).toBeVisible()
  await expectAccessible()
  await bar.getByText('Point', { exact: true }).click()
  await bar.getByRole('button', { name: 'Add the middle' }).click()
  await expect.element(bar.getByText('2 shapes on the map')).toBeVisible()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.element(bar.getByText('1 shape on the map')).toBeVisible()
  await bar.getByRole('button', { name: 'Clear all' }).click()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.element(bar.getByText('1 shape on the map')).toBeVisible()
  await go('/tickets')
  await expect.element(canvas()).not.toBeInTheDocument()
  await go('/projects/map')
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await expect.element(page.getByText('1 shape on the map')).toBeVisible()
})

test('a search says why a station or coordinates are nowhere', async () => {
  const nowhere = {
    alignment: 'Main Line',
    station: '12+00.00',
    reason: 'gap' as const,
    from: '11+00.00',
    to: '13+00.00',
    zones: [],
  }
  fakeServer('field_engineer', [
    answer(stations.places, { places: [], nowhere: [nowhere] }),
    answer(finds.anywhere, { hits: [] }),
    ...usual,
  ])
  await drawPage('/projects/map')
  const search = page.getByRole('combobox', { name: 'Go to' })
  await search.fill('12+00')
  await expect
    .element(page.getByText(/^12\+00\.00 does not exist on Main Line: .* from 11\+00\.00 to 13\+00\.00\.$/))
    .toBeVisible()
  await search.fill('33.749, -184.388')
  await expect.element(page.getByText(/^Latitudes are from -90 to 90/)).toBeVisible()
})

/** A picture of a tile. */
const picture = async (): Promise<Response> => {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  return new Response(await canvas.convertToBlob())
}

test("the agency's own map is chosen by its name, and the layers stay open", async () => {
  const source = { kind: 'streets' as const, attribution: 'Test', max_zoom: 19 }
  fakeServer('field_engineer', [
    answer(map.settings, { sources: [source], roads: null }),
    answer(map.base, picture as never),
    ...usual,
  ])
  await drawPage('/projects/map')
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByText('Streets', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Streets' })).toBeChecked()
  await page
    .getByText(/with a location$/)
    .first()
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Layers' })).toBeVisible()
})

test('on paper the map is one picture of what is on screen', async () => {
  await drawPage('/projects/map')
  await expect.element(canvas()).toBeVisible()
  await expect.poll(() => canvas().element().hasAttribute('data-drawn')).toBe(true)
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector<HTMLCanvasElement>('canvas[aria-hidden]')
  const { width, height } = canvas().element().getBoundingClientRect()
  expect([paper?.width, paper?.height]).toEqual([width, height].map((side) => Math.round(side * devicePixelRatio)))
  const pixels = paper?.getContext('2d')?.getImageData(0, 0, paper.width, paper.height).data ?? []
  expect(new Set(new Uint32Array(new Uint8ClampedArray(pixels).buffer)).size).toBeGreaterThan(3)
})
