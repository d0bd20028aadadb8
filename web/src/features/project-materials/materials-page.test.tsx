import { projectMaterials } from '@milepost/contract/project-materials/project-materials.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { daysOf, metricOf } from './materials.fixtures.ts'

const limits = { preferred_minutes: 2, accepted_minutes: 15, time_zone: 'America/New_York' }
const cubic = metricOf({
  uom: 'CY',
  uoms: ['CY'],
  quantity_ordered: null,
  delivered_qty: '86',
  delivered_count: 9,
  pending_count: 0,
  waste_count: 0,
  waste_qty: '0',
})
const base = metricOf({ material_id: 8, material: 'Graded aggregate base', material_type: 'aggregate', uoms: ['TON'] })
const answers = (own: readonly Answer[] = []): Answer[] => [
  ...own,
  answer(projects.get, { project: projectOf() }),
  answer(projectMaterials.days, {
    interval: 'day',
    material_days: [daysOf(7, 'TON', [10.5, 20, 30.25]), daysOf(8, 'TON', [5, 5]), daysOf(9, 'CY', [8])],
  }),
  answer(projectMaterials.metrics, { material_metrics: [metricOf(), cubic, base], ...limits }),
]

const table = () => page.getByRole('group', { name: 'Materials', exact: true })
const href = (name: RegExp | string, within = table()) =>
  decodeURIComponent(within.getByRole('link', { name }).first().element().getAttribute('href') ?? '').replace(
    '/features/dot-portal',
    '',
  )

test('shows materials and running totals, accessibly in every theme, again when tickets arrive', async () => {
  const { requests } = fakeServer('administrator', answers())
  await drawPage('/projects/51/materials')
  await expect.element(table().getByRole('rowheader', { name: /Graded aggregate base/ })).toBeVisible()
  await expect.element(page.getByText('The 6 materials')).not.toBeInTheDocument()
  await expect.element(page.getByText('60.75 TON').first()).toBeVisible()
  await expectAccessibleInEveryTheme()
  const looks = () => requests.filter(({ path }) => path.endsWith('/material_metrics')).length
  const before = looks()
  emit('live_event', { type: 'tickets.changed', project_id: 51, ids: [1], at: '2026-11-20T19:00:00.000Z', seq: 1 })
  await expect.poll(looks).toBe(before + 1)
})

test('requests what the address says, keeps filters in it, and links every number to exactly its tickets', async () => {
  const { requests } = fakeServer('administrator', answers())
  const { address } = await drawPage('/projects/51/materials?from=2026-11-01&to=2026-11-20')
  await expect.element(page.getByRole('button', { name: /11\/01\/2026 – 11\/20\/2026/ })).toBeVisible()
  await expect.element(table().getByRole('rowheader', { name: /Graded aggregate base/ })).toBeVisible()
  const dates = 'printed_from=2026-11-01&printed_to=2026-11-20'
  expect(href('24,310.25 1,100 tickets')).toBe(
    `/projects/51/tickets?material_id=7&uom=LB,TON&${dates}&status=delivered`,
  )
  expect(href('86.00 9 tickets')).toBe(`/projects/51/tickets?material_id=7&uom=CY&${dates}&status=delivered`)
  expect(href('910.75 42 tickets')).toBe(`/projects/51/tickets?material_id=7&uom=LB,TON&${dates}&wasted=true`)
  const row = table().getByRole('row', { name: /Graded aggregate base/ })
  expect(href('1,320.50 60 tickets', row)).toBe(`/projects/51/tickets?material_id=8&${dates}&status=pending`)
  expect(href('1,204', row)).toBe(`/projects/51/tickets?material_id=8&${dates}`)
  await choose('Material type', 'Concrete')
  await expect.poll(address).toContain('type=concrete')
  await expect
    .poll(() => requests.filter(({ path }) => path.endsWith('/material_metrics')).at(-1)?.search)
    .toBe(
      '?filters[printed_on][gte]=2026-11-01&filters[printed_on][lte]=2026-11-20&filters[material_type][eq]=concrete',
    )
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/projects/51/materials')
})

test('says how many rows of the table each type leaves, whichever is chosen', async () => {
  fakeServer('administrator', answers())
  await drawPage('/projects/51/materials?type=aggregate')
  await page.getByRole('button', { name: /^Material type/ }).click()
  for (const counted of ['Asphalt 2', 'Aggregate 1', 'Concrete 0'])
    await expect.element(page.getByRole('radio', { name: counted, exact: true })).toBeVisible()
})

test('shows running totals as a table too, one unit at a time, in which each day links to its tickets', async () => {
  fakeServer('administrator', answers())
  const { address } = await drawPage('/projects/51/materials')
  await page.getByText('Table', { exact: true }).click()
  const running = page.getByRole('group', { name: 'Delivered by day, running total' })
  await expect.element(running.getByRole('row', { name: /11\/03\/2026 Mix 7.*60\.75/ })).toBeVisible()
  expect(href('30.25 2 tickets', running)).toBe(
    '/projects/51/tickets?material_id=7&printed_from=2026-11-03&printed_to=2026-11-03&status=delivered',
  )
  await page.getByRole('group', { name: 'Unit' }).getByText('CY', { exact: true }).click()
  await expect.element(running.getByRole('row', { name: /Mix 9/ })).toBeVisible()
  expect(address()).toContain('unit=CY')
  await expectAccessible()
})

/** Totals of three weeks or of three months, as the server returns them. */
const totalsBy = (interval: 'week' | 'month') => {
  const material = daysOf(7, 'TON', [10, 20, 30])
  const firsts =
    interval === 'week' ? ['2026-11-02', '2026-11-09', '2026-11-16'] : ['2026-09-01', '2026-10-01', '2026-11-01']
  const days = material.days.map((day, at) => ({ ...day, printed_on: firsts[at] ?? '' }))
  return { interval, material_days: [{ ...material, days }] }
}
const chooses = answer(projectMaterials.days, ({ url }) =>
  totalsBy(url.searchParams.get('interval') === 'week' ? 'week' : 'month'),
)

test('shows the interval that the server chose, and another on request, in every theme', async () => {
  const { requests } = fakeServer('administrator', answers([chooses]))
  const { address } = await drawPage('/projects/51/materials?view=table&from=2026-09-10&to=2026-11-20')
  const months = page.getByRole('group', { name: 'Delivered by month, running total' })
  await expect.element(months.getByRole('columnheader', { name: 'Delivered that month (TON)' })).toBeVisible()
  await expect.element(months.getByRole('rowheader', { name: 'October 2026' })).toBeVisible()
  await expect.element(months.getByRole('rowheader', { name: '09/10/2026 – 09/30/2026' })).toBeVisible()
  const intervals = page.getByRole('group', { name: 'Interval' })
  await expect.element(intervals.getByRole('radio', { name: 'Month' })).toBeChecked()
  expect(href('10.00 2 tickets', months)).toContain('printed_from=2026-09-10&printed_to=2026-09-30')
  expect(href('20.00 2 tickets', months)).toContain('printed_from=2026-10-01&printed_to=2026-10-31')
  await intervals.getByText('Week').click()
  const weeks = page.getByRole('group', { name: 'Delivered by week, running total' })
  await expect.element(weeks.getByRole('rowheader', { name: '11/09/2026 – 11/15/2026' })).toBeVisible()
  await expect.element(intervals.getByRole('radio', { name: 'Week' })).toBeChecked()
  expect(address()).toContain('interval=week')
  expect(requests.findLast(({ path }) => path.endsWith('/days'))?.search).toContain('&interval=week')
  expect(href('30.00 2 tickets', weeks)).toContain('printed_from=2026-11-16&printed_to=2026-11-20')
  await expectAccessibleInEveryTheme()
})

test('draws months as a chart with its ends labeled', async () => {
  fakeServer('administrator', answers([chooses]))
  await drawPage('/projects/51/materials')
  await expect.element(page.getByRole('img', { name: /^September 2026 to November 2026, in TON/ })).toBeVisible()
  await expect.element(page.getByText('September 2026', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('shows pay codes once something is coded', async () => {
  const coded = metricOf({ coded_qty: '10', uncoded_qty: '24300.25' })
  fakeServer('administrator', answers([answer(projectMaterials.metrics, { material_metrics: [coded], ...limits })]))
  await drawPage('/projects/51/materials')
  await expect.element(page.getByRole('columnheader', { name: 'Not coded' })).toBeVisible()
})

test('says that nothing arrived, that nothing matches, and what failed', async () => {
  const none = answer(projectMaterials.metrics, { material_metrics: [], ...limits })
  fakeServer('administrator', answers([none]))
  await drawPage('/projects/51/materials')
  await expect.element(page.getByText('No ticket has arrived yet')).toBeVisible()
  await drawPage('/projects/51/materials?type=concrete')
  await expect.element(page.getByText('No ticket matches these filters')).toBeVisible()
  let fails = true
  const failing = answer(projectMaterials.metrics, () =>
    fails ? failure(500, 'server_error') : { material_metrics: [base], ...limits },
  )
  fakeServer('administrator', answers([failing]))
  await drawPage('/projects/51/materials')
  await expect.element(page.getByText('The materials could not be loaded')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' }).element() as HTMLElement
  // In one step: a window that is focused requests the list by itself.
  fails = false
  again.click()
  await expect.element(table()).toBeVisible()
})
