import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ScimError } from '../../../platform/http/scim-error.ts'
import { parsePath } from './attribute-path.ts'
import { parseFilter } from './filter.ts'

const brief = (text: string) => parseFilter(text).map(({ attribute, op, value }) => [attribute, op, value])

it.each<[string, unknown[][]]>([
  ['userName eq "ana@roads.example"', [['username', 'eq', 'ana@roads.example']]],
  ['USERNAME EQ "a"', [['username', 'eq', 'a']]],
  [String.raw`displayName eq "Road \"North\" (1)"`, [['displayname', 'eq', 'Road "North" (1)']]],
  [
    'externalId eq "x" and active eq true',
    [
      ['externalid', 'eq', 'x'],
      ['active', 'eq', true],
    ],
  ],
  [
    'id eq "12" and members eq "34"',
    [
      ['id', 'eq', '12'],
      ['members', 'eq', '34'],
    ],
  ],
  [
    'emails[type eq "work"].value eq "a@x.example"',
    [
      ['emails.type', 'eq', 'work'],
      ['emails.value', 'eq', 'a@x.example'],
    ],
  ],
  [
    'emails[type eq "work" and value eq "a"]',
    [
      ['emails.type', 'eq', 'work'],
      ['emails.value', 'eq', 'a'],
    ],
  ],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "a"', [['username', 'sw', 'a']]],
  ['title pr', [['title', 'pr', null]]],
  ['active eq "False"', [['active', 'eq', 'False']]],
])('reads %s', (text, comparisons) => {
  expect(brief(text)).toEqual(comparisons)
})

it.each([
  '',
  'userName',
  'userName eq',
  'userName eq a',
  'userName is "a"',
  'userName eq "a" or id eq "1"',
  'eq "a"',
  'a[b eq "1"',
  'userName eq "a',
  '(userName eq "a")',
  'x'.repeat(2001),
])('refuses %s', (text) => {
  expect(() => parseFilter(text)).toThrow(expect.objectContaining({ status: 400, scim_type: 'invalidFilter' }))
})

it('reads any text, or refuses it as a path or a filter', () => {
  const part = fc.constantFrom(
    'userName',
    ' ',
    'eq',
    '"a"',
    '[',
    ']',
    '(',
    '.',
    'and',
    '\\',
    '"',
    'emails',
    ':',
    '\n',
    'urn:x',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (text) => {
        for (const read of [parseFilter, parsePath])
          try {
            read(text)
          } catch (error) {
            expect(error).toBeInstanceOf(ScimError)
          }
      },
    ),
    { numRuns: 2000 },
  )
})
