import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SamlFault } from '../fault.ts'
import { newKeyPair } from '../keys/self-signed.ts'
import { documentAttacks } from '../testing/document-attacks.ts'
import {
  attribute,
  sampleResponse,
  signedMessage,
  type SampleResponse,
  type Signing,
} from '../testing/sample-response.ts'
import { wrappingAttacks, type Loot } from '../testing/wrapping-attacks.ts'
import { verifyResponse, type ResponseRules } from './verify-response.ts'

const now = new Date('2026-11-28T15:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const span = { from: at(-1000), until: at(1000) }
const keys = await newKeyPair({ name: 'provider', ...span })
const others = await newKeyPair({ name: 'provider', ...span })
const rules: ResponseRules = {
  issuer: 'https://idp.example/entity',
  audience: 'https://milepost.example/v3/saml/7/metadata',
  recipient: 'https://milepost.example/v3/saml/7/acs',
  request_id: '_request',
  now,
  signed: 'assertion',
  certificates: [keys.certificate],
}
const said: SampleResponse = {
  response_id: '_response',
  assertion_id: '_assertion',
  issuer: rules.issuer,
  destination: rules.recipient,
  recipient: rules.recipient,
  audience: rules.audience,
  request_id: rules.request_id,
  name_id: 'ana-7',
  session_index: '_session',
  issued_at: now,
  not_before: at(-30),
  not_on_or_after: at(300),
  session_ends_at: null,
  status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  attributes: attribute('mail', 'ana@dot.example') + attribute('groups', 'Inspectors', 'Engineers'),
}
const signed = (of: 'Response' | 'Assertion', xml = sampleResponse(said), by: Partial<Signing> = {}) =>
  signedMessage(xml, { of, ...keys, ...by })
/** What a response says, or why it is refused. Anything else that is thrown fails the test. */
const outcome = async (xml: string, changed: Partial<ResponseRules> = {}) => {
  try {
    return await verifyResponse(xml, { ...rules, ...changed })
  } catch (error) {
    if (error instanceof SamlFault) return error.code
    throw error
  }
}

const loot: Loot = { said, signed_assertion: signed('Assertion'), signed_response: signed('Response') }

it.each([
  ['assertion', loot.signed_assertion],
  ['response', loot.signed_response],
  ['both', signed('Response', loot.signed_assertion)],
  ['assertion', signed('Response', loot.signed_assertion)],
] as const)('reads a response of which the %s has to be signed', async (part, xml) => {
  const claims = await verifyResponse(xml, { ...rules, signed: part })
  expect(claims).toMatchObject({ name_id: { value: 'ana-7' }, authenticated: { session_index: '_session' } })
  expect([...claims.attributes]).toEqual([
    ['mail', ['ana@dot.example']],
    ['groups', ['Inspectors', 'Engineers']],
  ])
})

it('accepts the second of two certificates, and clocks that differ by less than a minute', async () => {
  const certificates = [others.certificate, keys.certificate]
  expect(await outcome(loot.signed_assertion, { certificates, now: at(359) })).toMatchObject({ id: '_assertion' })
  expect(await outcome(loot.signed_assertion, { certificates, now: at(-59) })).toMatchObject({ id: '_assertion' })
})

describe('signatures of something else', () => {
  it.each(wrappingAttacks)('$name: $says', async ({ xml, says, signed: part = 'assertion' }) => {
    expect(await outcome(xml(loot), { signed: part })).toBe(says)
  })
})

describe('documents and signatures that are not exactly as they have to be', () => {
  it.each(documentAttacks)('$name: $says', async ({ xml, says, signed: part = 'assertion' }) => {
    expect(await outcome(xml(loot), { signed: part })).toBe(says)
  })
})

describe('keys and algorithms', () => {
  it.each<[string, Partial<Signing>, string]>([
    ['another key', { private_key: others.private_key }, 'signature_invalid'],
    ['another key, whose certificate is in KeyInfo', others, 'signature_invalid'],
    ['SHA-1', { signature_algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }, 'signature_algorithm'],
    [
      'a shared key, which is the public certificate',
      { signature_algorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1', private_key: keys.certificate },
      'signature_algorithm',
    ],
  ])('%s', async (_name, by, says) => {
    expect(await outcome(signed('Assertion', sampleResponse(said), by))).toBe(says)
  })

  it('needs a certificate that is in force', async () => {
    expect(await outcome(loot.signed_assertion, { certificates: [] })).toBe('certificates_expired')
  })
})

const replaced = (from: string | RegExp, to: string) => {
  const xml = sampleResponse(said)
  const next = xml.replace(from, to)
  if (next === xml) throw new Error(`not there: ${from}`)
  return next
}

describe('what a provider signed, for someone else or another time', () => {
  it.each<[string, string | Partial<SampleResponse>, string]>([
    ['another audience', { audience: 'https://other.example' }, 'audience'],
    ['no audience', replaced(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''), 'audience'],
    [
      'a second restriction without us',
      replaced(
        '</saml:Conditions>',
        '<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
      ),
      'audience',
    ],
    ['another recipient', { recipient: 'https://other.example/acs' }, 'subject_confirmation'],
    ['no recipient', replaced(/ Recipient="[^"]+"/, ''), 'subject_confirmation'],
    ['a holder of a key', replaced('cm:bearer', 'cm:holder-of-key'), 'subject_confirmation'],
    [
      'a confirmation of another request',
      replaced('SubjectConfirmationData InResponseTo="_request"', 'SubjectConfirmationData InResponseTo="_other"'),
      'in_response_to',
    ],
    [
      'a confirmation of no request',
      replaced('SubjectConfirmationData InResponseTo="_request"', 'SubjectConfirmationData'),
      'in_response_to',
    ],
    ['a confirmation without an end', replaced(/(Data [^>]*) NotOnOrAfter="[^"]+"/, '$1'), 'expired'],
    ['another issuer', replaced('/entity</saml:Issuer><saml:Subject>', '/other</saml:Issuer><saml:Subject>'), 'issuer'],
    ['two issuers', replaced('<saml:Subject>', '<saml:Issuer>x</saml:Issuer><saml:Subject>'), 'issuer'],
    ['an empty name', { name_id: ' ' }, 'name_id'],
    ['a name of 256 characters', { name_id: 'a'.repeat(256) }, 'name_id'],
    ['an element in the name', { name_id: 'ana<b>-7</b>' }, 'name_id'],
    [
      'two names',
      replaced('<saml:SubjectConfirmation ', '<saml:NameID>x</saml:NameID><saml:SubjectConfirmation '),
      'name_id',
    ],
    ['no subject', replaced(/<saml:Subject>.*<\/saml:Subject>/, ''), 'subject'],
    [
      'no statement of authentication',
      replaced(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/, ''),
      'authentication_statement',
    ],
    ['a session that ended', { session_ends_at: at(-61) }, 'session_ended'],
    ['an end that has passed', { not_on_or_after: at(-61) }, 'expired'],
    ['a beginning to come', { not_before: at(61) }, 'not_yet_valid'],
    ['an instant of issue to come', { issued_at: at(61) }, 'not_yet_valid'],
    ['no end', replaced(/(<saml:Conditions [^>]*) NotOnOrAfter="[^"]+"/, '$1'), 'conditions'],
    ['an end that is no time', replaced(/(<saml:Conditions [^>]* NotOnOrAfter=)"[^"]+"/, '$1"never"'), 'conditions'],
    ['no conditions', replaced(/<saml:Conditions .*<\/saml:Conditions>/, ''), 'conditions'],
    [
      'a condition that is not understood',
      replaced('</saml:Conditions>', '<saml:Condition/></saml:Conditions>'),
      'conditions',
    ],
    ['an attribute without a name', { attributes: '<saml:Attribute/>' }, 'attributes'],
  ])('%s', async (_name, given, says) => {
    const xml = typeof given === 'string' ? given : sampleResponse({ ...said, ...given })
    expect(await outcome(signed('Assertion', xml))).toBe(says)
  })
})

it('a byte that is changed is refused, or changes nothing that is claimed', async () => {
  const [whole, part] = [Buffer.from(loot.signed_response), Buffer.from(loot.signed_assertion)]
  const claims = await outcome(loot.signed_assertion)
  const place = fc.record({ of: fc.constantFrom(whole, part), at: fc.nat(), byte: fc.integer({ min: 1, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(place, async ({ of, at: index, byte }) => {
      const bytes = Buffer.from(of)
      bytes.writeUInt8(bytes.readUInt8(index % of.length) ^ byte, index % of.length)
      const found = await outcome(bytes.toString('utf8'), { signed: of === whole ? 'response' : 'assertion' })
      if (typeof found !== 'string') expect(found).toEqual(claims)
    }),
    { numRuns: 500 },
  )
})
