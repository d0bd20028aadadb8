import { SignedXml } from 'xml-crypto'

/** What a response of the tests' provider says; everything can be said otherwise. */
export interface SampleResponse {
  response_id: string
  assertion_id: string
  issuer: string
  destination: string
  recipient: string
  audience: string
  request_id: string
  /** XML of the name. */
  name_id: string
  session_index: string
  issued_at: Date
  not_before: Date
  not_on_or_after: Date
  session_ends_at: Date | null
  status: string
  /** XML of further statements. */
  attributes: string
}

const iso = (at: Date): string => at.toISOString()

/** An attribute with its values. */
export const attribute = (name: string, ...values: readonly string[]): string =>
  `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`

export const sampleAssertion = (said: SampleResponse): string =>
  `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertion_id}" Version="2.0" IssueInstant="${iso(said.issued_at)}">` +
  `<saml:Issuer>${said.issuer}</saml:Issuer>` +
  `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${said.name_id}</saml:NameID>` +
  `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.request_id}" Recipient="${said.recipient}" NotOnOrAfter="${iso(said.not_on_or_after)}"/></saml:SubjectConfirmation></saml:Subject>` +
  `<saml:Conditions NotBefore="${iso(said.not_before)}" NotOnOrAfter="${iso(said.not_on_or_after)}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
  `<saml:AuthnStatement AuthnInstant="${iso(said.issued_at)}" SessionIndex="${said.session_index}"${said.session_ends_at ? ` SessionNotOnOrAfter="${iso(said.session_ends_at)}"` : ''}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
  `<saml:AttributeStatement>${said.attributes}</saml:AttributeStatement></saml:Assertion>`

export const sampleResponse = (said: SampleResponse, assertion = sampleAssertion(said)): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${said.response_id}" Version="2.0" IssueInstant="${iso(said.issued_at)}" Destination="${said.destination}" InResponseTo="${said.request_id}">` +
  `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${said.issuer}</saml:Issuer>` +
  `<samlp:Status><samlp:StatusCode Value="${said.status}"/></samlp:Status>${assertion}</samlp:Response>`

export interface Signing {
  /** Local name of the element to sign. */
  of: 'Response' | 'Assertion' | 'LogoutRequest'
  private_key: string
  /** Shown in KeyInfo. */
  certificate?: string
  signature_algorithm?: string
  digest_algorithm?: string
  transforms?: string[]
}

/** Signs an element of a message with its signature after the issuer, as providers do. */
export function signedMessage(xml: string, { of, private_key, certificate, ...algorithms }: Signing): string {
  const signature = new SignedXml({
    privateKey: private_key,
    ...(certificate && { publicCert: certificate }),
    signatureAlgorithm: algorithms.signature_algorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  if (algorithms.signature_algorithm?.includes('hmac')) signature.enableHMAC()
  const xpath = `//*[local-name(.)='${of}']`
  signature.addReference({
    xpath,
    digestAlgorithm: algorithms.digest_algorithm ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: algorithms.transforms ?? [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  })
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signature.getSignedXml()
}
