import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { preferences } from '@milepost/contract/preferences/preferences.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { views } from '@milepost/contract/views/views.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../../lib/bus.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'

const days = Array.from({ length: 30 }, (_none, day) => (day % 7) * 3)
const rehabilitation = projectOf({
  id: 12,
  dot_code: 'P-2041',
  contractor_name: 'Baldwin & Tate',
  district_id: 3,
  district: 'Central',
  pending_count: 103,
  delivered_count: 2044,
  tickets_by_day: days,
  last_active_on: '2026-11-20',
})
const bridge = projectOf({ id: 13, name: 'Old Mill bridge', dot_code: 'P-2042', favorite: true, rejected_count: 2 })
const pageOf = (rows: object[]) => ({
  projects: rows as (typeof bridge)[],
  page: { page_number: 1, page_size: 30, total_rows: rows.length, total_pages: 1, last_page: true },
})
const served: Answer[] = [
  answer(projects.list, pageOf([rehabilitation, bridge])),
  answer(projects.contractors, { contractor_names: ['Baldwin & Tate', 'Núñez, Hijos'] }),
  answer(lookups.districts, {
    districts: [
      { value: 3, label: 'Central' },
      { value: 4, label: 'Coast' },
    ],
    page: { page_number: 1, page_size: 500, total_rows: 2, total_pages: 1, last_page: true },
  }),
]
const lists = (requests: { path: string; search: string }[]) =>
  requests.filter(({ path }) => path === '/v4/projects').map(({ search }) => search)
const cell = (name: string) => page.getByRole('gridcell', { name })

test('the table, its cards and its filters are accessible in every theme', async () => {
  fakeServer('field_engineer', served)
  await drawPage('/projects?status=construction,bid&district=3&waiting=true')
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  await expect.element(page.getByText('District: Central')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'My projects' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '255 tickets in 30 days, 3 of them today' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Contractor', exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Núñez, Hijos' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{Escape}')
  await page.getByText('Cards', { exact: true }).click()
  await expect.element(page.getByRole('article', { name: 'Old Mill bridge' })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('a phone shows cards, with their tickets, their favorites and a choice of order', async () => {
  await page.viewport(390, 844)
  const { requests } = fakeServer('field_inspector', [...served, answer(projects.markFavorite, undefined as never)])
  await drawPage('/projects')
  const card = page.getByRole('article', { name: 'I-420 rehabilitation' })
  await expect.element(card).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: /^2,044/ }))
    .toHaveAttribute('href', '/features/dot-portal/projects/12/tickets?status=delivered')
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('days_active')
  await page.getByRole('button', { name: 'Ascending; press for descending' }).click()
  await expect.poll(() => lists(requests).at(-1)).toContain('sort_by=days_active&sort_order=desc')
})

test('the order is stored for the person, and used for an empty address', async () => {
  const { requests } = fakeServer('field_engineer', served)
  const router = await drawPage('/projects')
  await page.getByRole('columnheader', { name: 'Last ticket' }).click()
  await expect.poll(router.address).toContain('sort=')
  const sort = new URLSearchParams(router.address().split('?')[1]).get('sort')
  await router.go('/account')
  await expect.element(cell('Old Mill bridge')).not.toBeInTheDocument()
  const saved = () =>
    requests.findLast(({ method, path }) => method !== 'GET' && path === '/v3/table_preferences/projects')
  await expect
    .poll(() => saved()?.body)
    .toMatchObject({ table_preference: { sorting: [{ id: 'last_active_on', desc: sort?.startsWith('-') }] } })
  await router.go('/projects')
  await expect.poll(router.address).toBe(`/projects?sort=${sort}`)
})

test('filters are chips that can be removed one by one, or all at once', async () => {
  const { requests } = fakeServer('field_engineer', served)
  const router = await drawPage('/projects?search=mill')
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  await page.getByRole('button', { name: 'District' }).click()
  await page.getByRole('checkbox', { name: 'Coast' }).click()
  await page.getByRole('button', { name: 'Show only' }).click()
  await page.getByRole('checkbox', { name: 'Tickets waiting' }).click()
  await page.getByRole('button', { name: 'Contractor', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Núñez, Hijos' }).click()
  await page.getByRole('checkbox', { name: 'Baldwin & Tate' }).click()
  await expect
    .poll(() => lists(requests).at(-1))
    .toBe(
      '?page_number=1&page_size=30&search=mill&filters[contractor_name][in][]=Núñez,+Hijos&filters[contractor_name][in][]=Baldwin+&+Tate&filters[district_id][in][]=4&filters[tickets_waiting][eq]=true',
    )
  await page.getByRole('button', { name: 'Remove the filter District: Coast' }).click()
  await expect.poll(router.address).not.toContain('district')
  expect(router.address()).toContain('waiting=true')
  await page.getByRole('button', { name: 'Remove the filter Contractor: Núñez, Hijos' }).click()
  await expect.poll(() => lists(requests).at(-1)).toContain('[contractor_name][in][]=Baldwin+&+Tate&')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(router.address).toBe('/projects')
})

test('a favorite is marked at once, by pointer and by keyboard, and unmarked when the server refuses', async () => {
  let refuse = false
  const rows = new Map([rehabilitation, bridge].map((row) => [row.id, row]))
  const mark = (favorite: boolean) => () => {
    if (refuse) return failure(500, 'server_error')
    rows.set(12, { ...rehabilitation, favorite })
    return undefined as never
  }
  const { requests } = fakeServer('read_only_auditor', [
    answer(projects.list, () => pageOf([...rows.values()])),
    answer(projects.markFavorite, mark(true)),
    answer(projects.unmarkFavorite, mark(false)),
  ])
  await drawPage('/projects')
  await page.getByRole('button', { name: 'Mark I-420 rehabilitation as a favorite' }).click()
  const marked = page.getByRole('button', { name: 'Remove I-420 rehabilitation from favorites' })
  await expect.element(marked).toBeVisible()
  await expect
    .poll(() => requests.filter(({ method }) => method === 'PUT').map(({ path }) => path))
    .toEqual(['/v3/projects/12/favorite'])
  ;(cell('I-420 rehabilitation').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Mark I-420 rehabilitation as a favorite' })).toBeVisible()
  await expect.poll(() => requests.filter(({ method }) => method === 'DELETE').length).toBe(1)
  refuse = true
  await page.getByRole('button', { name: 'Mark I-420 rehabilitation as a favorite' }).click()
  await expect.element(page.getByText('An unexpected error has occured. Please try again.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark I-420 rehabilitation as a favorite' })).toBeVisible()
})

test('a standard view filters the list, and a changed one can be saved as a view, with its columns', async () => {
  const { requests } = fakeServer('field_engineer', [
    ...served,
    answer(views.create, ({ body }) => ({
      view: {
        ...(body as { name: string; address: Record<string, string> }),
        id: 7,
        table_key: 'projects',
        shared: false,
        own: true,
        owner_name: 'Dana Okafor',
        display: null,
        abilities: [],
        lock_version: 0,
        updated_at: '2026-11-20T19:05:00.000Z',
      },
    })),
  ])
  const router = await drawPage('/projects')
  await page.getByRole('tab', { name: 'Active today' }).click()
  await expect.poll(() => lists(requests).at(-1)).toContain('filters[active_today][eq]=true')
  await page.getByRole('columnheader', { name: 'Last ticket' }).click()
  await page.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My morning')
  await page.getByRole('button', { name: 'Save the view' }).click()
  await expect
    .poll(() => requests.find(({ method, path }) => method === 'POST' && path.endsWith('/projects/views'))?.body)
    .toMatchObject({ name: 'My morning', address: { active: 'true', sort: 'last_active_on' } })
  await expect.poll(router.address).toContain('view=7')
})

test('the choice of cards is stored for the person', async () => {
  const { requests } = fakeServer('field_engineer', served)
  await drawPage('/projects')
  await page.getByText('Cards', { exact: true }).click()
  await expect.element(page.getByRole('article', { name: 'Old Mill bridge' })).toBeVisible()
  await expect
    .poll(
      () => requests.find(({ method, path }) => method === 'POST' && path === '/v3/table_preferences/projects')?.body,
    )
    .toMatchObject({ table_preference: { layout: 'cards' } })
})

test('the export contains what the list shows, and its columns', async () => {
  const { requests } = fakeServer('read_only_auditor', [...served, answer(projects.export, { job_id: 4 })])
  await drawPage('/projects?favorite=true&sort=-updated_at')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Start the export' }).click()
  await expect
    .poll(() => requests.find(({ path }) => path === '/v3/projects/export')?.search)
    .toMatch(
      /^\?filters\[favorite\]\[eq\]=true&sort_by=updated_at&sort_order=desc&columns\[\]=name&columns\[\]=dot_code&columns\[\]=status&columns\[\]=pending_count/,
    )
})

test('a role that may not export is not offered to', async () => {
  fakeServer('pending', served)
  await drawPage('/projects')
  await expect.element(cell('Old Mill bridge')).toBeVisible()
  expect(page.getByRole('button', { name: 'Export' }).elements()).toEqual([])
})

test('changes appear in their row while the pointer is on the list', async () => {
  let rows = [rehabilitation, bridge]
  fakeServer('field_engineer', [
    answer(projects.list, () => pageOf(rows)),
    answer(preferences.get, { table_preference: null }),
  ])
  await drawPage('/projects')
  await cell('Old Mill bridge').hover()
  rows = [{ ...bridge, rejected_count: 3 }, rehabilitation]
  emit('live_event', {
    seq: 1,
    type: 'project.changed',
    project_id: 13,
    ids: [13],
    at: '2026-11-20T19:06:00.000Z',
  } as never)
  await expect.element(page.getByRole('link', { name: '3', exact: true })).toBeVisible()
  const names = () =>
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('a')?.textContent)
  expect(names()).toEqual(['I-420 rehabilitation', 'Old Mill bridge'])
  await page.getByRole('heading', { name: 'Projects' }).hover()
  await expect.poll(names).toEqual(['Old Mill bridge', 'I-420 rehabilitation'])
})
