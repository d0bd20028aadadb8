import { attribute } from './sample-response.ts'
import { assertionIn, signatureIn, type Attack } from './wrapping-attacks.ts'

const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const changed = (from: string | RegExp, to: string) => (loot: { signed_assertion: string }) => {
  const next = loot.signed_assertion.replace(from, to)
  if (next === loot.signed_assertion) throw new Error(`not there: ${from}`)
  return next
}
const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`

/** Documents that two parsers may read differently, signatures that are not exactly one of ours, and what nobody signed. */
export const documentAttacks: readonly Attack[] = [
  {
    name: 'a comment in the name',
    xml: changed('ana-7', 'ana-7<!-- -->.evil'),
    says: 'comment',
  },
  { name: 'a comment in the value of an attribute', xml: changed('ana@dot', 'ana@<!---->dot'), says: 'comment' },
  { name: 'a comment in the digest', xml: changed('<ds:DigestValue>', '<ds:DigestValue>AAAA<!---->'), says: 'comment' },
  {
    name: 'a processing instruction in the name',
    xml: changed('ana-7', 'ana<?x ?>-7'),
    says: 'processing_instruction',
  },
  { name: 'CDATA in the name', xml: changed('ana-7', '<![CDATA[ana-7]]>'), says: 'character_data' },
  { name: 'an element in the name', xml: changed('ana-7', 'ana<b/>-7'), says: 'signature_invalid' },
  { name: 'a document type', xml: ({ signed_assertion }) => `<!DOCTYPE r>${signed_assertion}`, says: 'document_type' },
  {
    name: 'an external entity',
    xml: ({ signed_assertion }) =>
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${signed_assertion.replace('ana-7', '&x;')}`,
    says: 'document_type',
  },
  {
    name: 'entities that expand to gigabytes',
    xml: ({ signed_assertion }) => `${bomb}${signed_assertion.replace('ana-7', '&i;')}`,
    says: 'document_type',
  },
  { name: 'an entity that is not declared', xml: changed('ana-7', '&who;'), says: 'not_xml' },
  {
    name: 'another encoding',
    xml: ({ signed_assertion }) => `<?xml version="1.0" encoding="UTF-16"?>${signed_assertion}`,
    says: 'not_utf8',
  },
  { name: 'no XML', xml: () => 'SAMLResponse', says: 'not_xml' },
  { name: 'a document without its end', xml: changed('</samlp:Response>', ''), says: 'not_xml' },
  {
    name: '30 elements within each other',
    xml: changed('<samlp:Status>', `<samlp:Status>${'<a>'.repeat(30)}${'</a>'.repeat(30)}`),
    says: 'too_complex',
  },
  {
    name: 'another document',
    xml: () => '<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_a" Version="2.0"/>',
    says: 'not_a_response',
  },
  {
    name: 'two SignedInfo',
    xml: ({ signed_assertion }) => {
      const [info = ''] = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(signed_assertion) ?? []
      return signed_assertion.replace(info, () => `${info}${info}`)
    },
    says: 'signature_shape',
  },
  {
    name: 'a SignedInfo in KeyInfo before the signed one',
    xml: ({ signed_assertion }) => {
      const [info = ''] = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(signed_assertion) ?? []
      return signed_assertion.replace(info, () => `<ds:KeyInfo>${info}</ds:KeyInfo>${info}`)
    },
    says: 'signature_shape',
  },
  {
    name: 'two signatures of the assertion',
    xml: ({ signed_assertion }) => {
      const signature = signatureIn(signed_assertion)
      return signed_assertion.replace(signature, () => `${signature}${signature}`)
    },
    says: 'signature_count',
  },
  { name: 'an empty reference', xml: changed('URI="#_assertion"', 'URI=""'), says: 'signature_reference' },
  { name: 'a reference without an address', xml: changed(' URI="#_assertion"', ''), says: 'signature_reference' },
  { name: 'no reference', xml: changed(/<ds:Reference .*<\/ds:Reference>/s, ''), says: 'signature_shape' },
  { name: 'a reference to nothing', xml: changed('URI="#_assertion"', 'URI="#_nothing"'), says: 'signature_reference' },
  {
    name: 'a second reference',
    xml: ({ signed_assertion }) => {
      const [reference = ''] = /<ds:Reference .*<\/ds:Reference>/s.exec(signed_assertion) ?? []
      return signed_assertion.replace(reference, () => reference + reference)
    },
    says: 'signature_shape',
  },
  {
    name: 'a third transform',
    xml: changed(
      '</ds:Transforms>',
      '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/></ds:Transforms>',
    ),
    says: 'signature_transforms',
  },
  {
    name: 'a transform that takes a path',
    xml: changed(
      `<ds:Transform Algorithm="${C14N}"/>`,
      '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/>',
    ),
    says: 'signature_transforms',
  },
  {
    name: 'a canonical form with comments',
    xml: changed(`<ds:Transform Algorithm="${C14N}"/>`, `<ds:Transform Algorithm="${C14N}WithComments"/>`),
    says: 'signature_transforms',
  },
  { name: 'a digest by SHA-1', xml: changed('xmlenc#sha256', 'xmldsig#sha1'), says: 'signature_algorithm' },
  {
    name: 'a signature by a shared key, the public one',
    xml: changed('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256'),
    says: 'signature_algorithm',
  },
  {
    name: 'a signature of another length',
    xml: changed(/<ds:SignatureValue>.{8}/, '<ds:SignatureValue>'),
    says: 'signature_invalid',
  },
  { name: 'another person', xml: changed('ana-7', 'director-1'), says: 'signature_invalid' },
  {
    name: 'a further attribute',
    xml: changed('</saml:AttributeStatement>', `${attribute('groups', 'Administrators')}</saml:AttributeStatement>`),
    says: 'signature_invalid',
  },
  {
    name: 'no signature',
    xml: ({ signed_assertion }) => signed_assertion.replace(signatureIn(signed_assertion), ''),
    says: 'signature_missing',
  },
  {
    name: 'a signed assertion in a response that is not, where the response has to be',
    xml: ({ signed_assertion }) => signed_assertion,
    says: 'signature_missing',
    signed: 'response',
  },
  {
    name: 'a signed response with an assertion that is not, where the assertion has to be',
    xml: ({ signed_response }) => signed_response,
    says: 'signature_missing',
  },
  {
    name: 'one signature where both are asked for',
    xml: ({ signed_response }) => signed_response,
    says: 'signature_missing',
    signed: 'both',
  },
  {
    name: 'an encrypted assertion',
    xml: ({ signed_assertion }) =>
      signed_assertion.replace(
        assertionIn(signed_assertion),
        '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"/></saml:EncryptedAssertion>',
      ),
    says: 'encrypted',
  },
  { name: 'SAML 1.1', xml: changed('Version="2.0"', 'Version="1.1"'), says: 'version' },
  { name: 'a response without an id', xml: changed(' ID="_response"', ''), says: 'id_missing' },
  {
    name: 'a response for another address',
    xml: changed(/Destination="[^"]+"/, 'Destination="https://other.example/acs"'),
    says: 'destination',
  },
  {
    name: 'a response to another request',
    xml: changed('InResponseTo="_request"', 'InResponseTo="_other"'),
    says: 'in_response_to',
  },
  {
    name: 'a response of another issuer',
    xml: changed('/entity</saml:Issuer><samlp:Status>', '/other</saml:Issuer><samlp:Status>'),
    says: 'issuer',
  },
  {
    name: 'a response of two issuers',
    xml: changed(
      '<samlp:Status>',
      '<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">x</saml:Issuer><samlp:Status>',
    ),
    says: 'issuer',
  },
  { name: 'what the provider refused', xml: changed('status:Success', 'status:Responder'), says: 'status' },
]
