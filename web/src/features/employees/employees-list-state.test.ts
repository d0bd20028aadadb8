import { expect, test } from 'vitest'
import { employeesQueryOf } from './employees-list-state.ts'

const now = Date.parse('2026-11-20T19:30:00.000Z')

test('active people and those who were not seen for ninety days are filters of their own', () => {
  expect(employeesQueryOf({ status: 'inactive', seen: 'not_for_90' }, now).filters).toEqual({
    status: { eq: 'active' },
    active: { eq: false },
    last_seen_at: { lte: '2026-08-22T19:30:00.000Z' },
  })
})
