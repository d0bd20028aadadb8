import { droneUrls } from '@milepost/contract/gis-files/drone-urls.contract'
import { gisFiles } from '@milepost/contract/gis-files/gis-files.contract'
import { map } from '@milepost/contract/map/map.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { uploads } from '@milepost/contract/uploads/uploads.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { boundsOfText } from './bounds-text.ts'
import { drawing, mapLayer } from './gis-files.fixtures.ts'
import { EMPTY_POINT, faultOfPoints, nextPoint } from './place-values.ts'
import { formatBytes } from '../../lib/file-size.ts'
import { gisFilesToSend } from './upload-dialog.tsx'

const failed = {
  ...drawing,
  id: 13,
  name: 'Bridge',
  format: 'dgn' as const,
  fault: 'dgn_v8' as const,
  tiles: null,
  has_preview: false,
  layers: [],
}
const preview = {
  box: [0, 0, 200, 100] as [number, number, number, number],
  lines: [[0, 0, 200, 0, 200, 100]],
  picture: null,
}
const usual = [
  answer(gisFiles.list, { gis_files: [drawing, failed], page: pageOf(2) }),
  answer(gisFiles.get, { gis_file: drawing }),
  answer(gisFiles.preview, preview),
  answer(gisFiles.layers, { gis_layers: [] }),
  answer(gisFiles.tile, () => failure(404, 'not_found')),
  answer(map.layers, { layers: [{ key: 'tickets', count: 1, bounds: [-84.6, 33.7, -84.5, 33.8] }] }),
]

test('files are listed, one is reviewed with its layers, deleted and taken back, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [
    answer(gisFiles.restore, { gis_file: drawing }),
    answer(gisFiles.remove, undefined),
    ...usual,
  ])
  await drawPage('/admin/project-imagery-files')
  await expect.element(page.getByText('Ready for review: not drawn')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Curb' }).click()
  const drawer = page.getByRole('dialog', { name: 'Curb' })
  await expect.element(drawer.getByText('AC1027')).toBeVisible()
  await expect.element(drawer.getByRole('checkbox', { name: /^Curb/ })).toBeChecked()
  await expect.element(drawer.getByRole('checkbox', { name: /^Old/ })).not.toBeChecked()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Curb was restored.')).toBeVisible()
  expect(requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v1/gis_files/12',
    'POST /v1/gis_files/12/restore',
  ])
})

test('a file is uploaded to a project in a projection, although another is empty, and refused without them', async () => {
  const begun = {
    id: 5,
    purpose: 'gis_file',
    file_name: 'new.dxf',
    size_bytes: 3,
    received_bytes: 0,
    state: 'arriving' as const,
    result: null,
    problem: null,
    created_at: '2026-11-25T12:00:00Z',
    expires_at: '2026-12-02T12:00:00Z',
  }
  const done = { ...begun, received_bytes: 3, state: 'done' as const, result: { gis_file_id: 12 } }
  const { requests } = fakeServer('administrator', [
    answer(projects.list, { projects: [projectOf()], page: pageOf(1) }),
    answer(gisFiles.projections, { projections: [drawing.projection] }),
    answer(gisFiles.upload, { upload: begun }),
    answer(uploads.append, { upload: done }),
    answer(uploads.get, { upload: done }),
    ...usual,
  ])
  await drawPage('/admin/project-imagery-files/uploaded-files')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(dialog.getByText('Choose at least one file')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Files', { exact: true }).upload([new File(['abc'], 'a.dxf'), new File([], 'b.dxf')])
  await expect.element(dialog.getByText('Not uploaded: b.dxf. The file is empty (0 bytes)')).toBeVisible()
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Project' }), 'by')
  await page.getByRole('option').first().click()
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Projection' }), '2263')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => requests.find(({ path }) => path === '/v1/gis_files/uploads')?.body)
    .toMatchObject({
      file_name: 'a.dxf',
      size_bytes: 3,
      epsg: 2263,
    })
})

test('a file is placed by two points that are typed', async () => {
  const { requests } = fakeServer('administrator', [answer(gisFiles.place, { gis_file: drawing }), ...usual])
  await drawPage('/admin/project-imagery-files/uploaded-files?gis_file=12')
  await page.getByRole('button', { name: 'Place by two points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place Curb' })
  await dialog.getByRole('button', { name: 'Place the file' }).click()
  await expect.element(dialog.getByText(/^Choose both points/)).toBeVisible()
  await expectAccessible()
  for (const [name, values] of [
    ['First point', ['0', '0', '40.75', '-73.98']],
    ['Second point', ['200', '0', '40.75', '-73.9792']],
  ] as const) {
    const point = dialog.getByRole('group', { name })
    for (const [index, label] of ['X in the file', 'Y in the file', 'Latitude', 'Longitude'].entries())
      await userEvent.fill(point.getByRole('textbox', { name: label }), values[index] ?? '')
  }
  await dialog.getByRole('button', { name: 'Place the file' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    placement: [
      { x: 0, y: 0, latitude: 40.75, longitude: -73.98 },
      { x: 200, y: 0, latitude: 40.75, longitude: -73.9792 },
    ],
  })
})

test('a file without a place is placed where its project is', async () => {
  fakeServer('administrator', [answer(gisFiles.get, { gis_file: { ...drawing, tiles: null } }), ...usual])
  await drawPage('/admin/project-imagery-files/uploaded-files?gis_file=12')
  await page.getByRole('button', { name: 'Place by two points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place Curb' })
  const first = dialog.getByRole('group', { name: 'First point' })
  const valueOf = (name: string) => Number((first.getByRole('textbox', { name }).element() as HTMLInputElement).value)
  await expect
    .poll(async () => {
      ;(dialog.getByRole('application', { name: /^Map/ }).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      return Math.hypot(valueOf('Latitude') - 33.75, valueOf('Longitude') + 84.55)
    })
    .toBeLessThan(0.01)
})

test('an address is linked and deleted ones are shown apart', async () => {
  const url = {
    id: 7,
    name: 'March flight',
    url: 'https://drone.example.gov/march',
    project_id: 51,
    project: 'Bypass',
    taken_on: '2026-03-18',
    created_by: 'Dana Okafor',
    created_at: '2026-11-23T15:00:00Z',
    deleted_by: null,
    deleted_at: null,
    restorable_until: null,
    lock_version: 0,
  }
  const { requests } = fakeServer('administrator', [
    answer(droneUrls.list, { drone_urls: [url], page: pageOf(1) }),
    answer(droneUrls.get, { drone_url: url }),
    ...usual,
  ])
  const router = await drawPage('/admin/project-imagery-files/linked-drone-url')
  await expect.element(page.getByText('1 address')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await choose('Show', 'Recently deleted')
  await expect.poll(() => router.address()).toBe('/admin/project-imagery-files/linked-drone-url/recently-deleted')
  await expect.poll(() => requests.some(({ search }) => search.includes('deleted'))).toBe(true)
})

test('imagery of two days is compared with a slider, which keys move', async () => {
  const imagery = (id: number, taken_on: string) =>
    mapLayer({
      id,
      name: `Flight ${id}`,
      kind: 'imagery',
      taken_on,
      layers: [],
      tiles: { ...mapLayer().tiles, type: 'webp' },
    })
  fakeServer('field_inspector', [
    answer(projects.get, { project: projectOf() }),
    answer(gisFiles.layers, { gis_layers: [imagery(21, '2026-11-20'), imagery(22, '2026-10-01'), mapLayer()] }),
    answer(gisFiles.tile, () => failure(404, 'not_found')),
  ])
  await drawPage('/projects/51/gis-files')
  await page.getByRole('checkbox', { name: 'Side by side with a slider' }).click()
  const slider = page.getByRole('slider', { name: 'Slider' })
  await expect.element(slider).toHaveValue('50')
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveValue('51')
  await expectAccessibleInEveryTheme()
})

test('files, bounds, points and sizes are distinguished', () => {
  const file = (name: string, size = 1) => ({ name, size })
  const { good, left_out } = gisFilesToSend([
    file('a.pdf'),
    file('A.DWG'),
    file('b.dxf', 0),
    file('c.tif', 2 ** 31),
    ...Array.from({ length: 20 }, (_, at) => file(`${at}.dwg`)),
  ])
  expect([good.length, good[0]?.name]).toEqual([20, 'A.DWG'])
  expect(left_out?.split('\n').map((line) => line.slice(0, 60))).toEqual([
    expect.stringMatching(/^Not uploaded: a\.pdf\. Invalid file format/),
    'Not uploaded: b.dxf. The file is empty (0 bytes)',
    'Not uploaded: c.tif. File size should not exceed 1024 MB',
    'Not uploaded: 19.dwg. At most 20 files can be uploaded at on',
  ])
  expect(boundsOfText('10.32, 59.97, 10.33 59.98')).toEqual([10.32, 59.97, 10.33, 59.98])
  expect(['', '1 2 3', '10 59 9 60', '1,2,3,x'].map(boundsOfText)).toEqual([null, null, null, null])
  const point = { x: '1', y: '2', latitude: '40', longitude: '-73' }
  expect(faultOfPoints([point, point])).toBe('same')
  expect(faultOfPoints([point, { ...point, x: '', y: '3' }])).toBe('missing')
  expect(faultOfPoints([point, { x: '2', y: '2', latitude: '40', longitude: '-72' }])).toBeNull()
  expect(nextPoint([point, EMPTY_POINT], 0)).toBe(1)
  expect(nextPoint([{ ...point, x: '' }, EMPTY_POINT], 0)).toBe(0)
  expect(nextPoint([point, { ...EMPTY_POINT, x: '1', y: '2' }], 0)).toBe(0)
  expect(nextPoint([point, point], 1)).toBe(1)
  expect([formatBytes(12), formatBytes(48_128), formatBytes(3 * 2 ** 30)]).toEqual(['12 B', '47.0 KB', '3.0 GB'])
})
