import { expect, test } from 'vitest'
import { groupsTyped, readGroups, withMovedLine } from './group-values.ts'

const line = (group: string) => ({ group, role: 'pending' }) as const
const names = (groups: readonly { group: string }[]) => groups.map(({ group }) => group).join(' ')

test.each([
  [1, -1, 'b a c'],
  [1, 1, 'a c b'],
  [0, -1, 'a b c'],
  [2, 1, 'a b c'],
] as const)('line %i moves by %i', (from, by, order) => {
  expect(names(withMovedLine([line('a'), line('b'), line('c')], from, by))).toBe(order)
})

test('names what is wrong by the paths of the server', () => {
  expect(readGroups([line(' a '), line('  '), line('A')])).toEqual({
    groups: [line('a'), line(''), line('A')],
    faults: { 'groups.1.group': 'required', 'groups.2.group': 'repeated' },
  })
})

test('reads one group from each line', () => {
  expect(groupsTyped(' CN=A,OU=B \r\n\n b')).toEqual(['CN=A,OU=B', 'b'])
})
