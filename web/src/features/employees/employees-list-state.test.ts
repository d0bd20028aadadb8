import { seenSpans } from '@milepost/contract/employees/employees.list'
import { expect, test } from 'vitest'
import { employeesQueryOf, seenIn } from './employees-list-state.ts'

test('inactive people and those who were not seen for ninety days are filters of their own', () => {
  expect(employeesQueryOf({ status: 'inactive', seen: 'not_for_90' }).filters).toEqual({
    state: { eq: 'inactive' },
    last_seen: { in: ['earlier'] },
  })
})

test('people are either seen within thirty days or not', () => {
  expect([...seenIn.within_30, ...seenIn.not_for_30]).toEqual(seenSpans)
})
