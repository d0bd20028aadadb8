import { directoryRoles, type ProblemBody, type RouteCall, type StoredRoleTable } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { roleForGroups } from './index.ts'

const test = await createTestApp()
const { first, second } = test.world

const read = async (): Promise<StoredRoleTable> => (await test.ok(directoryRoles.table)).directory_roles
const save = (body: NonNullable<RouteCall<typeof directoryRoles.save>['body']>) =>
  test.call(directoryRoles.save, { body })
const roleIn = (authority_id: number, groups: readonly string[]) =>
  jobContext(test).inTenant(authority_id, (work) => roleForGroups(work, groups))
const lastAudit = async () =>
  (
    await test.owner.query<{ action: string; changes: unknown }>(
      "select action, changes from audit_events where subject = 'directory_roles' order by id desc limit 1",
    )
  ).rows[0]

const inspectors = { group: 'Road Inspectors', role: 'field_inspector' } as const
const engineers = { group: 'Engineers', role: 'field_engineer' } as const

it('begins without groups, so that people keep what they have', async () => {
  expect(await read()).toMatchObject({ id: null, groups: [], on_conflict: 'most_rights', in_none: 'keep' })
  expect(await roleIn(first.id, ['Road Inspectors'])).toMatchObject({ outcome: 'keep', reason: 'none' })
})

it('is saved whole and in its order, audited, and decides in its agency alone', async () => {
  const answer = await save({ groups: [inspectors, { ...engineers, group: '  Engineers ' }], lock_version: 0 })
  expect(answer.json()).toMatchObject({ directory_roles: { groups: [inspectors, engineers], lock_version: 0 } })
  expect(await lastAudit()).toEqual({
    action: 'directory_roles.created',
    changes: { groups: [inspectors, engineers] },
  })
  await save({ on_conflict: 'first_in_table', in_none: 'refuse', lock_version: 0 })
  expect(await lastAudit()).toMatchObject({
    action: 'directory_roles.updated',
    changes: { on_conflict: { old: 'most_rights', new: 'first_in_table' }, in_none: { old: 'keep', new: 'refuse' } },
  })
  expect(await roleIn(first.id, ['engineers', 'ROAD INSPECTORS'])).toMatchObject({ role: 'field_inspector' })
  expect(await roleIn(first.id, ['Visitors'])).toMatchObject({ outcome: 'refuse' })
  expect(await roleIn(second.id, ['engineers'])).toMatchObject({ outcome: 'keep' })
})

it('merges changes of two people, and refuses where both changed the groups', async () => {
  const { lock_version } = await read()
  await save({ groups: [engineers], lock_version })
  expect((await save({ in_none: 'pending', lock_version })).json()).toMatchObject({
    directory_roles: { groups: [engineers], in_none: 'pending' },
  })
  const late = await save({ groups: [inspectors], lock_version })
  expect([late.statusCode, late.json<ProblemBody>().error.code]).toEqual([409, 'edit_conflict'])
})

it.each<[string, object, number]>([
  ['a group twice, in another case', { groups: [inspectors, { ...engineers, group: 'ROAD inspectors' }] }, 422],
  ['an unknown role', { groups: [{ group: 'Owners', role: 'owner' }] }, 400],
  ['an empty group', { groups: [{ group: '  ', role: 'pending' }] }, 400],
  ['a group of 251 characters', { groups: [{ group: 'g'.repeat(251), role: 'pending' }] }, 400],
  ['administrators of no group', { in_none: 'administrator' }, 400],
  ['201 groups', { groups: Array.from({ length: 201 }, (_, at) => ({ group: `g${at}`, role: 'pending' })) }, 400],
  ['nothing', {}, 422],
])('refuses %s', async (_name, body, status) => {
  const { lock_version } = await read()
  expect((await save({ ...body, lock_version })).statusCode).toBe(status)
})
