import { expect, it } from 'vitest'
import { changesOf, idsIn, reasonOf, sideOf } from './read-changes.ts'

const fields = {
  name: 'text',
  tags: 'texts',
  amount: 'dollars',
  owner_id: 'name',
  member_ids: 'name',
  line: 'changed',
} as const
const names = {
  owner_id: new Map([[7, 'Jo Reyes']]),
  member_ids: new Map([
    [7, 'Jo Reyes'],
    [8, 'Al Brandt'],
  ]),
}

it('shows declared fields with both values, ids as names, and of what has no words only that it changed', () => {
  const stored = {
    lock_version: { old: 1, new: 2 },
    secret: { old: 'a', new: 'b' },
    line: { old: { type: 'LineString' }, new: { type: 'LineString', coordinates: [] } },
    name: { old: 'A', new: 'B' },
    owner_id: { old: 7, new: 99 },
    member_ids: { old: [7], new: [7, 8] },
    tags: { old: [], new: ['x'] },
    amount: { old: { not: 'plain' }, new: '1.50' },
  }
  expect(changesOf(stored, fields, { names })).toEqual([
    { field: 'name', old: 'A', new: 'B' },
    { field: 'tags', old: null, new: ['x'] },
    { field: 'owner_id', old: 'Jo Reyes', new: null },
    { field: 'member_ids', old: ['Jo Reyes'], new: ['Jo Reyes', 'Al Brandt'] },
    { field: 'line', old: null, new: null },
  ])
})

it('leaves out what an event names without changing it', () => {
  expect(changesOf({ name: { old: 'A', new: 'A' }, tags: { old: null, new: [] } }, fields)).toEqual([])
  expect(changesOf({ name: 'A' }, fields)).toEqual([])
})

it('reads the values of what was created, added or removed on their side', () => {
  const history = { adds: ['members_added'], removes: ['members_removed'] } as const
  const side = (action: string) => sideOf(action, history)
  expect(['created', 'added', 'members_added', 'members_removed', 'updated'].map(side)).toEqual([
    'new',
    'new',
    'new',
    'old',
    null,
  ])
  const stored = { name: 'A', tags: [], member_ids: [8], line: 'x' }
  expect(changesOf(stored, fields, { side: 'new', names })).toEqual([
    { field: 'name', old: null, new: 'A' },
    { field: 'member_ids', old: null, new: ['Al Brandt'] },
  ])
  expect(changesOf({ member_ids: [8] }, fields, { side: 'old', names })).toEqual([
    { field: 'member_ids', old: ['Al Brandt'], new: null },
  ])
})

it('finds the ids whose names are needed, and the reason', () => {
  expect(
    idsIn([{ owner_id: { old: null, new: 7 } }, { owner_id: 8 }, { owner_id: { old: [7], new: [9] } }], 'owner_id'),
  ).toEqual([7, 8, 9])
  expect(reasonOf({ reason: ' ', note: 'Too cold' })).toBe('Too cold')
  expect(reasonOf({ reason: { old: 'a', new: 'b' } })).toBeNull()
})
