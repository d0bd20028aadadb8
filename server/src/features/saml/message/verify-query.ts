import { createPublicKey, verify } from 'node:crypto'
import { demand } from '../fault.ts'
import { signatureAlgorithms } from './names.ts'
import { decoded, type Carried } from './read-form.ts'

/**
 * Verifies the signature of a message in an address (SAML 2.0 Bindings, 3.4.4.1): over the parts exactly as they were sent, in the order that the standard names.
 *
 * @param parts still encoded
 * @param certificates those that the provider may sign by, as PEM
 * @throws SamlFault
 */
export function verifyQuery(parts: Carried, certificates: readonly string[]): void {
  const algorithm = decoded(parts.SigAlg)
  const signature = decoded(parts.Signature)
  demand(algorithm !== undefined && signature !== undefined, 'signature_missing')
  demand(signatureAlgorithms.includes(algorithm), 'signature_algorithm')
  const order = ['SAMLRequest', 'RelayState', 'SigAlg'] as const
  const text = order.flatMap((name) => (parts[name] === undefined ? [] : [`${name}=${parts[name]}`])).join('&')
  const hash = algorithm.endsWith('sha512') ? 'sha512' : 'sha256'
  const bytes = Buffer.from(signature, 'base64')
  demand(
    certificates.some((pem) => verify(hash, Buffer.from(text), createPublicKey(pem), bytes)),
    'signature_invalid',
  )
}
