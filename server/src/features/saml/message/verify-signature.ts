import { getVerifiedXml, parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { SamlFault } from '../fault.ts'
import { DSIG } from './names.ts'
import { childrenOf, readXml, type XmlElement } from './read-xml.ts'

/** Whether a message, or its assertion, has a signature of its own. */
export const isSigned = (element: XmlElement): boolean => childrenOf(element, DSIG, 'Signature').length > 0

/**
 * Verifies the signature of a message that has passed the gate, or of the assertion directly within it, and reads exactly the bytes that were digested: what
 * is claimed is read from the result, never from the message.
 *
 * @param text the message
 * @param of which of its two signatures
 * @param certificates those that the provider may sign by, as PEM
 * @throws SamlFault `signature_invalid`
 */
export async function verifiedElement(
  text: string,
  of: 'message' | 'assertion',
  certificates: readonly string[],
): Promise<XmlElement> {
  const signed = await signedText(text, of, certificates)
  if (signed === null) throw new SamlFault('signature_invalid')
  return readXml(signed)
}

const places = { message: '/*', assertion: "/*/*[local-name()='Assertion']" }

async function signedText(
  text: string,
  of: 'message' | 'assertion',
  certificates: readonly string[],
): Promise<string | null> {
  try {
    const [element] = xpath.selectElements(await parseDomFromString(text), places[of])
    return element ? getVerifiedXml(text, element, [...certificates]) : null
  } catch {
    // The library throws for signatures that it does not understand.
    return null
  }
}
