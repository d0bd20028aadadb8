import { demand } from '../fault.ts'
import { digestAlgorithms, DSIG, ENVELOPED, EXCLUSIVE_C14N, signatureAlgorithms } from './names.ts'
import { attributeOf, childrenOf, elementsOf, plainText, type XmlElement } from './read-xml.ts'

const algorithmOf = (element: XmlElement | undefined): string => (element && attributeOf(element, 'Algorithm')) ?? ''

/** The only element of a name directly within another. */
function only(parent: XmlElement, local: string): XmlElement {
  const [first, ...others] = childrenOf(parent, DSIG, local)
  demand(first !== undefined && others.length === 0, 'signature_shape')
  return first
}

/** An element that has texts alone within it; the library reads all texts of a value, wherever they are. */
const demandPlain = (element: XmlElement): void => demand(plainText(element) !== null, 'signature_shape')

/** Prefixes that the canonical form keeps, as providers with types of attribute values name them; nothing else is said of a method. */
function demandPrefixesAlone(method: XmlElement): void {
  for (const within of elementsOf(method))
    demand(within.uri === EXCLUSIVE_C14N && within.local === 'InclusiveNamespaces', 'signature_transforms')
}

/** Transforms of a reference: the signature is taken out of what it covers, then the exclusive canonical form without comments, and nothing else. */
function checkTransforms(reference: XmlElement): void {
  const transforms = childrenOf(only(reference, 'Transforms'), DSIG, 'Transform')
  const names = transforms.map(algorithmOf)
  demand(names.join(' ') === `${ENVELOPED} ${EXCLUSIVE_C14N}`, 'signature_transforms')
  demand(elementsOf(only(reference, 'Transforms')).length === 2, 'signature_transforms')
  transforms.forEach(demandPrefixesAlone)
}

/**
 * Refuses a signature that is not exactly as SAML asks for (SAML 2.0 Core, 5.4): one SignedInfo with one reference, to the element that the signature is a child
 * of, with the two transforms and accepted algorithms. What it has besides (KeyInfo) is not read by anything.
 * @throws SamlFault
 */
export function checkSignatureShape(signature: XmlElement): void {
  const parts = elementsOf(signature).map(({ uri, local }) => `${uri}${local}`)
  const inOrder = ['SignedInfo', 'SignatureValue', 'KeyInfo'].map((local) => `${DSIG}${local}`)
  demand(parts.length >= 2 && parts.every((part, at) => part === inOrder[at]), 'signature_shape')
  const info = only(signature, 'SignedInfo')
  demandPlain(only(signature, 'SignatureValue'))
  demand(elementsOf(info).length === 3, 'signature_shape')
  const canonicalization = only(info, 'CanonicalizationMethod')
  demand(algorithmOf(canonicalization) === EXCLUSIVE_C14N, 'signature_algorithm')
  demandPrefixesAlone(canonicalization)
  const method = only(info, 'SignatureMethod')
  demand(signatureAlgorithms.includes(algorithmOf(method)), 'signature_algorithm')
  demand(elementsOf(method).length === 0, 'signature_shape')
  const reference = only(info, 'Reference')
  const id = signature.parent && attributeOf(signature.parent, 'ID')
  demand(Boolean(id) && attributeOf(reference, 'URI') === `#${id}`, 'signature_reference')
  checkTransforms(reference)
  demand(elementsOf(reference).length === 3, 'signature_shape')
  const digest = only(reference, 'DigestMethod')
  demand(digestAlgorithms.includes(algorithmOf(digest)), 'signature_algorithm')
  demand(elementsOf(digest).length === 0, 'signature_shape')
  demandPlain(only(reference, 'DigestValue'))
}
