import { describe, expect, it } from 'vitest'
import { groupPatch, wholeGroup } from './group-change.ts'

const of = (...Operations: object[]) => {
  const { members, ...names } = groupPatch({ Operations })
  return { ...names, clear: members.clear, add: [...members.add], remove: [...members.remove] }
}
const nothing = { clear: false, add: [] as string[], remove: [] as string[] }

describe('members', () => {
  it.each<[string, object[], object]>([
    ['are added', [{ op: 'Add', path: 'members', value: [{ value: '1' }, { value: '2' }] }], { add: ['1', '2'] }],
    ['are added as one object', [{ op: 'add', path: 'members', value: { value: '1' } }], { add: ['1'] }],
    ['are added as texts', [{ op: 'add', path: 'members', value: ['1', 2] }], { add: ['1', '2'] }],
    ['are added without a path', [{ op: 'add', value: { members: [{ value: '1' }] } }], { add: ['1'] }],
    [
      'are removed by a list, these alone',
      [{ op: 'Remove', path: 'members', value: [{ value: '1' }] }],
      { remove: ['1'] },
    ],
    ['are removed by a filter', [{ op: 'remove', path: 'members[value eq "1"]' }], { remove: ['1'] }],
    ['are all removed without a list', [{ op: 'remove', path: 'members' }], { clear: true }],
    ['are replaced', [{ op: 'replace', path: 'members', value: [{ value: '3' }] }], { clear: true, add: ['3'] }],
    ['are replaced by none', [{ op: 'replace', path: 'members', value: [] }], { clear: true }],
    [
      'follow one operation after the other',
      [
        { op: 'add', path: 'members', value: [{ value: '1' }, { value: '2' }] },
        { op: 'remove', path: 'members[value eq "1"]' },
        { op: 'remove', path: 'members', value: [{ value: '3' }] },
        { op: 'add', path: 'members', value: [{ value: '3' }] },
      ],
      { add: ['2', '3'], remove: ['1'] },
    ],
    [
      'that were added before all are removed are removed',
      [
        { op: 'add', path: 'members', value: [{ value: '1' }] },
        { op: 'remove', path: 'members' },
        { op: 'add', path: 'members', value: [{ value: '2' }] },
      ],
      { clear: true, add: ['2'] },
    ],
  ])('%s', (_name, operations, expected) => {
    expect(of(...operations)).toEqual({ ...nothing, ...expected })
  })
})

it('names change alone, or with members in one value', () => {
  expect(of({ op: 'Replace', path: 'displayName', value: 'North' })).toEqual({ ...nothing, display_name: 'North' })
  expect(of({ op: 'replace', value: { id: '5', displayName: 'South', externalId: 'x' } })).toEqual({
    ...nothing,
    display_name: 'South',
    external_id: 'x',
  })
})

it.each<[string, object, string]>([
  ['a member without a value', { op: 'add', path: 'members', value: [{ display: 'x' }] }, 'invalidValue'],
  ['a filter by something else', { op: 'remove', path: 'members[display eq "x"]' }, 'invalidFilter'],
  ['an empty name', { op: 'replace', path: 'displayName', value: ' ' }, 'invalidValue'],
  ['a name of 251 characters', { op: 'replace', path: 'displayName', value: 'x'.repeat(251) }, 'invalidValue'],
])('refuses %s', (_name, operation, scim_type) => {
  expect(() => groupPatch({ Operations: [operation] })).toThrow(expect.objectContaining({ scim_type }))
})

it('a whole group has these members and no others', () => {
  const { members, ...names } = wholeGroup({ displayName: 'North', members: [{ value: '1' }, { value: '1' }] })
  expect(names).toEqual({ display_name: 'North', external_id: null })
  expect([members.clear, [...members.add]]).toEqual([true, ['1']])
})
