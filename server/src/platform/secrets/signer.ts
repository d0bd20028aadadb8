import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'

/** Signs what others verify without asking the product. */
export interface Signer {
  /** Ed25519 over the bytes of a text in UTF-8, in base64. */
  sign(text: string): string
  /** What verifies it, as PEM (SPKI). */
  public_key: string
}

/** Of a PKCS #8 private key of Ed25519, up to its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs by a key that is derived from the installation's secret (HKDF) for one use: another secret is another key. */
export function signer(installation_secret: string, use: string): Signer {
  const seed = Buffer.from(hkdfSync('sha256', installation_secret, '', `milepost:sign:${use}`, 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  return {
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64'),
    public_key: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  }
}
