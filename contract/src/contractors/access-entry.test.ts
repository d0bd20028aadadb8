import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accessEntryFaults, companyName, type AccessEntry } from './access-entry.ts'

const fine: AccessEntry = {
  project_number: 'P-2041',
  first_name: 'Ana',
  last_name: 'Núñez',
  company_name: 'Reeves Construction',
  email: 'ana@reeves.example',
  note: '',
}
const faults = (more: Partial<AccessEntry>) =>
  accessEntryFaults({ ...fine, ...more }).map(({ path, code }) => `${path} ${code}`)

it.each([
  [{}, []],
  [{ note: 'We pave\nby night.' }, []],
  [{ project_number: ' ' }, ['project_number field_is_required']],
  [{ project_number: 'P'.repeat(101) }, ['project_number text_too_long']],
  [{ company_name: '' }, ['company_name field_is_required']],
  [{ company_name: 'Reeves\r\nBcc: all@x.example' }, ['company_name control_character']],
  [{ company_name: 'x'.repeat(201) }, ['company_name text_too_long']],
  [{ note: 'x'.repeat(2001) }, ['note text_too_long']],
  [{ first_name: '' }, ['first_name field_is_required']],
  [{ last_name: 'a\u2028b' }, ['last_name control_character']],
  [{ email: '' }, ['email field_is_required']],
  [{ email: 'ana@reeves' }, ['email email_is_invalid']],
  [{ email: 'ana@reeves.example, bob@x.example' }, ['email email_is_invalid']],
  [{ email: '"Ana" <ana@reeves.example>' }, ['email email_is_invalid']],
  [{ email: 'ana@reeves.example\nBcc: bob@x.example' }, ['email email_is_invalid']],
  [
    { email: 'ana@reeves.example', company_name: '', first_name: '' },
    ['company_name field_is_required', 'first_name field_is_required'],
  ],
])('%j has the faults %j', (more, expected) => {
  expect(faults(more)).toEqual(expected)
})

it('never lets through a line break that could start another line of an email', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('project_number', 'company_name', 'first_name', 'email'),
      (text, field) => {
        if (/[\r\n\0\u2028\u2029]/.test(text.trim())) expect(faults({ [field]: text })).not.toEqual([])
      },
    ),
  )
})

it('keeps a name on one line with single blanks', () => {
  expect(companyName('  Reeves   Construction \u00a0Co. ')).toBe('Reeves Construction Co.')
})
