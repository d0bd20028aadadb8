import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grants, roles, type Role } from '../core/roles.ts'
import {
  conflictRules,
  groupKey,
  roleOfGroups,
  rolesByRights,
  rolesOfNone,
  type DirectoryRoleTable,
} from './role-of-groups.ts'

const table: DirectoryRoleTable = {
  groups: [
    { group: 'Road Inspectors', role: 'field_inspector' },
    { group: '3f2a9c1e-58d4-4c53-9f0d-0d4b6a1e7c11', role: 'administrator' },
    { group: 'CN=Auditors,OU=Groups,DC=agency,DC=gov', role: 'read_only_auditor' },
    { group: 'Inspección', role: 'field_inspector' },
  ],
  on_conflict: 'most_rights',
  in_none: 'keep',
}
const inspectors = 'Road Inspectors'
const administrators = '3f2a9c1e-58d4-4c53-9f0d-0d4b6a1e7c11'
const auditors = 'CN=Auditors,OU=Groups,DC=agency,DC=gov'

it.each<[string, readonly string[], Partial<DirectoryRoleTable>, ReturnType<typeof roleOfGroups>]>([
  [
    'one group',
    [inspectors],
    {},
    { role: 'field_inspector', reason: 'only', outcome: 'role', matched: [0], decided_by: 0 },
  ],
  [
    'another case and spaces around',
    ['  ROAD inspectors '],
    {},
    { role: 'field_inspector', reason: 'only', outcome: 'role', matched: [0], decided_by: 0 },
  ],
  [
    'an object id in capitals',
    [administrators.toUpperCase()],
    {},
    { role: 'administrator', reason: 'only', outcome: 'role', matched: [1], decided_by: 1 },
  ],
  [
    'an accent in two characters',
    ['inspeccio\u0301n'],
    {},
    { role: 'field_inspector', reason: 'only', outcome: 'role', matched: [3], decided_by: 3 },
  ],
  [
    'two groups of one role',
    [inspectors, 'Inspección'],
    { on_conflict: 'least_rights' },
    { role: 'field_inspector', reason: 'only', outcome: 'role', matched: [0, 3], decided_by: 0 },
  ],
  [
    'two that disagree, by most rights',
    [inspectors, administrators],
    {},
    { role: 'administrator', reason: 'most_rights', outcome: 'role', matched: [0, 1], decided_by: 1 },
  ],
  [
    'by least rights',
    [administrators, auditors, inspectors],
    { on_conflict: 'least_rights' },
    { role: 'read_only_auditor', reason: 'least_rights', outcome: 'role', matched: [0, 1, 2], decided_by: 2 },
  ],
  [
    'by the first line, whatever the order sent',
    [auditors, administrators],
    { on_conflict: 'first_in_table' },
    { role: 'administrator', reason: 'first_in_table', outcome: 'role', matched: [1, 2], decided_by: 1 },
  ],
  [
    'a group that only begins like one',
    ['Road Inspectors East'],
    {},
    { role: null, reason: 'none', outcome: 'keep', matched: [], decided_by: null },
  ],
  [
    'spaces within a name',
    ['Road  Inspectors'],
    { in_none: 'refuse' },
    { role: null, reason: 'none', outcome: 'refuse', matched: [], decided_by: null },
  ],
  [
    'no groups, with a role for these',
    [],
    { in_none: 'pending' },
    { role: 'pending', reason: 'none', outcome: 'role', matched: [], decided_by: null },
  ],
  [
    'an empty table',
    [inspectors],
    { groups: [] },
    { role: null, reason: 'none', outcome: 'keep', matched: [], decided_by: null },
  ],
])('%s', (_name, groups, setting, decision) => {
  expect(roleOfGroups(groups, { ...table, ...setting })).toEqual(decision)
})

const held = (role: Role): string[] =>
  Object.entries(grants).flatMap(([permission, holders]) =>
    (holders as readonly Role[]).includes(role) ? [permission] : [],
  )

it('orders all roles so that none has every permission of an earlier one and more', () => {
  expect(rolesByRights.toSorted()).toEqual(roles.toSorted())
  for (const [place, role] of rolesByRights.entries())
    for (const earlier of rolesByRights.slice(0, place)) {
      const [own, theirs] = [held(role), held(earlier)]
      const isMore = theirs.every((permission) => own.includes(permission)) && own.length > theirs.length
      expect(isMore, `${role} after ${earlier}`).toBe(false)
    }
})

it('never makes administrators of people in no group', () => {
  expect(rolesOfNone).not.toContain('administrator')
})

it('gives a role of a group that the person is in, whatever the order and the repeats of what was sent', () => {
  const names = ['a', 'B', 'ç', 'd e', 'F']
  const tables = fc.record({
    groups: fc.uniqueArray(fc.record({ group: fc.constantFrom(...names), role: fc.constantFrom(...roles) }), {
      selector: ({ group }) => groupKey(group),
    }),
    on_conflict: fc.constantFrom(...conflictRules),
    in_none: fc.constantFrom('keep' as const, 'refuse' as const, 'pending' as const),
  })
  fc.assert(
    fc.property(tables, fc.array(fc.constantFrom(...names)), (given, groups) => {
      const decision = roleOfGroups(groups, given)
      expect(roleOfGroups([...groups, ...groups].toReversed(), given)).toEqual(decision)
      const possible = given.groups.filter(({ group }) => groups.includes(group)).map(({ role }) => role)
      if (possible.length === 0) expect(decision.reason).toBe('none')
      else expect(possible).toContain(decision.role)
    }),
  )
})
