import type { SamlFaultCode } from '../fault.ts'
import type { SampleResponse } from './sample-response.ts'

/** What an attacker has: a response that the provider signed, and everything that is public. */
export interface Loot {
  said: SampleResponse
  /** A response whose assertion is signed, and one that is signed as a whole. */
  signed_assertion: string
  signed_response: string
}
export interface Attack {
  name: string
  xml: (loot: Loot) => string
  says: SamlFaultCode
  /** What the provider is configured to sign. */
  signed?: 'assertion' | 'response' | 'both'
}

/** The one part of a text that a pattern finds. */
const part = (xml: string, pattern: RegExp): string => {
  const [found] = pattern.exec(xml) ?? []
  if (found === undefined) throw new Error(`not there: ${pattern}`)
  return found
}
export const assertionIn = (xml: string): string => part(xml, /<saml:Assertion .*<\/saml:Assertion>/s)
export const signatureIn = (xml: string): string => part(xml, /<ds:Signature .*?<\/ds:Signature>/s)
const responseHead = (xml: string): string => part(xml, /^<samlp:Response [^>]*>/)

/** The assertion as the attacker would like it: another person, without a signature. */
const evil = (assertion: string, id = '_evil'): string =>
  assertion
    .replace(/<ds:Signature .*?<\/ds:Signature>/s, '')
    .replace('ana-7', 'director-1')
    .replace(/ ID="[^"]+"/, ` ID="${id}"`)
const evilResponse = (xml: string): string =>
  xml
    .replace(/<ds:Signature .*?<\/ds:Signature>/s, '')
    .replace('ana-7', 'director-1')
    .replace(' ID="_response"', ' ID="_evil"')
    .replace(' ID="_assertion"', ' ID="_evil_assertion"')
const before = (xml: string, mark: string, added: string): string => xml.replace(mark, () => `${added}${mark}`)
const inExtensions = (content: string): string => `<samlp:Extensions>${content}</samlp:Extensions>`
const inObject = (xml: string, content: string): string =>
  before(xml, '</ds:Signature>', `<ds:Object>${content}</ds:Object>`)

const assertionOf = ({ signed_assertion }: Loot): string => assertionIn(signed_assertion)

/** Signatures that are valid, of something else than what is read (signature wrapping, XSW 1 to 8), and ids that mean two elements. */
export const wrappingAttacks: readonly Attack[] = [
  {
    name: 'an assertion before the signed one',
    xml: (loot) => before(loot.signed_assertion, '<saml:Assertion ', evil(assertionOf(loot))),
    says: 'assertion_count',
  },
  {
    name: 'an assertion after the signed one',
    xml: (loot) => before(loot.signed_assertion, '</samlp:Response>', evil(assertionOf(loot))),
    says: 'assertion_count',
  },
  {
    name: 'XSW 1: a response around the signed one, within its signature',
    xml: ({ signed_response }) => {
      const original = signed_response.replace(signatureIn(signed_response), '')
      const signature = inObject(signatureIn(signed_response), original)
      return before(evilResponse(signed_response), '<samlp:Status>', signature)
    },
    says: 'signature_shape',
    signed: 'response',
  },
  {
    name: 'XSW 2: a response with the signed one before its signature',
    xml: ({ signed_response }) => {
      const original = signed_response.replace(signatureIn(signed_response), '')
      return before(evilResponse(signed_response), '<samlp:Status>', original + signatureIn(signed_response))
    },
    says: 'signature_reference',
    signed: 'response',
  },
  {
    name: 'XSW 3: an evil assertion before the signed one, as its sibling',
    xml: (loot) => before(loot.signed_assertion, '<saml:Assertion ', evil(assertionOf(loot), '_assertion2')),
    says: 'assertion_count',
  },
  {
    name: 'XSW 4: the signed assertion within an evil one',
    xml: (loot) =>
      loot.signed_assertion.replace(assertionOf(loot), () =>
        before(evil(assertionOf(loot)), '</saml:Assertion>', assertionOf(loot)),
      ),
    says: 'signature_place',
  },
  {
    name: 'XSW 5: the signature in an evil assertion, what it signs at the end',
    xml: (loot) => {
      const signature = signatureIn(loot.signed_assertion)
      const changed = before(evil(assertionOf(loot)), '<saml:Subject>', signature)
      return loot.signed_assertion.replace(assertionOf(loot), () => changed + assertionOf(loot).replace(signature, ''))
    },
    says: 'signature_reference',
  },
  {
    name: 'XSW 6: the signed assertion within the signature of an evil one',
    xml: (loot) => {
      const signature = signatureIn(loot.signed_assertion)
      const wrapped = inObject(signature, assertionOf(loot).replace(signature, ''))
      return loot.signed_assertion.replace(assertionOf(loot), () =>
        before(evil(assertionOf(loot)), '<saml:Subject>', wrapped),
      )
    },
    says: 'signature_shape',
  },
  {
    name: 'XSW 7: an evil assertion in extensions',
    xml: (loot) => before(loot.signed_assertion, '<samlp:Status>', inExtensions(evil(assertionOf(loot)))),
    says: 'assertion_count',
  },
  {
    name: 'XSW 8: the signed assertion in an object of the signature, the evil one outside',
    xml: (loot) => {
      const signature = signatureIn(loot.signed_assertion)
      const wrapped = inObject(signature, evil(assertionOf(loot)))
      return loot.signed_assertion.replace(signature, () => wrapped)
    },
    says: 'signature_shape',
  },
  {
    name: 'one id of both elements',
    xml: ({ signed_assertion }) => signed_assertion.replace('ID="_response"', 'ID="_assertion"'),
    says: 'id_repeated',
  },
  {
    name: 'an id in a namespace',
    xml: ({ signed_assertion }) =>
      signed_assertion.replace('ID="_response"', 'ID="_response" xmlns:e="urn:e" e:ID="_assertion"'),
    says: 'id_foreign',
  },
  {
    name: 'xml:id of an element that has no id',
    xml: ({ signed_assertion }) => signed_assertion.replace('<samlp:Status>', '<samlp:Status xml:id="_assertion">'),
    says: 'id_foreign',
  },
  {
    name: 'an id in lower case',
    xml: ({ signed_assertion }) => signed_assertion.replace('<samlp:Status>', '<samlp:Status id="_assertion">'),
    says: 'id_foreign',
  },
  {
    name: 'the assertion in another namespace, an evil one in its place',
    xml: (loot) =>
      loot.signed_assertion.replace(
        assertionOf(loot),
        () =>
          evil(assertionOf(loot)) + `<e:Extra xmlns:e="urn:e">${assertionOf(loot).replaceAll('saml:', 'e:')}</e:Extra>`,
      ),
    says: 'foreign_element',
  },
  {
    name: 'the signature outside of the assertion that it signs',
    xml: ({ signed_assertion }) => {
      const signature = signatureIn(signed_assertion)
      return before(signed_assertion.replace(signature, ''), '</samlp:Response>', signature)
    },
    says: 'signature_reference',
  },
  {
    name: 'the signature deep within the assertion that it signs',
    xml: ({ signed_assertion }) => {
      const signature = signatureIn(signed_assertion)
      return before(signed_assertion.replace(signature, ''), '</saml:Subject>', signature)
    },
    says: 'signature_place',
  },
  {
    name: 'a second response around the first',
    xml: ({ signed_assertion }) =>
      `${responseHead(signed_assertion).replace('_response', '_outer')}${signed_assertion}</samlp:Response>`,
    says: 'signature_place',
  },
]
