import { readUsPhone } from '@milepost/contract/core/contact'
import { employeeEntry } from '@milepost/contract/employees/employee-entry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  employeeFaultsOf,
  entriesFaults,
  entryOf,
  faultsByField,
  isBlank,
  noValues,
  type EmployeeValues,
} from './employee-values.ts'
import { writtenPhone } from '../../lib/phone.ts'

const sound: EmployeeValues = {
  ...noValues,
  first_name: 'Ana',
  last_name: 'Ortiz',
  email: 'ana@agency.gov',
  role: 'field_inspector',
}

test('requires the fields of the specification', () => {
  expect(employeeFaultsOf(noValues)).toEqual({
    first_name: 'field_is_required',
    last_name: 'field_is_required',
    email: 'field_is_required',
    role: 'field_is_required',
  })
  expect(employeeFaultsOf(sound)).toEqual({})
})

test.each([
  ['email', 'ana@agency.gov, eve@evil.example', 'email_is_invalid'],
  ['email', 'ana', 'email_is_invalid'],
  ['phone', '911', 'phone_is_invalid'],
  ['title', 'x'.repeat(101), 'text_too_long'],
  ['last_name', 'Or\ntiz', 'control_character'],
] as const)('%s may not be %j', (field, value, fault) =>
  expect(employeeFaultsOf({ ...sound, [field]: value })).toEqual({ [field]: fault }),
)

test('an email or a phone may be in one entry only, in any notation', () => {
  const phoned = { ...sound, phone: '(770) 555-0134' }
  expect(
    entriesFaults([
      phoned,
      { ...sound, email: 'ANA@agency.gov ' },
      { ...sound, email: 'b@a.gov', phone: '7705550134' },
    ]),
  ).toEqual([
    { email: 'email_repeated', phone: 'phone_repeated' },
    { email: 'email_repeated' },
    { phone: 'phone_repeated' },
  ])
})

test('puts the faults found by the server at their fields, the first of each', () => {
  expect(
    faultsByField([
      { path: 'phone', code: 'phone_taken' },
      { path: 'phone', code: 'phone_repeated' },
      { path: 'title', code: 'custom' },
      { path: 'lock_version', code: 'custom' },
    ]),
  ).toEqual({ phone: 'phone_taken', title: 'invalid' })
})

test('a blank entry is one with nothing typed', () => {
  expect([isBlank({ ...noValues, role: 'qc_lab', district_id: '3' }), isBlank({ ...noValues, title: 'x' })]).toEqual([
    true,
    false,
  ])
})

test('shows a phone as the specification does, and sends it in a form that the server recognizes', () => {
  expect([writtenPhone('+17705550134'), writtenPhone('+442071838750'), writtenPhone(null)]).toEqual([
    '1(770) 555-0134',
    '+442071838750',
    '',
  ])
  expect(readUsPhone(writtenPhone('+17705550134'))).toBe('+17705550134')
})

test('every entry without a fault is accepted by the contract', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', 'Ana', 'ana@agency.gov', '770-555-0134'))
  const values = fc.record({
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    title: text,
    employee_number: text,
    role: fc.constantFrom('', 'administrator', 'qc_lab'),
    district_id: fc.constantFrom('', '7'),
  })
  fc.assert(
    fc.property(values, (typed) => {
      fc.pre(Object.keys(employeeFaultsOf(typed)).length === 0)
      expect(employeeEntry.safeParse(entryOf(typed)).success).toBe(true)
    }),
  )
})
