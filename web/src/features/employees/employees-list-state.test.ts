import { employees } from '@milepost/contract/employees/employees.contract'
import { employeeList } from '@milepost/contract/employees/employees.list'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employeesCodec, employeesQueryOf, seenChoices, employeeStates } from './employees-list-state.ts'

const now = Date.parse('2026-11-20T19:30:00.000Z')

test('requests what the address says', () => {
  expect(
    employeesQueryOf(
      { role: 'qc_lab,pending', district: '3,4', status: 'inactive', seen: 'not_for_90', page: '2' },
      now,
    ),
  ).toEqual({
    page_number: 2,
    page_size: 30,
    filters: {
      status: { eq: 'active' },
      active: { eq: false },
      role: { in: ['qc_lab', 'pending'] },
      district_id: { in: [3, 4] },
      last_seen_at: { lte: '2026-08-22T19:30:00.000Z' },
    },
  })
})

test('shows recently removed employees newest first', () => {
  expect(employeesQueryOf({ removed: 'true' }, now)).toMatchObject({
    filters: { status: { eq: 'deleted' } },
    sort_by: 'deleted_at',
    sort_order: 'desc',
  })
})

/** Addresses as people and other programs write them, mostly sound. */
const rawListState = fc.record(
  {
    removed: fc.constantFrom('true', 'false', 1),
    search: fc.string(),
    role: fc.oneof(fc.constantFrom('administrator', 'qc_lab,pending', ['qc_lab', 'pending']), fc.string()),
    district: fc.oneof(fc.constantFrom('3', '3,4', 3), fc.string()),
    status: fc.oneof(fc.constantFrom(...employeeStates), fc.string()),
    seen: fc.oneof(fc.constantFrom(...seenChoices), fc.string()),
    sort: fc.oneof(fc.constantFrom(...employeeList.sorts, ...employeeList.sorts.map((key) => `-${key}`)), fc.string()),
    page: fc.oneof(fc.nat(), fc.string()),
    size: fc.oneof(fc.constantFrom(30, 100, '500'), fc.string()),
    employee: fc.oneof(fc.nat(), fc.string()),
  },
  { requiredKeys: [] },
)

test('the contract accepts the query of every address, and reading it twice changes nothing', () => {
  fc.assert(
    fc.property(rawListState, (raw) => {
      const address = employeesCodec.read(raw)
      expect(employeesCodec.read(address)).toEqual(address)
      expect(employees.list.query?.safeParse(employeesQueryOf(address, now)).success).toBe(true)
    }),
  )
})
