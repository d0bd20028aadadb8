import { expect, it } from 'vitest'
import { signupFaults, type SignupEntry } from './signup-entry.ts'

const entry: SignupEntry = {
  first_name: 'Ana',
  last_name: 'Núñez',
  email: 'ana@reeves.example',
  phone: '(404) 555-0123',
  company: 'Reeves Materials',
  address_1: '12 Quarry Rd',
  address_2: '',
  city: 'Macon',
  state: 'ga',
  zip: '31201-0042',
  projects: '',
  message: 'We supply asphalt.\nFrom two plants.',
}
const faults = (change: Partial<SignupEntry>, kind: 'vendor' | 'contractor' = 'vendor') =>
  signupFaults({ ...entry, ...change, kind }).map(({ path, code }) => `${path} ${code}`)

it.each<[Partial<SignupEntry>, string[]]>([
  [{}, []],
  [{ phone: '' }, ['phone field_is_required']],
  [{ phone: '12' }, ['phone phone_is_invalid']],
  [
    { company: ' ', address_1: '', city: '', state: '', zip: '' },
    ['company', 'address_1', 'city', 'state', 'zip'].map((path) => `${path} field_is_required`),
  ],
  [{ first_name: '', email: 'ana@' }, ['first_name field_is_required', 'email email_is_invalid']],
  [{ state: 'Georgia' }, ['state state_is_invalid']],
  [{ zip: '3120' }, ['zip zip_is_invalid']],
  [{ zip: '31201-00' }, ['zip zip_is_invalid']],
  [{ company: 'a\r\nBcc: b@c.example' }, ['company control_character']],
  [{ address_2: 'a\u2028b' }, ['address_2 control_character']],
  [{ projects: 'x'.repeat(501) }, ['projects text_too_long']],
  [{ message: 'x'.repeat(2001) }, ['message text_too_long']],
])('%j has the faults %j', (change, expected) => expect(faults(change)).toEqual(expected))

it('a contractor names the projects', () => {
  expect(faults({ projects: ' ' }, 'contractor')).toEqual(['projects field_is_required'])
  expect(faults({ projects: 'P-2041' }, 'contractor')).toEqual([])
})
