import { directoryRoles, type StoredRoleTable } from '@milepost/contract/directory-roles/directory-roles.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'

const table: StoredRoleTable = {
  id: 5,
  on_conflict: 'most_rights',
  in_none: 'refuse',
  groups: [
    { group: 'Road Inspectors', role: 'field_inspector' },
    { group: '3f2a9c1e-58d4-4c53-9f0d-0d4b6a1e7c11', role: 'administrator' },
  ],
  updated_at: '2026-11-28T15:00:00Z',
  lock_version: 3,
}
const usual = [
  answer(directoryRoles.table, { directory_roles: table }),
  answer(directoryRoles.save, { directory_roles: { ...table, lock_version: 4 } }),
]
const groups = () => page.getByRole('textbox', { name: 'Group', exact: true })

test('shows which groups give which role, accessibly in every theme, and tries groups without saving', async () => {
  const { requests } = fakeServer('administrator', usual)
  await drawPage('/admin/identity/roles')
  await expect.element(groups().first()).toHaveValue('Road Inspectors')
  await expectAccessibleInEveryTheme()
  const groupsOfPerson = page.getByRole('textbox', { name: 'Groups of a person' })
  await groupsOfPerson.fill('road inspectors\n3F2A9C1E-58d4-4c53-9f0d-0d4b6a1e7c11')
  await expect.element(page.getByText('Role: Administrator')).toBeVisible()
  await expect.element(page.getByText(/give different roles; 3f2a9c1e.* gives the most rights/)).toBeVisible()
  await groupsOfPerson.fill('Visitors')
  await expect.element(page.getByRole('status').getByText('Cannot sign in')).toBeVisible()
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

test('a line is moved by its keys, and what is wrong is said at its field', async () => {
  const { requests } = fakeServer('administrator', usual)
  await drawPage('/admin/identity/roles')
  await groups().first().click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(groups().nth(1)).toHaveFocus()
  await expect.element(groups().nth(1)).toHaveValue('Road Inspectors')
  await page.getByRole('button', { name: 'Add a group' }).click()
  await groups().nth(2).fill('ROAD inspectors')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This group is in an earlier line').first()).toBeVisible()
  await expectAccessible()
  await groups().nth(2).fill('Engineers')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Role' }).nth(2), 'Field engineer')
  await userEvent.selectOptions(page.getByRole('combobox', { name: /People in none/ }), 'Pending')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The roles of groups were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    in_none: 'pending',
    groups: [table.groups[1], table.groups[0], { group: 'Engineers', role: 'field_engineer' }],
    lock_version: 3,
  })
})

test('says that it failed, and reads again', async () => {
  fakeServer('administrator', [answer(directoryRoles.table, () => failure(500, 'internal'))])
  await drawPage('/admin/identity/roles')
  await expect.element(page.getByText('The roles of groups could not be loaded')).toBeVisible()
})
