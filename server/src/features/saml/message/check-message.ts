import { demand } from '../fault.ts'
import { checkSignatureShape } from './check-signature-shape.ts'
import { ASSERTION, DSIG, METADATA, PROTOCOL, XMLENC } from './names.ts'
import { attributeOf, childrenOf, withinAll, type XmlElement } from './read-xml.ts'

/** Names that mean something to whoever reads a message, each with the namespace in which alone it may be used. */
const homes: Readonly<Record<string, string>> = {
  Response: PROTOCOL,
  LogoutRequest: PROTOCOL,
  LogoutResponse: PROTOCOL,
  Status: PROTOCOL,
  SessionIndex: PROTOCOL,
  Assertion: ASSERTION,
  EncryptedAssertion: ASSERTION,
  Subject: ASSERTION,
  NameID: ASSERTION,
  EncryptedID: ASSERTION,
  Conditions: ASSERTION,
  AuthnStatement: ASSERTION,
  AttributeStatement: ASSERTION,
  Attribute: ASSERTION,
  EncryptedAttribute: ASSERTION,
  Issuer: ASSERTION,
  EntityDescriptor: METADATA,
  Signature: DSIG,
  SignedInfo: DSIG,
  SignatureValue: DSIG,
  Reference: DSIG,
  Transform: DSIG,
  DigestValue: DSIG,
  EncryptedData: XMLENC,
}

/** An id as SAML has them: an XML name. */
const idPattern = /^[A-Za-z_][\w.-]{0,255}$/

/** Every id once, on elements of SAML as `ID` alone, so that a reference means one element to every reader. */
function checkIds(root: XmlElement): void {
  const seen = new Set<string>()
  for (const element of withinAll(root))
    for (const { uri, local, value } of element.attributes) {
      if (local.toLowerCase() !== 'id') continue
      const isSaml = element.uri === PROTOCOL || element.uri === ASSERTION
      demand(uri === '' && local === (isSaml ? 'ID' : 'Id') && idPattern.test(value), 'id_foreign')
      demand(!seen.has(value), 'id_repeated')
      seen.add(value)
    }
}

/** A signature is a child of the message or of its assertion, one for each, and covers exactly that. */
function checkSignatures(root: XmlElement): void {
  for (const element of withinAll(root)) {
    if (element.uri !== DSIG || element.local !== 'Signature') continue
    const { parent } = element
    const isAssertion = parent?.uri === ASSERTION && parent.local === 'Assertion' && parent.parent === root
    demand(parent !== null && (parent === root || isAssertion), 'signature_place')
    demand(childrenOf(parent, DSIG, 'Signature').length === 1, 'signature_count')
    checkSignatureShape(element)
  }
}

function checkNames(root: XmlElement): void {
  for (const { uri, local } of withinAll(root)) {
    const home = Object.hasOwn(homes, local) ? homes[local] : undefined
    demand(home === undefined || home === uri, 'foreign_element')
  }
}

/** What every message has to be before anything is verified. @throws SamlFault */
function checkMessage(root: XmlElement): void {
  checkNames(root)
  demand(attributeOf(root, 'Version') === '2.0', 'version')
  demand(attributeOf(root, 'ID') !== undefined, 'id_missing')
  checkIds(root)
  for (const { local } of withinAll(root)) demand(!local.startsWith('Encrypted'), 'encrypted')
  checkSignatures(root)
}

const count = (root: XmlElement, uri: string, local: string): number =>
  [...withinAll(root)].filter((element) => element.uri === uri && element.local === local).length

/**
 * The gate before a response is verified: exactly one assertion, directly within the response, ids that nobody can misread, and signatures in their places.
 * @returns the assertion
 * @throws SamlFault
 */
export function checkResponse(root: XmlElement): XmlElement {
  demand(root.uri === PROTOCOL && root.local === 'Response', 'not_a_response')
  checkMessage(root)
  demand(count(root, PROTOCOL, 'Response') === 1, 'not_a_response')
  demand(count(root, ASSERTION, 'Assertion') === 1, 'assertion_count')
  const [assertion] = childrenOf(root, ASSERTION, 'Assertion')
  demand(assertion !== undefined, 'assertion_place')
  demand(attributeOf(assertion, 'ID') !== undefined, 'id_missing')
  return assertion
}

/** The gate before a request to sign out is verified. @throws SamlFault */
export function checkLogoutRequest(root: XmlElement): void {
  demand(root.uri === PROTOCOL && root.local === 'LogoutRequest', 'not_a_logout')
  checkMessage(root)
  demand(count(root, ASSERTION, 'Assertion') === 0, 'assertion_count')
}
