import type { SamlSettings } from '@milepost/contract'
import { expect, it } from 'vitest'
import { SamlFault } from '../fault.ts'
import { samlSettingsOf } from '../testing/saml-provider.ts'
import { personOfClaims } from './person-of-claims.ts'
import type { Claims } from './read-assertion.ts'

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const MFA = 'https://refeds.org/profile/mfa'
const claims = (attributes: Record<string, string[]>, change: Partial<Claims> = {}): Claims => ({
  id: '_a',
  issuer: 'https://idp.example/entity',
  issued_at: new Date(0),
  name_id: { value: 'ana-7', format: null },
  confirmations: [],
  audiences: [],
  not_before: null,
  not_on_or_after: new Date(0),
  authenticated: { at: new Date(0), session_index: '_s', session_ends_at: null, context: MFA },
  attributes: new Map(Object.entries(attributes)),
  ...change,
})
const named = (given: Claims, change: Partial<SamlSettings> = {}) => {
  const settings = { ...samlSettingsOf({ certificate: 'c', private_key: 'k' }), ...change }
  try {
    return personOfClaims(given, { settings, email_domains: ['dot.example'] })
  } catch (error) {
    return error instanceof SamlFault ? error.code : error
  }
}
const mail = { mail: ['Ana@DOT.example'] }

it.each<[string, Claims, Partial<SamlSettings>, object]>([
  ['by the name', claims({}), {}, { subject: 'ana-7', email: null, email_verified: false }],
  ['by an attribute', claims({ uid: ['u-7'] }), { subject_attribute: 'uid' }, { subject: 'u-7' }],
  [
    'by an attribute where the name changes each time',
    claims({ uid: ['u-7'] }, { name_id: { value: '_x', format: TRANSIENT } }),
    { subject_attribute: 'uid' },
    { subject: 'u-7' },
  ],
  ['with a verified address of its domains', claims(mail), {}, { email: 'Ana@DOT.example', email_verified: true }],
  ['with an address of another domain', claims({ mail: ['ana@else.example'] }), {}, { email_verified: false }],
  ['with an address of a subdomain', claims({ mail: ['ana@a.dot.example'] }), {}, { email_verified: false }],
  [
    'with an address that the provider does not verify',
    claims(mail),
    { trusts_email: false },
    { email_verified: false },
  ],
  [
    'with two addresses, which are none',
    claims({ mail: ['a@dot.example', 'b@dot.example'] }),
    {},
    { email: null, email_verified: false },
  ],
  ['with what is no address', claims({ mail: ['ana@dot.example, eve@dot.example'] }), {}, { email: null }],
  [
    'with the name as address',
    claims({}, { name_id: { value: 'ana@dot.example', format: null } }),
    { email_attribute: null },
    { email: 'ana@dot.example', email_verified: true },
  ],
  ['in groups', claims({ groups: ['A', 'B'] }), {}, { groups: ['A', 'B'] }],
  ['in no group', claims({}), {}, { groups: [] }],
  ['where roles do not come from groups', claims({ groups: ['A'] }), { groups_attribute: null }, { groups: null }],
  ['with two factors', claims({}), { two_factor_contexts: [MFA] }, { two_factors: true }],
  ['with factors of which nothing is known', claims({}), {}, { two_factors: false }],
])('a person %s', (_name, given, settings, person) => {
  expect(named(given, settings)).toMatchObject(person)
})

it.each<[string, Claims, Partial<SamlSettings>]>([
  ['a name that changes each time', claims({}, { name_id: { value: '_x', format: TRANSIENT } }), {}],
  ['without the attribute', claims({}), { subject_attribute: 'uid' }],
  ['with two values of the attribute', claims({ uid: ['u-7', 'u-8'] }), { subject_attribute: 'uid' }],
  ['with a value that is too long', claims({ uid: ['u'.repeat(256)] }), { subject_attribute: 'uid' }],
])('nobody is identified by %s', (_name, given, settings) => {
  expect(named(given, settings)).toBe('name_id')
})
