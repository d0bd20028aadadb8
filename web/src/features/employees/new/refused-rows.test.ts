import { expect, test } from 'vitest'
import { refusedRows } from './refused-rows.ts'

const detail = (path: string, code: string) => ({ path, code, message: code })

test('puts each fault into the row that was sent at its place, whichever rows were left out', () => {
  expect(
    refusedRows(
      [
        detail('employees.1.phone', 'phone_taken'),
        detail('employees.0.email', 'employee_exists'),
        detail('employees.1.zork', 'x'),
        detail('employees', 'too_big'),
      ],
      [{ key: 1 }, { key: 7 }],
    ),
  ).toEqual({ 1: { email: 'employee_exists' }, 7: { phone: 'phone_taken' } })
})
