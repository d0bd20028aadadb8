import type { Employee } from '@milepost/contract/employees/employee'
import { employees } from '@milepost/contract/employees/employees.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { districts, employee, invited, last, removed } from '../employees.fixtures.ts'

const own: Employee = { ...employee, id: 46, own: true }
const everybody = [employee, invited, last, removed, own]
const drawer = page.getByRole('dialog').first()
const field = (name: string) => drawer.getByRole('textbox', { name, exact: true })

/** A server that knows these people; answers given first take their place. */
const server = (...answers: Answer[]) =>
  fakeServer('administrator', [
    ...answers,
    answer(employees.list, { employees: everybody.slice(0, 3), page: pageOf(3) }),
    answer(employees.one, ({ url }) => {
      const found = everybody.find(({ id }) => url.pathname.endsWith(`/${id}`))
      return found ? { employee: found } : failure(404, 'not_found')
    }),
    answer(lookups.districts, districts),
  ])
const open = async ({ id }: Pick<Employee, 'id'>) => {
  const router = await drawPage(`/admin/employees?employee=${id}`)
  await expect.element(drawer).toBeVisible()
  return router
}
const edit = async (one: Employee) => {
  const router = await open(one)
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await expect.element(field('First name')).toHaveFocus()
  return router
}

test('shows what the agency knows, accessibly in every theme', async () => {
  server()
  const router = await open(employee)
  for (const one of [employee, invited, last, removed]) {
    await router.go(`/admin/employees?employee=${one.id}`)
    await expect.element(drawer.getByRole('heading', { name: `${one.first_name} ${one.last_name}` })).toBeVisible()
    await expect.element(drawer.getByRole('link', { name: one.email })).toBeVisible()
    await expectAccessibleInEveryTheme()
  }
  await router.go('/admin/employees?employee=999')
  await expect.element(drawer.getByText('This employee does not exist')).toBeVisible()
})

test('possible actions are shown, with the reason why others are missing', async () => {
  server()
  await open(last)
  await expect.element(drawer.getByText(/^The last administrator of an agency can be neither deleted/)).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await expect.element(field('Role')).toHaveAccessibleDescription(/keeps this role/)
  await expect.element(field('Role')).toHaveAttribute('readonly')
  await expect.element(field('Email')).toHaveAccessibleDescription(/Only Ray Castle can change this email/)
  await expectAccessible()
})

test('sends only what was changed', async () => {
  const saved = { ...employee, title: 'Chief', lock_version: 4 }
  const { requests } = server(answer(employees.update, { employee: saved }))
  await edit(employee)
  await userEvent.fill(field('Title'), 'Chief')
  await drawer.getByRole('combobox', { name: 'District' }).selectOptions('North')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Dana Okafor is saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    title: 'Chief',
    district_id: 4,
    lock_version: 3,
  })
  await expect.element(drawer.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a corrected email says that a new invitation is sent', async () => {
  const { requests } = server(answer(employees.update, { employee: { ...invited, email: 'a.ortiz@agency.gov' } }))
  await edit(invited)
  await expect.element(field('Email')).toHaveAccessibleDescription(/A new invitation is sent to a new email/)
  await userEvent.fill(field('Email'), 'a.ortiz@agency.gov')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/a new invitation is sent to a.ortiz@agency.gov/)).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    email: 'a.ortiz@agency.gov',
    lock_version: 3,
  })
})

test('reports faults before sending, and refusals by the server', async () => {
  let sends = 0
  const { requests } = server(
    answer(employees.update, () =>
      ++sends === 1
        ? failure(422, 'employee_update_failed', [{ path: 'phone', code: 'phone_taken', message: 'x' }])
        : failure(422, 'last_administrator'),
    ),
  )
  await edit(employee)
  await userEvent.fill(field('Last name'), '')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer.getByRole('link', { name: 'Last name: This field is required' })).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  await userEvent.fill(field('Last name'), 'Okafor')
  await userEvent.fill(field('Phone'), '770-555-0199')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(drawer.getByRole('heading', { name: 'Error updating employee: This phone number is already in use...' }))
    .toBeVisible()
  await expect.element(field('Phone')).toHaveAccessibleDescription(/This phone number is already in use\.\.\./)
  await expectAccessible()
  await userEvent.fill(field('Phone'), '770-555-0188')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(drawer.getByRole('alert'))
    .toHaveTextContent('Error updating employee: The last administrator can be neither removed nor given another role.')
})

test('shows both sides if somebody else changed the same field, in the words of the form', async () => {
  let saves = 0
  const sides = [
    { field: 'role', yours: 'administrator', theirs: 'qc_lab', by: 'Ray Castle', at: '2026-11-20T19:30:00.000Z' },
    { field: 'district_id', yours: 4, theirs: null, by: 'Ray Castle', at: '2026-11-20T19:30:00.000Z' },
  ]
  const { requests } = server(
    answer(employees.update, () =>
      ++saves === 1 ? failure(409, 'edit_conflict', { lock_version: 8, fields: sides }) : { employee },
    ),
  )
  await edit(employee)
  await drawer.getByRole('combobox', { name: 'Role' }).selectOptions('Administrator')
  await drawer.getByRole('combobox', { name: 'District' }).selectOptions('North')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the same fields' })
  await dialog.getByRole('radio', { name: /Ray Castle's.*: QC lab/ }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Mine: North' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect.poll(() => saves).toBe(2)
  expect(requests.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ district_id: 4, lock_version: 8 })
})

test('confirms before unsaved text is abandoned, however the form is left', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  server()
  const { address } = await edit(employee)
  await userEvent.fill(field('Title'), 'Chief')
  await drawer.getByRole('button', { name: 'Next employee' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  expect(confirm).toHaveBeenCalledTimes(3)
  expect(address()).toContain('employee=41')
  await expect.element(field('Title')).toHaveValue('Chief')
  confirm.mockReturnValue(true)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field('Title')).not.toBeInTheDocument()
})

test('deletes only after explaining the effect, and undoes it from the toast', async () => {
  const { requests } = server(
    answer(employees.remove, { employee: { ...removed, id: 41 } }),
    answer(employees.restore, { employee }),
  )
  const { address } = await open(employee)
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/All sessions of Dana Okafor in Test Agency end at once/)).toBeVisible()
  await expect.element(page.getByText(/For 30 days you can restore/)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  await expectAccessible()
  await page.getByRole('dialog', { name: 'Delete Dana Okafor?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(address).toBe('/admin/employees')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('Dana Okafor was restored.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'DELETE' || method === 'POST').map(({ path }) => path)).toEqual([
    '/v3/dot_employees/41',
    '/v3/dot_employees/41/restore',
  ])
})

test("ends all sessions only after explaining the effect, and never the person's own", async () => {
  const { requests } = server(answer(employees.endSessions, { ended_count: 2 }))
  await open(employee)
  await drawer.getByRole('button', { name: 'End sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'End all sessions of Dana Okafor?' })
  await expect.element(dialog.getByText(/signed out of Test Agency on every device at once/)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'End sessions' }).click()
  await expect.element(page.getByText('All sessions of Dana Okafor were ended.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/v3/dot_employees/41/sessions',
  ])
})

test('has no way to end the own sessions, and those of somebody who is invited or was deleted', async () => {
  server()
  const router = await open(own)
  for (const one of [own, removed, invited]) {
    await router.go(`/admin/employees?employee=${one.id}`)
    await expect.element(drawer.getByRole('heading', { name: `${one.first_name} ${one.last_name}` })).toBeVisible()
    await expect.element(drawer.getByRole('link', { name: one.email })).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'End sessions' })).not.toBeInTheDocument()
  }
})

test('sends an invitation again, or says why not yet', async () => {
  let calls = 0
  server(
    answer(employees.resendInvitation, () =>
      ++calls === 1 ? { employee: invited } : failure(429, 'too_many_attempts', [], { minutes: 9 }),
    ),
  )
  await open(invited)
  await drawer.getByRole('button', { name: 'Resend invitation' }).click()
  await expect.element(page.getByText('The invitation is sent to ana.ortiz@agency.gov again.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Resend invitation' }).click()
  await expect.element(page.getByText('Too many attempts. Please try again in 9 minutes.')).toBeVisible()
})

test('restores a deleted employee', async () => {
  let one = removed
  server(
    answer(employees.restore, () => {
      one = { ...employee, id: 44 }
      return { employee: one }
    }),
    answer(employees.one, () => ({ employee: one })),
  )
  await open(removed)
  await drawer.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('Dana Okafor was restored.')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Delete' })).toBeVisible()
})
