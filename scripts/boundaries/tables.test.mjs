import { expect, test } from 'vitest'
import { parseTables, tableFaults, tablesOf } from './tables.mjs'

const schema = 'table groups ( -- row-level security\n  id bigint\n)\n\ntable members (\n  id bigint\n)\n'
const tables = tablesOf(schema)
const file = (path, text) => ({ file: `server/src/features/${path}`, text })
const faults = (owners, ...sources) => tableFaults(sources, tables, parseTables(owners))

const reads = file('groups/groups.queries.ts', 'sql`select id from groups g join members m on true`')
const writes = file('groups/groups.queries.ts', 'sql`insert into groups (id) select 1`; sql`update members set id = 1`')

test('finds no fault if features do what the file says', () => {
  expect(
    faults('# who\ngroups: groups\nmembers: groups | teams\n', reads, writes, file('teams/a.ts', 'from members')),
  ).toEqual([])
})

test('names a feature that writes or reads a table of another', () => {
  const owners = 'groups: groups\nmembers: groups'
  expect(faults(owners, file('teams/a.queries.ts', 'delete from groups'), file('teams/b.ts', 'join members'))).toEqual([
    'teams writes groups, which belongs to groups: call groups, or name it in the file tables',
    'teams reads groups, which belongs to groups: call groups, or name it in the file tables',
    'teams reads members, which belongs to groups: call groups, or name it in the file tables',
  ])
})

test('names a table without an owner, a line without a table, and unused rights', () => {
  expect(faults('groups: groups teams | plants\ntrucks: plants', reads)).toEqual([
    'The file tables names trucks, which is no table',
    'The file tables lets teams write groups, which it does not',
    'The file tables lets plants read groups, which it does not',
    'The table members has no owner: give it a line in the file tables',
  ])
})

test('sees a table whose name is handed to a helper, but not a sort by a column of that name', () => {
  const owners = 'groups: groups\nmembers: groups'
  const helper = file('teams/a.queries.ts', "sorts: { members: 'members' }, from: nameOf('groups'), of: 'members m'")
  expect(faults(owners, helper)).toEqual([
    'teams reads groups, which belongs to groups: call groups, or name it in the file tables',
    'teams reads members, which belongs to groups: call groups, or name it in the file tables',
  ])
  const sort = file('teams/a.queries.ts', "sorts: { members: 'members' }")
  expect(faults(owners, sort)).toEqual([])
})

test('ignores the statements of tests', () => {
  expect(faults('groups: groups\nmembers: groups', file('teams/a.test.ts', 'delete from groups'))).toEqual([])
})
