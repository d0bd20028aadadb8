import { demand } from '../fault.ts'
import { checkResponse } from '../message/check-message.ts'
import { ASSERTION, PROTOCOL, SUCCESS } from '../message/names.ts'
import { attributeOf, childrenOf, readXml, type XmlElement } from '../message/read-xml.ts'
import { isSigned, verifiedElement } from '../message/verify-signature.ts'
import { checkClaims, type Expected } from './check-claims.ts'
import { issuerOf, readAssertion, type Claims } from './read-assertion.ts'

export interface ResponseRules extends Expected {
  /** What the provider has to sign. A signature that is there besides is verified, too. */
  signed: 'assertion' | 'response' | 'both'
  /** Certificates that are valid now, as PEM. */
  certificates: readonly string[]
}

const statusCodes = (response: XmlElement): (string | undefined)[] =>
  childrenOf(response, PROTOCOL, 'Status')
    .flatMap((status) => childrenOf(status, PROTOCOL, 'StatusCode'))
    .map((code) => attributeOf(code, 'Value'))

/** What surrounds the assertion: signed or not, it must not say anything else than the assertion. */
function checkEnvelope(response: XmlElement, { issuer, recipient, request_id, signed }: ResponseRules): void {
  const destination = attributeOf(response, 'Destination')
  demand(destination === undefined ? signed === 'assertion' : destination === recipient, 'destination')
  demand(attributeOf(response, 'InResponseTo') === request_id, 'in_response_to')
  const [status, ...others] = statusCodes(response)
  demand(status === SUCCESS && others.length === 0, 'status')
  if (childrenOf(response, ASSERTION, 'Issuer').length > 0) demand(issuerOf(response) === issuer, 'issuer')
}

/** The assertion of a response that was verified as a whole. */
function assertionIn(response: XmlElement | null): XmlElement {
  const [assertion, ...others] = response ? childrenOf(response, ASSERTION, 'Assertion') : []
  demand(assertion !== undefined && others.length === 0, 'assertion_count')
  return assertion
}

/**
 * Verifies a response (SAML 2.0 Profiles, 4.1.4), and returns what its assertion says, read from the bytes that were signed.
 * @throws SamlFault
 */
export async function verifyResponse(text: string, rules: ResponseRules): Promise<Claims> {
  const response = readXml(text)
  // Providers rarely sign that they refused someone, and need no assertion for it.
  demand(
    statusCodes(response).every((code) => code === SUCCESS),
    'status',
  )
  const assertion = checkResponse(response)
  demand(rules.certificates.length > 0, 'certificates_expired')
  const [ofResponse, ofAssertion] = [isSigned(response), isSigned(assertion)]
  demand(rules.signed === 'assertion' || ofResponse, 'signature_missing')
  demand(rules.signed === 'response' || ofAssertion, 'signature_missing')
  const whole = ofResponse ? await verifiedElement(text, 'message', rules.certificates) : null
  const part = ofAssertion ? await verifiedElement(text, 'assertion', rules.certificates) : null
  checkEnvelope(whole ?? response, rules)
  const claims = readAssertion(part ?? assertionIn(whole))
  checkClaims(claims, rules)
  return claims
}
