import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entryFaults, MOST_NAME_LENGTH } from './employee-entry.ts'

const good = { first_name: 'Dana', last_name: 'Okafor', email: 'dana@agency.example', phone: '1(555) 555-5555' }
const faultsOf = (texts: Parameters<typeof entryFaults>[0]) =>
  entryFaults(texts).map(({ path, code }) => `${path} ${code}`)

it('accepts a valid entry, and fields that are not given', () => {
  expect(faultsOf(good)).toEqual([])
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ ...good, phone: '', title: null, employee_number: ' ' })).toEqual([])
  expect(faultsOf({ ...good, first_name: 'Zoë-Ann', last_name: "O'Brien 李" })).toEqual([])
})

it.each([
  ['an empty name', { first_name: ' ' }, 'first_name field_is_required'],
  ['no email address', { email: '' }, 'email field_is_required'],
  ['a bad email address', { email: 'dana' }, 'email email_is_invalid'],
  ['a second recipient', { email: 'dana@agency.example\r\nBcc: evil@y.example' }, 'email email_is_invalid'],
  ['two addresses', { email: 'dana@agency.example,evil@y.example' }, 'email email_is_invalid'],
  ['a name before the address', { email: 'Dana <dana@agency.example>' }, 'email email_is_invalid'],
  ['a bad phone number', { phone: '12345' }, 'phone phone_is_invalid'],
  ['a name that begins a header', { first_name: 'Dana\r\nBcc: evil@y.example' }, 'first_name control_character'],
  ['a line separator', { last_name: 'Okafor\u2028x' }, 'last_name control_character'],
  ['a bell in the title', { title: 'Ding\u0007' }, 'title control_character'],
  ['a name without end', { last_name: 'x'.repeat(MOST_NAME_LENGTH + 1) }, 'last_name text_too_long'],
  ['a number without end', { employee_number: '9'.repeat(MOST_NAME_LENGTH + 1) }, 'employee_number text_too_long'],
] as const)('reports %s', (_what, change, fault) => expect(faultsOf({ ...good, ...change })).toEqual([fault]))

it('reports the fault in the words of the specification', () => {
  expect(entryFaults({ email: 'x', phone: 'x', first_name: '' }).map(({ message }) => message)).toEqual([
    'This field is required',
    'Email must be a valid email',
    'Phone must be a valid phone: a US number such as (404) 555-0123, without an extension',
  ])
})

it('rejects a line break anywhere in a name', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('\r', '\n', '\r\n', '\u2028', '\u0085'),
      fc.string(),
      (one, mark, other) => {
        const text = `a${one}${mark}${other}b`
        expect(faultsOf({ first_name: text })).not.toEqual([])
        expect(faultsOf({ email: `${text}@agency.example` })).not.toEqual([])
      },
    ),
  )
})
