import { projects } from '@milepost/contract/projects/projects.contract'
import { workZoneFeeds } from '@milepost/contract/work-zone-feeds/work-zone-feeds.contract'
import { workZones, type WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { requestAdding } from '../../lib/requested-adding.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { expectLastView } from '../../testing/last-view.ts'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { zoneOf } from './work-zones.samples.ts'

const ramp = zoneOf()
const sketch = zoneOf({
  id: 72,
  name: 'Sketch',
  status: 'disarmed',
  impact: null,
  missing: ['impact'],
  transmitting: false,
  armed_at: null,
  workers_present: false,
  workers_until: null,
})
const drawing = {
  time_zone: 'America/New_York',
  today: '2026-11-25',
  feed_enabled: true,
  alignments: [
    {
      id: 8,
      name: 'Main Line',
      unit: 'us-ft' as const,
      station_start: 1000,
      length: 2796,
      geometry: { type: 'LineString' as const, coordinates: ramp.geometry.coordinates },
    },
  ],
  work_zones: [ramp, sketch].map(({ id, project_id, name, status, missing, geometry }) => ({
    id,
    project_id,
    name,
    status,
    details_pending: missing.length > 0,
    coordinates: geometry.coordinates,
  })),
  near: null,
  abilities: ['create' as const, 'arm' as const],
}
const listed = (zones: WorkZone[], may = true) =>
  answer(workZones.list, {
    work_zones: zones,
    page: { page_number: 1, page_size: 30, total_rows: zones.length, total_pages: 1, last_page: true },
    project: {
      id: 51,
      name: 'Route 9',
      work_zones_created: zones.length,
      work_zones_armed: 1,
      feed_enabled: true,
      not_published: zones.filter(({ status, missing }) => status === 'disarmed' && missing.length > 0),
    },
    abilities: may ? ['create', 'arm'] : [],
  })
const usual = [
  answer(projects.get, { project: projectOf() }),
  answer(workZones.creationMetadata, drawing),
  answer(workZoneFeeds.outsideFeeds, { outside_feeds: [], abilities: [] }),
  answer(workZones.get, { work_zone: ramp }),
  answer(workZones.history, {
    history: [
      {
        id: 2,
        at: '2026-11-25T12:00:00.000Z',
        actor: { kind: 'employee', name: 'Nadia Farouk' },
        action: 'updated',
        reason: null,
        changes: [{ field: 'speed_limit_mph', old: 55, new: 45 }],
      },
    ],
    page: { page_number: 1, page_size: 20, total_rows: 1, total_pages: 1, last_page: true },
  }),
]

beforeEach(() => page.viewport(1440, 1000))

test('zones are listed with what is to be known of them; one is opened, disarmed, and its history read', async () => {
  const { requests } = fakeServer('administrator', [
    listed([ramp, sketch]),
    answer(workZones.bulkStatus, { updated: [71], work_zones_created: 2, work_zones_armed: 0, feed_enabled: true }),
    ...usual,
  ])
  await drawPage('/projects/51/work-zones')
  await expect.element(page.getByText('1 of 2 armed')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Safety Work Zones' })
  await expect.element(rows.getByText('Details Pending')).toBeVisible()
  await expect.element(rows.getByText('Transmitting')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await rows.getByRole('button', { name: /^Ramp 4/ }).click()
  const drawer = page.getByRole('region', { name: 'Ramp 4' })
  await expect.element(drawer.getByText('Right lane closed', { exact: true })).toBeVisible()
  await expect
    .element(drawer.getByRole('region', { name: 'History' }).getByRole('listitem').last())
    .toHaveTextContent('Speed limit (mph): 55 → 45')
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Disarm' }).click()
  await expect.element(page.getByText('Ramp 4 is disarmed.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ ids: [71], status: 'disarmed' })
})

test('the map of zones opens where it was left, until all is shown', async () => {
  fakeServer('administrator', [listed([ramp, sketch]), ...usual])
  const { go } = await drawPage('/projects/51/work-zones')
  await expectLastView({
    key: 'map_view zones 51',
    all: 'Show all work zones',
    close: () => go('/account'),
    open: () => go('/projects/51/work-zones'),
  })
})

test('all, or those selected, are armed or disarmed at once, after a question that says how many', async () => {
  const { requests } = fakeServer('administrator', [
    listed([ramp, sketch]),
    answer(workZones.bulkStatus, { updated: [72], work_zones_created: 2, work_zones_armed: 2, feed_enabled: true }),
    ...usual,
  ])
  await drawPage('/projects/51/work-zones')
  await page.getByRole('button', { name: 'Arm all', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Arm all' })
  await expect.element(question.getByText(/1 work zone of Route 9 will be armed/)).toBeVisible()
  await expect.element(question.getByText('The public sees none of them.')).toBeVisible()
  await expect.element(question.getByText('Sketch: missing: Impact')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await question.getByRole('button', { name: 'Arm all' }).click()
  await expect.element(page.getByText('1 work zone is armed.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'armed' })
  for (const name of ['Ramp 4', sketch.name])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true })
  const selection = page.getByRole('region', { name: 'Selected work zones' })
  await expect.element(selection.getByText('2 work zones selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Disarm selected' }).click()
  await expectAccessible()
  // Only one of the two is armed.
  await page.getByRole('dialog', { name: 'Disarm selected' }).getByRole('button', { name: 'Disarm' }).click()
  await expect.element(selection).not.toBeInTheDocument()
  expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ ids: [71], status: 'disarmed' })
})

test('a single zone that the feeds leave out says why when it is armed', async () => {
  const odd = zoneOf({ ...sketch, missing: [], publication_faults: ['far_away', 'lanes_contradict'] })
  fakeServer('administrator', [
    listed([odd]),
    answer(workZones.bulkStatus, { updated: [72], work_zones_created: 1, work_zones_armed: 1, feed_enabled: true }),
    answer(workZones.get, { work_zone: odd }),
    ...usual,
  ])
  await drawPage('/projects/51/work-zones?work_zone=72')
  const drawer = page.getByRole('region', { name: 'Sketch' })
  await expect.element(drawer.getByText(/^Left out of the feeds: it is more than 100 miles/)).toBeVisible()
  await expect.element(drawer.getByText('Not published', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await drawer.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect.element(page.getByText(/^Sketch is armed, but not published: it is more than 100 miles/)).toBeVisible()
})

test('a zone is given by stations and saved; what is wrong with its line is said', async () => {
  let traced = 0
  const { requests } = fakeServer('safety_inspector', [
    listed([]),
    answer(workZones.path, () =>
      ++traced === 1
        ? failure(422, 'invalid', [
            { path: 'to', code: 'off_alignment', message: '', params: { station: '99+00', alignment: 'Main Line' } },
          ])
        : {
            geometry: ramp.geometry,
            stations: { alignment_name: 'Main Line', from_station: '12+50.00', to_station: '18+00.00' },
          },
    ),
    answer(workZones.create, { work_zone: ramp }),
    ...usual,
  ])
  await drawPage('/workzone-monitor/51')
  await page.getByRole('button', { name: 'By stations or coordinates' }).click()
  const form = page.getByRole('region', { name: 'New work zone' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('A work zone needs at least two points').first()).toBeVisible()
  await userEvent.fill(form.getByRole('textbox', { name: 'Name', exact: true }), 'Ramp 4')
  await userEvent.fill(form.getByRole('textbox', { name: 'From station' }), '12+50')
  await userEvent.fill(form.getByRole('textbox', { name: 'To station' }), '99+00')
  await form.getByRole('button', { name: 'Use stations' }).click()
  await expect.element(form.getByText('99+00 is not on Main Line')).toBeVisible()
  await userEvent.fill(form.getByRole('textbox', { name: 'To station' }), '18+00')
  await form.getByRole('button', { name: 'Use stations' }).click()
  await expect.element(form.getByText('Main Line, 12+50.00 to 18+00.00')).toBeVisible()
  await form.getByRole('combobox', { name: 'Direction' }).selectOptions('southbound')
  await expect.element(form.getByText(/runs against this direction/)).toBeVisible()
  await form.getByRole('button', { name: 'Reverse' }).click()
  await form.getByRole('button', { name: 'Add lane' }).click()
  await expect.element(form.getByText('Needed to publish: 1 of 8 known')).toBeVisible()
  await form.getByRole('button', { name: 'Impact' }).click()
  await expect.element(form.getByRole('combobox', { name: 'Impact' })).toHaveFocus()
  await expectAccessibleInEveryTheme()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Ramp 4 was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Ramp 4',
    direction: 'southbound',
    lanes: [{ type: 'general', status: 'open' }],
    geometry: { coordinates: ramp.geometry.coordinates.toReversed() },
    stations: { from_station: '18+00.00', to_station: '12+50.00' },
  })
})

test('a line that is drawn by keys fills the form next to the map', async () => {
  fakeServer('safety_inspector', [listed([ramp]), ...usual])
  await drawPage('/workzone-monitor/51')
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const map = page.getByRole('application')
  await expect.element(map).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Done' }).click()
  const form = page.getByRole('region', { name: 'New work zone' })
  const points = () => (form.getByRole('textbox', { name: 'Coordinates' }).element() as HTMLTextAreaElement).value
  await expect.poll(points).toMatch(/^33\.\S+ -84\.\S+\n33\.\S+ -84\.\S+$/)
  await expect.element(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
})

test('the form of a new zone opens with the page where a command asked for it', async () => {
  fakeServer('field_inspector', [listed([ramp]), ...usual])
  requestAdding()
  await drawPage('/projects/51/work-zones')
  await expect.element(page.getByRole('region', { name: 'New work zone' })).toBeVisible()
})

test('users who may not create zones are referred to an administrator', async () => {
  fakeServer('read_only_auditor', [listed([ramp], false), ...usual])
  await drawPage('/projects/51/work-zones')
  await expect.element(page.getByText(/Please contact an administrator/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Draw', exact: true })).not.toBeInTheDocument()
})

test('zones that were deleted recently are listed with the days left, and restored', async () => {
  const gone = zoneOf({
    status: 'disarmed',
    deleted_at: '2026-11-24T10:00:00.000Z',
    restorable_until: new Date(Date.now() + 100 * 86_400_000).toISOString(),
    abilities: ['restore'],
  })
  const { requests } = fakeServer('administrator', [
    listed([gone]),
    answer(workZones.get, { work_zone: gone }),
    answer(workZones.restore, { work_zone: ramp }),
    ...usual,
  ])
  await drawPage('/projects/51/work-zones')
  await choose('Show', 'Recently deleted')
  const rows = page.getByRole('list', { name: 'Safety Work Zones' })
  await expect.element(rows.getByText('100 days left')).toBeVisible()
  expect(requests.find(({ search }) => search.includes('deleted'))?.search).toContain('filters[deleted][eq]=true')
  await rows.getByRole('button', { name: /^Ramp 4/ }).click()
  await expectAccessible()
  await page.getByRole('region', { name: 'Ramp 4' }).getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('Ramp 4 was restored.')).toBeVisible()
})

test('an empty list of zones that were deleted offers one way back', async () => {
  fakeServer('administrator', [listed([]), ...usual])
  await drawPage('/projects/51/work-zones?deleted=true')
  await expect.element(page.getByRole('heading', { name: 'No work zone was deleted recently' })).toBeVisible()
  const back = page.getByRole('button', { name: 'Back to work zones' })
  expect(back.elements()).toHaveLength(1)
  await back.click()
  await expect.element(page.getByRole('button', { name: 'Show Work zones' })).toBeVisible()
})
