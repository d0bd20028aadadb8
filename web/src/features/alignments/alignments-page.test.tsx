import { alignments } from '@milepost/contract/alignments/alignments.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { stations } from '@milepost/contract/stations/stations.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { saidProjection } from './said-projection.ts'

beforeEach(() => page.viewport(1024, 800))

const projection = { epsg: 2263, name: 'NAD83 / New York Long Island (ftUS)', unit: 'us-ft' as const }
const file = {
  id: 7,
  file_name: 'bypass.xml',
  size_bytes: 4096,
  projection,
  scale_factor: null,
  status: 'read' as const,
  fault: null,
  application: 'Civil 3D 2023',
  alignments: [
    {
      id: 8,
      alignment_file_id: 7,
      name: 'Main Line',
      display_name: 'Main Line',
      category: 'mainline' as const,
      lock_version: 0,
      description: '',
      unit: 'us-ft' as const,
      station_start: 1000,
      length: 2796.679,
      station_equations: [],
      segment_count: 3,
      has_profile: true,
      notes: [],
    },
  ],
  refused: [],
  notes: [],
  created_at: '2026-11-23T15:00:00Z',
  created_by: 'Dana Okafor',
  deleted_at: null,
  restorable_until: null,
}
const noted = {
  ...file,
  id: 10,
  file_name: 'feet.xml',
  notes: [
    'foot:ft:us-ft:5.2',
    'windows_1252',
    'no_unit:us-ft',
    'projection:EPSG:26916 (UTM)',
    'declared:utf-16',
    'unit:m:ft',
  ],
  alignments: file.alignments.map((one) => ({
    ...one,
    notes: ['capitals:CCW', 'no_name', 'same_name:A', 'length:2:3'],
  })),
}
const failed = {
  ...file,
  id: 9,
  file_name: 'wrong.xml',
  status: 'failed' as const,
  fault: 'elsewhere' as const,
  alignments: [],
}

test('a file that is not as it should be is read with notes, each in words', async () => {
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, { alignment_files: [noted] }),
    answer(stations.route, { route: null }),
    answer(stations.list, { stations: [] }),
  ])
  await drawPage('/projects/51/alignments?alignment_file=10')
  const notes = page.getByRole('dialog', { name: 'feet.xml' }).getByRole('region', { name: 'Notes' })
  await expect
    .element(notes.getByText(/^The file is in feet, the projection in US survey feet\. .*5\.2 ft off/))
    .toBeVisible()
  await expect.element(notes.getByText(/read as Windows-1252/)).toBeVisible()
  await expect.element(notes.getByText('Main Line: CCW was read as ccw')).toBeVisible()
  const lines = notes.element().querySelectorAll('li')
  expect([lines.length, new Set([...lines].map((line) => line.textContent)).size]).toEqual([10, 10])
  await expectAccessibleInEveryTheme()
})

test('files are listed with stations, and one is added in the projection named in the file', async () => {
  const { requests } = fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, { alignment_files: [file, failed] }),
    answer(stations.route, { route: null }),
    answer(stations.list, { stations: [] }),
    answer(alignments.projections, { projections: [projection] }),
    answer(alignments.addFile, { alignment_file: file }),
  ])
  const router = await drawPage('/projects/51/alignments')
  await expect.element(page.getByRole('listitem').getByText('Main Line: 10+00.00 to 37+96.68')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'wrong.xml' }).click()
  await expect
    .element(page.getByText(/Please delete the file and try uploading it again\. In the chosen projection/))
    .toBeVisible()
  expect(router.address()).toBe('/projects/51/alignments?alignment_file=9')
  await page.getByRole('button', { name: 'bypass.xml' }).click()
  const drawer = page.getByRole('dialog', { name: 'bypass.xml' })
  await expect.element(drawer.getByText('37+96.68')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'bypass.xml' })).toHaveFocus()

  await page.getByRole('button', { name: 'Add alignments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add alignments' })
  await dialog.getByRole('button', { name: 'Add file' }).click()
  await expect.element(dialog.getByText('An XML file is needed')).toBeVisible()
  await expect.element(dialog.getByText('Choose a projection first')).toBeVisible()
  const xml = new File(['<LandXML><CoordinateSystem epsgCode="2263"/></LandXML>'], 'new.xml', { type: 'text/xml' })
  await dialog.getByLabelText('Alignment file').upload(xml)
  await expect
    .element(dialog.getByRole('combobox', { name: 'Projection' }))
    .toHaveValue('NAD83 / New York Long Island (ftUS) · EPSG:2263')
  await dialog.getByRole('button', { name: 'Add file' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ method, path }) => method === 'POST' && path.endsWith('/alignment_files'))?.search).toBe(
    '?file_name=new.xml&epsg=2263',
  )
})

test('name and subject of an alignment are changed with the version that was read', async () => {
  const [one] = file.alignments
  const { requests } = fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, { alignment_files: [file] }),
    answer(stations.route, { route: null }),
    answer(stations.list, { stations: [] }),
    answer(alignments.update, { alignment: { ...(one as NonNullable<typeof one>), display_name: 'SR 9' } }),
  ])
  await drawPage('/projects/51/alignments?alignment_file=7')
  await page.getByRole('button', { name: 'Edit Main Line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Main Line' })
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('SR 9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('SR 9 was saved.').first()).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/v2/projects/51/alignments/8',
    body: { display_name: 'SR 9', lock_version: 0 },
  })
})

test('the projection named in a file is found in its header', () => {
  expect(saidProjection('<LandXML><lx:CoordinateSystem desc="x y z" epsgCode="2263">')).toBe('2263')
  expect(saidProjection("<CoordinateSystem name='NAD83 / Montana (ft)'/>")).toBe('NAD83 / Montana (ft)')
  expect(saidProjection('<CoordinateSystem/><Project name="A road"/>')).toBeNull()
})

test('a file that was deleted says for how long it can be restored', async () => {
  const restorable_until = new Date(Date.now() + 12 * 86_400_000).toISOString()
  fakeServer('administrator', [
    answer(projects.get, { project: projectOf() }),
    answer(alignments.files, {
      alignment_files: [{ ...file, deleted_at: '2026-11-24T10:00:00.000Z', restorable_until }],
    }),
    answer(stations.route, { route: null }),
    answer(stations.list, { stations: [] }),
  ])
  await drawPage('/projects/51/alignments?tab=deleted')
  await expect.element(page.getByRole('columnheader', { name: 'Can be restored' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '12 days left' })).toBeVisible()
})
