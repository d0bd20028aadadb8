import { groups, type DotGroup, type GroupMember } from '@milepost/contract/groups/groups.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'
const crew: DotGroup = {
  id: 12,
  name: 'Night crew',
  description: 'Paves I-85',
  members_count: 2,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  deleted_by: null,
  restorable_until: null,
  abilities: ['update', 'delete'],
  lock_version: 3,
}
const deleted: DotGroup = {
  ...crew,
  id: 13,
  name: 'Seal coat',
  deleted_at: at,
  deleted_by: 'Dana Okafor',
  restorable_until: '2026-12-20T19:30:00.000Z',
  abilities: ['restore'],
}
const luis: GroupMember = {
  id: 31,
  first_name: 'Luis',
  last_name: 'Herrera',
  role: 'field_inspector',
  title: 'Inspector',
  district: 'North',
  status: 'active',
}
const theo: GroupMember = { ...luis, id: 32, first_name: 'Theo', last_name: 'Marquez', role: 'qc_lab', title: null }
const nadia: GroupMember = { ...luis, id: 33, first_name: 'Nadia', last_name: 'Farouk', status: 'pending' }

const listed = (...rows: DotGroup[]) => ({ dot_groups: rows, page: pageOf(rows.length) })
const choices = answer(groups.memberChoices, { member_choices: [nadia] })
const usual: Answer[] = [
  choices,
  answer(groups.list, ({ url }) => listed(url.search.includes('deleted') ? deleted : crew)),
  answer(groups.one, ({ url }) => ({
    dot_group: { ...(url.pathname.endsWith('13') ? deleted : crew), members: [luis, theo] },
  })),
]
const drawer = (name: string) => page.getByRole('dialog', { name })
const nameField = page.getByRole('textbox', { name: 'Name' })
const picker = page.getByRole('combobox', { name: 'Add a member' })
const memberNames = () =>
  [...page.getByRole('list', { name: 'Members' }).element().children].map(({ textContent }) => textContent)
const openNew = async () => {
  const router = await drawPage('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).first().click()
  await expect.element(nameField).toBeVisible()
  return router
}

beforeEach(() => page.viewport(1280, 900))

test('lists groups, opens one with its members, accessibly in every theme', async () => {
  fakeServer('administrator', usual)
  const router = await drawPage('/admin/groups')
  await expect.element(page.getByText('1 group')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Night crew' }).click()
  await expect.element(drawer('Night crew').getByText('Luis Herrera')).toBeVisible()
  await expect.element(drawer('Night crew').getByText('Field inspector · Inspector · North')).toBeVisible()
  expect(router.address()).toBe('/admin/groups?group=12')
  await expectAccessibleInEveryTheme()
})

test('a group is created with members found by typing, once its name is neither missing nor taken', async () => {
  let taken = true
  const { requests } = fakeServer('administrator', [
    answer(groups.create, () => (taken ? failure(409, 'name_taken') : { dot_group: { ...crew, name: 'Bridge crew' } })),
    ...usual,
  ])
  const router = await openNew()
  const create = page.getByRole('button', { name: 'Create group' })
  await create.click()
  await expect.element(page.getByRole('link', { name: 'Name: This field is required' })).toBeVisible()
  await expectAccessible()
  await userEvent.fill(nameField, 'Night crew')
  await create.click()
  await expect.element(nameField).toHaveAccessibleDescription('Another group has this name')
  taken = false
  await userEvent.fill(nameField, ' Bridge crew ')
  await userEvent.fill(picker, 'nad')
  await page.getByRole('option', { name: /Nadia Farouk/ }).click()
  await expect.element(picker).toHaveValue('')
  expect(memberNames()).toEqual([expect.stringContaining('Nadia Farouk')])
  await expectAccessible()
  await create.click()
  await expect.element(page.getByText('The group Bridge crew was created.')).toBeVisible()
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Bridge crew',
    description: null,
    dot_employee_ids: [33],
  })
  expect(requests.some(({ search }) => search.includes('search=nad'))).toBe(true)
  expect(router.address()).toBe('/admin/groups?group=12')
})

const nameDeleted = () =>
  new Response(
    JSON.stringify({
      error: {
        code: 'group_name_deleted',
        message: 'A group with this name was deleted recently. Restore it instead?',
        params: { id: 13, name: 'Seal coat' },
        details: [{ path: 'name', code: 'group_name_deleted', message: 'Group 13 has this name.' }],
        request_id: 'test',
      },
    }),
    { status: 409 },
  )

test('the name of a deleted group suggests restoring it, and can be used for a new one', async () => {
  const { requests } = fakeServer('administrator', [
    answer(groups.create, ({ body }) =>
      (body as { allow_deleted_name?: boolean }).allow_deleted_name ? { dot_group: crew } : nameDeleted(),
    ),
    answer(groups.restore, { dot_group: { ...deleted, deleted_at: null } }),
    ...usual,
  ])
  const router = await openNew()
  const sendDeleted = async () => {
    await userEvent.fill(nameField, 'seal coat')
    await page.getByRole('button', { name: 'Create group' }).click()
    await expect
      .element(page.getByText('A group with this name was deleted recently. Restore it instead?'))
      .toBeVisible()
  }
  await sendDeleted()
  await expect.element(page.getByText('There is a problem')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create a new one anyway' }).click()
  await expect.element(nameField).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  await router.go('/admin/groups')
  await page.getByRole('button', { name: 'New group' }).first().click()
  await sendDeleted()
  await expectAccessible()
  await page.getByRole('button', { name: 'Restore Seal coat' }).click()
  await expect.element(page.getByText('The group Seal coat is restored.')).toBeVisible()
  await expect.element(nameField).not.toBeInTheDocument()
  expect(requests.some(({ path }) => path === '/v3/dot_groups/13/restore')).toBe(true)
})

test('an edit sends what differs', async () => {
  const { requests } = fakeServer('administrator', [
    answer(groups.update, { dot_group: { ...crew, name: 'Mine' } }),
    ...usual,
  ])
  await drawPage('/admin/groups?group=12')
  await page.getByRole('button', { name: 'Edit group' }).click()
  await userEvent.fill(nameField, 'Mine')
  await page.getByRole('button', { name: 'Save group' }).click()
  await expect.element(page.getByText('The group Mine is saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Mine', lock_version: 3 })
})

test('members are added and removed by keyboard, and a removal is undone', async () => {
  let members = [luis, theo]
  const all = [luis, theo, nadia]
  const change = (after: GroupMember[]) => {
    members = after
    return { ...crew, members_count: after.length }
  }
  const idsIn = (body: unknown) => (body as { dot_employee_ids: number[] }).dot_employee_ids
  fakeServer('administrator', [
    answer(groups.addMembers, ({ body }) => ({
      dot_group: change(all.filter((one) => members.includes(one) || idsIn(body).includes(one.id))),
      added_count: 1,
    })),
    answer(groups.removeMembers, ({ body }) => ({
      dot_group: change(members.filter(({ id }) => !idsIn(body).includes(id))),
      removed_count: 1,
    })),
    choices,
    answer(groups.one, () => ({ dot_group: { ...crew, members } })),
    ...usual,
  ])
  await drawPage('/admin/groups?group=12')
  await expect.element(picker).toBeVisible()
  ;(picker.element() as HTMLElement).focus()
  await userEvent.keyboard('nad')
  await expect.element(page.getByRole('option', { name: /Nadia Farouk/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Nadia Farouk is now a member.')).toBeInTheDocument()
  await expect.element(picker).toHaveFocus()
  expect(memberNames()).toHaveLength(3)

  const remove = page.getByRole('button', { name: 'Remove Luis Herrera from the group' })
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Luis Herrera is no longer a member.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Theo Marquez from the group' })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(remove).toBeVisible()
})

test('a group is deleted after a question, and the deletion is undone', async () => {
  const { requests } = fakeServer('administrator', [
    answer(groups.remove, undefined as never),
    answer(groups.restore, { dot_group: crew }),
    ...usual,
  ])
  const router = await drawPage('/admin/groups?group=12')
  await page.getByRole('button', { name: 'Delete group' }).click()
  const asks = page.getByRole('dialog', { name: 'Delete the group Night crew?' })
  await expect
    .element(asks.getByText('Its 2 members stay employees. The group can be restored for 30 days.'))
    .toBeVisible()
  await expectAccessible()
  await asks.getByRole('button', { name: 'Delete group' }).click()
  await expect.element(page.getByText('The group Night crew is deleted.')).toBeVisible()
  await expect.poll(router.address).toBe('/admin/groups')
  expect(requests.some(({ method, path }) => method === 'DELETE' && path === '/v3/dot_groups/12')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The group Night crew is restored.')).toBeVisible()
})

test('a deleted group shows its members and is restored', async () => {
  const { requests } = fakeServer('administrator', [
    answer(groups.restore, { dot_group: { ...deleted, deleted_at: null } }),
    ...usual,
  ])
  const router = await drawPage('/admin/groups?tab=deleted&sort=-deleted_at&group=13')
  await expect.element(drawer('Seal coat').getByText('Luis Herrera')).toBeVisible()
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(page.getByRole('grid', { name: 'Groups deleted recently' })).toBeInTheDocument()
  expect(requests.find(({ path }) => path === '/v3/dot_groups')?.search).toBe(
    '?page_number=1&page_size=30&filters[status][eq]=deleted&sort_by=deleted_at&sort_order=desc',
  )
  await expectAccessible()
  await drawer('Seal coat').getByRole('button', { name: 'Restore group' }).click()
  await expect.element(page.getByText('The group Seal coat is restored.')).toBeVisible()
  expect(requests.some(({ path }) => path === '/v3/dot_groups/13/restore')).toBe(true)
  await expect.poll(router.address).toBe('/admin/groups?group=13')
})

test('many members can be searched, and are shown a hundred at a time', async () => {
  const members = Array.from({ length: 130 }, (_, index) => ({
    ...luis,
    id: 100 + index,
    first_name: `Member ${index}`,
  }))
  fakeServer('administrator', [choices, answer(groups.one, { dot_group: { ...crew, members } }), ...usual])
  await drawPage('/admin/groups?group=12')
  await expect.element(page.getByText('Member 99 Herrera')).toBeInTheDocument()
  expect(memberNames()).toHaveLength(100)
  await page.getByRole('button', { name: 'Show all 130' }).click()
  expect(memberNames()).toHaveLength(130)
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search members' }), 'member 12')
  await expect.poll(() => memberNames().length).toBe(11)
})
