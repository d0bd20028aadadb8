import { projects } from '@milepost/contract/projects/projects.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'

const row = projectOf({
  id: 12,
  dot_code: 'P-2044',
  state_project_number: '1420-31-60',
  contract_number: 'C-1',
  contractor_name: 'Baldwin & Tate',
  district_id: 3,
  district: 'Central',
  start_date: '2026-05-01',
  pending_count: 103,
  delivered_count: 2044,
  rejected_count: 9,
  last_active_on: '2026-11-20',
})
const one = { projects: [row], page: { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true } }
const none = { projects: [], page: { page_number: 1, page_size: 30, total_rows: 0, total_pages: 0, last_page: true } }

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

test('lists projects with their tickets counted, accessibly in every theme', async () => {
  fakeServer('field_engineer', [answer(projects.list, one)])
  await drawPage('/projects')
  await expect.element(page.getByRole('gridcell', { name: 'I-420 rehabilitation' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /State Project Number/ })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('keeps its state in the address', async () => {
  const { requests } = fakeServer('field_engineer', [answer(projects.list, one)])
  await drawPage('/features/dot-portal/projects/list?search=420&status=construction&sort=-last_active_on')
  await expect.element(page.getByRole('gridcell', { name: 'I-420 rehabilitation' })).toBeVisible()
  expect(requests.find(({ path }) => path === '/v4/projects')?.search).toBe(
    '?page_number=1&page_size=30&search=420&filters[status][in][]=construction&sort_by=last_active_on&sort_order=desc',
  )
})

test('a row links to the tickets of its project, a number to exactly those that it counts', async () => {
  await page.viewport(1440, 900)
  fakeServer('field_engineer', [answer(projects.list, one)])
  const shown = await drawPage('/projects')
  await expect
    .element(page.getByRole('link', { name: '2,044' }))
    .toHaveAttribute('href', '/features/dot-portal/projects/12/tickets?status=delivered')
  await page.getByRole('gridcell', { name: 'I-420 rehabilitation' }).click()
  await expect.poll(shown.address).toMatch(/^\/projects\/12\b/)
})

test('the numbers can be reached by keyboard', async () => {
  await page.viewport(1440, 900)
  fakeServer('field_engineer', [answer(projects.list, one)])
  const shown = await drawPage('/projects')
  const cell = page.getByRole('gridcell', { name: 'I-420 rehabilitation' })
  await expect.element(cell).toBeVisible()
  ;(cell.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{Enter}{/Shift}')
  await expect.poll(shown.address).toMatch(/^\/projects\/12\/tickets\?status=pending/)
})

test('says what failed and tries again', async () => {
  let calls = 0
  fakeServer('field_engineer', [answer(projects.list, () => (++calls === 1 ? failure(500, 'server_error') : one))])
  await drawPage('/projects')
  await expect.element(page.getByText('The projects could not be loaded')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('I-420 rehabilitation')).toBeVisible()
})

test.each([
  ['/projects', 'No projects yet'],
  ['/projects?search=zzz', 'No project matches'],
])('%s without rows says: %s', async (address, text) => {
  fakeServer('field_engineer', [answer(projects.list, none)])
  await drawPage(address)
  await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessible()
})
