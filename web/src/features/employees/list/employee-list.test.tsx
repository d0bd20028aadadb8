import type { Employee } from '@milepost/contract/employees/employee'
import { employees } from '@milepost/contract/employees/employees.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../../lib/bus.ts'
import { changeLanguage } from '../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { choose } from '../../../testing/choose.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer, pageOf } from '../../../testing/fake-server.ts'
import { districts, employee, invited, last, removed } from '../employees.fixtures.ts'

const inactive: Employee = { ...employee, id: 45, first_name: 'Kim', last_name: 'Nguyen', active: false }
const around = [answer(lookups.districts, districts)]
const list = (...rows: Employee[]) => answer(employees.list, { employees: rows, page: pageOf(rows.length) })
const queriesOf = (requests: { path: string; search: string }[]) =>
  requests.filter(({ path }) => path === '/v3/dot_employees').map(({ search }) => search)

test('lists the employees with their status, accessibly in every theme', async () => {
  const expired = { ...invited, id: 47, invitation_expires_at: '2026-01-01T00:00:00.000Z' }
  fakeServer('administrator', [list(employee, inactive, invited, last, expired), ...around])
  await drawPage('/admin/employees')
  await expect.element(page.getByRole('gridcell', { name: 'Okafor, Dana' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '1(770) 555-0134' }).first()).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Invited', exact: true })).toBeVisible()
  await expect.element(page.getByText('Invite expired')).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Inactive' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Never' }).first()).toBeVisible()
  await expect.element(page.getByText('5 employees')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('filters are chosen, shown as chips, and removed', async () => {
  fakeServer('administrator', [list(employee), ...around])
  const router = await drawPage('/admin/employees?page=2')
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('checkbox', { name: 'QC lab' }).click()
  await page.getByRole('checkbox', { name: 'Field inspector' }).click()
  await expect.poll(router.address).toBe('/admin/employees?role=qc_lab%2Cfield_inspector')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await choose('Last seen', 'Not in the last 90 days, or never')
  await expect.poll(router.address).toContain('seen=not_for_90')
  await page.getByRole('button', { name: 'Remove the filter Role: QC lab' }).click()
  await expect.poll(router.address).toBe('/admin/employees?role=field_inspector&seen=not_for_90')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(router.address).toBe('/admin/employees')
})

test('filters say how many employees each answer leaves under the others', async () => {
  const spans = [
    { value: 'day', count: 4 },
    { value: 'week', count: 1200 },
    { value: 'earlier', count: 3 },
  ]
  const counts = { state: [{ value: 'pending', count: 2 }], last_seen: spans }
  const { requests } = fakeServer('administrator', [
    answer(employees.list, ({ url }) => {
      const by = url.searchParams.get('count_by') as keyof typeof counts | null
      return by
        ? { employees: [], page: { ...pageOf(1), counts: counts[by] } }
        : { employees: [employee], page: pageOf(1) }
    }),
    ...around,
  ])
  await drawPage('/admin/employees?role=qc_lab')
  await expect.element(page.getByText('1 employee', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Invited 2', exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Inactive 0', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Last seen', exact: true }).click()
  // Answers that reach into each other are sums of what the server counts.
  await expect.element(page.getByRole('radio', { name: 'In the last 7 days 1,204', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('radio', { name: 'Not in the last 90 days, or never 3', exact: true }))
    .toBeVisible()
  expect(queriesOf(requests).slice(1)).toEqual([
    '?page_number=1&page_size=30&count_by=state&filters[role][in][]=qc_lab',
    '?page_number=1&page_size=30&count_by=last_seen&filters[role][in][]=qc_lab',
  ])
  await expectAccessible()
})

test('all filters are behind one button on a small screen, and rows are cards', async () => {
  await page.viewport(390, 844)
  fakeServer('administrator', [list(employee), ...around])
  const router = await drawPage('/admin/employees')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('radio', { name: /^Inactive/ }).click()
  await expect.poll(router.address).toContain('status=inactive')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('list', { name: 'Employees' })
    .getByRole('button', { name: /Dana Okafor/ })
    .click()
  await expect.poll(router.address).toContain('employee=41')
})

test('recently deleted employees have their own view, newest first', async () => {
  const { requests } = fakeServer('administrator', [list(removed), ...around])
  const router = await drawPage('/admin/employees?search=x')
  await page.getByRole('tab', { name: 'Recently deleted' }).click()
  await expect.poll(router.address).toBe('/admin/employees?removed=true')
  await expect.element(page.getByRole('columnheader', { name: 'Can be restored until' })).toBeVisible()
  expect(queriesOf(requests).at(-1)).toBe(
    '?page_number=1&page_size=30&filters[status][eq]=deleted&sort_by=deleted_at&sort_order=desc',
  )
  await expectAccessible()
})

test('shows changes by others at once, and is shown in Spanish', async () => {
  onTestFinished(() => changeLanguage('en'))
  const rows = [employee]
  fakeServer('administrator', [
    answer(employees.list, () => ({ employees: rows, page: pageOf(rows.length) })),
    ...around,
  ])
  await drawPage('/admin/employees')
  await expect.element(page.getByText('1 employee', { exact: true })).toBeVisible()
  await changeLanguage('es')
  await expect.element(page.getByText('1 empleado', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Inspector de campo' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Agregar empleados' })).toBeVisible()
  rows.push(invited)
  emit('live_event', { type: 'employees.changed', project_id: null, ids: [42], at: employee.last_seen_at!, seq: 1 })
  await expect.element(page.getByRole('gridcell', { name: 'Ortiz, Ana' })).toBeVisible()
})
