import { describe, expect, it } from 'vitest'
import { userPatch, wholeUser, type UserChange } from './user-change.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const of = (...Operations: object[]) => userPatch({ Operations })

describe('a PATCH of Entra', () => {
  it.each<[string, object, UserChange]>([
    ['a text for a boolean', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['a text that is true', { op: 'Add', path: 'active', value: 'True' }, { active: true }],
    ['a part of the name', { op: 'Replace', path: 'name.givenName', value: 'Ana' }, { first_name: 'Ana' }],
    [
      'an address of a type',
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'ana@roads.example' },
      { work_email: 'ana@roads.example' },
    ],
    [
      'a mobile number',
      { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 404 555 0123' },
      { phone: '+1 404 555 0123' },
    ],
    ['a number that is not kept', { op: 'Add', path: 'phoneNumbers[type eq "fax"].value', value: '1' }, {}],
    ['an address that is not kept', { op: 'Add', path: 'addresses[type eq "work"].formatted', value: '1 Main St' }, {}],
    [
      'the extension by its URN',
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'North' },
      { department: 'North' },
    ],
    ['a manager, who is not kept', { op: 'Add', path: `${ENTERPRISE}:manager`, value: '26118915' }, {}],
    ['an attribute removed', { op: 'Remove', path: 'title' }, { title: null }],
    [
      'dotted keys without a path',
      {
        op: 'Add',
        value: {
          'name.familyName': 'Ruiz',
          'emails[type eq "work"].value': 'r@roads.example',
          [`${ENTERPRISE}:employeeNumber`]: '4711',
          externalId: 'ruiz',
          nickName: 'R',
        },
      },
      { last_name: 'Ruiz', work_email: 'r@roads.example', employee_number: '4711', external_id: 'ruiz' },
    ],
    [
      'a user name',
      { op: 'Replace', path: 'userName', value: 'new@roads.example' },
      { user_name: 'new@roads.example' },
    ],
  ])('%s', (_name, operation, change) => {
    expect(of(operation)).toEqual(change)
  })
})

describe('a PATCH of Okta', () => {
  it.each<[string, object, UserChange]>([
    ['a deactivation', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'parts of a name, and an extension as an object',
      { op: 'replace', value: { name: { givenName: 'Bo' }, [ENTERPRISE]: { department: 'South', division: 'x' } } },
      { first_name: 'Bo', department: 'South' },
    ],
    [
      'lists as arrays',
      {
        op: 'replace',
        value: {
          emails: [
            { type: 'home', value: 'h@x.example' },
            { primary: true, type: 'work', value: 'w@x.example' },
          ],
          phoneNumbers: { type: 'mobile', value: '4045550123' },
        },
      },
      { work_email: 'w@x.example', phone: '4045550123' },
    ],
    ['names in any case', { OP: 'REPLACE', Path: 'NAME.GIVENNAME', Value: 'Cy' }, { first_name: 'Cy' }],
    ['a value in an array', { op: 'replace', path: 'title', value: [{ value: 'Chief' }] }, { title: 'Chief' }],
  ])('%s', (_name, operation, change) => {
    expect(of(operation)).toEqual(change)
  })
})

it('of several operations the last one counts', () => {
  expect(of({ op: 'add', path: 'title', value: 'A' }, { op: 'replace', path: 'title', value: 'B' })).toEqual({
    title: 'B',
  })
})

it.each<[string, unknown, string]>([
  ['no operations', {}, 'invalidSyntax'],
  ['an empty list', { Operations: [] }, 'invalidSyntax'],
  ['something else than an object', { Operations: ['x'] }, 'invalidSyntax'],
  ['an unknown op', { Operations: [{ op: 'move', path: 'title', value: 'x' }] }, 'invalidSyntax'],
  ['a remove without a path', { Operations: [{ op: 'remove' }] }, 'noTarget'],
  ['a value that is no object', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidSyntax'],
  ['a path that is none', { Operations: [{ op: 'add', path: 'a..b', value: 'x' }] }, 'invalidPath'],
  ['a filter that is none', { Operations: [{ op: 'add', path: 'emails[type is 1]', value: 'x' }] }, 'invalidFilter'],
  ['a boolean that is none', { Operations: [{ op: 'add', path: 'active', value: 'maybe' }] }, 'invalidValue'],
  ['a text that is none', { Operations: [{ op: 'add', path: 'title', value: { a: 1 } }] }, 'invalidValue'],
  ['a user name removed', { Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
  ['too many', { Operations: Array.from({ length: 1001 }, () => ({ op: 'remove', path: 'title' })) }, 'tooMany'],
])('refuses %s', (_name, body, scim_type) => {
  expect(() => userPatch(body)).toThrow(expect.objectContaining({ status: 400, scim_type }))
})

it('a whole user empties what it lacks, except whether the person is active', () => {
  expect(
    wholeUser({
      schemas: [],
      userName: 'a@x.example',
      name: { givenName: 'A' },
      emails: [{ value: 'w@x.example' }],
      [ENTERPRISE]: { employeeNumber: 12 },
    }),
  ).toEqual({
    user_name: 'a@x.example',
    first_name: 'A',
    last_name: null,
    display_name: null,
    external_id: null,
    title: null,
    work_email: 'w@x.example',
    phone: null,
    employee_number: '12',
    department: null,
  })
  expect(() => wholeUser({ name: {} })).toThrow(expect.objectContaining({ scim_type: 'invalidValue' }))
})
