import type { Employee } from '@milepost/contract/employees/employee'
import { employees } from '@milepost/contract/employees/employees.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../../lib/bus.ts'
import { changeLanguage } from '../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf } from '../../../testing/fake-server.ts'
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

test('keeps its state in the address', async () => {
  const { requests } = fakeServer('administrator', [list(employee), ...around])
  await drawPage(
    '/admin/employees?search=oka&role=qc_lab,pending&district=3&status=inactive&sort=-email&page=2&size=100',
  )
  await expect.element(page.getByRole('gridcell', { name: 'Okafor, Dana' })).toBeVisible()
  expect(queriesOf(requests)[0]).toBe(
    '?page_number=2&page_size=100&search=oka&filters[status][eq]=active&filters[active][eq]=false&filters[role][in][]=qc_lab&filters[role][in][]=pending&filters[district_id][in][]=3&sort_by=email&sort_order=desc',
  )
  await expect.element(page.getByRole('button', { name: 'Remove the filter District: Central' })).toBeVisible()
})

test('filters are chosen, shown as chips, and removed', async () => {
  fakeServer('administrator', [list(employee), ...around])
  const shown = await drawPage('/admin/employees?page=2')
  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('checkbox', { name: 'QC lab' }).click()
  await page.getByRole('checkbox', { name: 'Field inspector' }).click()
  await expect.poll(shown.address).toBe('/admin/employees?role=qc_lab%2Cfield_inspector')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Last seen', exact: true }).click()
  await page.getByRole('radio', { name: 'Not in the last 90 days, or never' }).click()
  await expect.poll(shown.address).toContain('seen=not_for_90')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Remove the filter Role: QC lab' }).click()
  await expect.poll(shown.address).toBe('/admin/employees?role=field_inspector&seen=not_for_90')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(shown.address).toBe('/admin/employees')
})

test('all filters are behind one button on a small screen, and rows are cards', async () => {
  await page.viewport(390, 844)
  fakeServer('administrator', [list(employee), ...around])
  const shown = await drawPage('/admin/employees')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('radio', { name: 'Inactive' }).click()
  await expect.poll(shown.address).toContain('status=inactive')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('list', { name: 'Employees' })
    .getByRole('button', { name: /Dana Okafor/ })
    .click()
  await expect.poll(shown.address).toContain('employee=41')
})

test('recently deleted employees have their own view, newest first', async () => {
  const { requests } = fakeServer('administrator', [list(removed), ...around])
  const shown = await drawPage('/admin/employees?search=x')
  await page.getByRole('tab', { name: 'Recently deleted' }).click()
  await expect.poll(shown.address).toBe('/admin/employees?removed=true')
  await expect.element(page.getByRole('columnheader', { name: 'Can be restored until' })).toBeVisible()
  expect(queriesOf(requests).at(-1)).toBe(
    '?page_number=1&page_size=30&filters[status][eq]=deleted&sort_by=deleted_at&sort_order=desc',
  )
  await expectAccessible()
})

test('says what failed, tries again, and explains why the list is empty', async () => {
  let calls = 0
  fakeServer('administrator', [
    answer(employees.list, () => (++calls === 1 ? failure(500, 'server_error') : { employees: [], page: pageOf(0) })),
    ...around,
  ])
  const shown = await drawPage('/admin/employees')
  await expect.element(page.getByText('The employees could not be loaded')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const [address, text] of [
    ['/admin/employees', 'No employees yet'],
    ['/admin/employees?search=zzz', 'No employee matches'],
    ['/admin/employees?removed=true', 'No one was deleted in the last 30 days'],
  ] as const) {
    await shown.go(address)
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  }
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
