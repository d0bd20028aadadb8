import { projects } from '@milepost/contract/projects/projects.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'
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

beforeEach(() => page.viewport(1280, 900))

test('lists projects with their tickets counted, accessibly in every theme; rows and numbers link to tickets', async () => {
  fakeServer('read_only_auditor', [answer(projects.list, one)])
  const router = await drawPage('/projects')
  const cell = page.getByRole('gridcell', { name: 'I-420 rehabilitation' })
  await expect.element(cell).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /State Project Number/ })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.viewport(1440, 900)
  await expect
    .element(page.getByRole('link', { name: '2,044' }))
    .toHaveAttribute('href', '/features/dot-portal/projects/12/tickets?status=delivered')
  ;(cell.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{Enter}{/Shift}')
  await expect.poll(router.address).toMatch(/^\/projects\/12\/tickets\?status=pending/)
  await router.go('/projects')
  await cell.click()
  await expect.poll(router.address).toMatch(/^\/projects\/12\b/)
})

test('who decides sees what waits in each project, and each count leads to it', async () => {
  await page.viewport(1440, 900)
  const waiting = { tickets: 12, days_to_code: 3, reports_to_sign: 1, inspector_id: 77 }
  const { requests } = fakeServer('field_inspector', [
    answer(projects.list, { ...one, projects: [projectOf({ id: 12, dot_code: 'P-2044' }, waiting)] }),
  ])
  const router = await drawPage('/projects?view=mine&mine=true&sort=-waiting')
  const cell = page.getByRole('gridcell', { name: '12 to decide · 3 days to code · 1 more' })
  await expect.element(cell).toBeVisible()
  expect(requests.find(({ path }) => path === '/v4/projects')?.search).toContain('sort_by=waiting&sort_order=desc')
  await expect
    .element(page.getByRole('link', { name: '3 days to code' }))
    .toHaveAttribute('href', '/features/dot-portal/projects/12/reconciliation')
  await expectAccessibleInEveryTheme()
  ;(page.getByRole('gridcell', { name: 'I-420 rehabilitation' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{Enter}{/Shift}')
  await expect.poll(router.address).toMatch(/^\/projects\/12\/tickets\?status=pending/)
})

test('who is on no team is offered all projects', async () => {
  fakeServer('field_inspector', [answer(projects.list, { projects: [], page: { ...one.page, total_rows: 0 } })])
  const router = await drawPage('/projects?view=mine&mine=true&sort=-waiting')
  await page.getByRole('button', { name: 'Show all projects' }).click()
  await expect.poll(router.address).not.toContain('mine=true')
})
