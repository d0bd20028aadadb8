import { generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const pair = promisify(generateKeyPair)
/** Bits of a key: as strong as 128 bits of a symmetric one (NIST SP 800-57, part 1, table 2). */
const BITS = 3072

/** A private key with the certificate that carries its public key, as PEM. */
export interface KeyPair {
  private_key: string
  certificate: string
}

/** A value of DER (X.690): its tag, its length and its content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content)
  if (bytes.length < 0x80) return Buffer.concat([Buffer.from([tag, bytes.length]), bytes])
  const length = Buffer.from(bytes.length.toString(16).padStart(bytes.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, bytes])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const integer = (bytes: Uint8Array): Buffer => der(0x02, bytes)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
/** Years from 2050 on need the longer form of a time (RFC 5280, 4.1.2.5). */
function time(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}

const SHA256_WITH_RSA = sequence(objectId('2a864886f70d01010b'), der(0x05))
/** `CN=name`. */
const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name, 'utf8')))))

const pemOf = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replaceAll(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`

function certificateOf(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  { name, from, until }: { name: string; from: Date; until: Date },
): string {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const content = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    SHA256_WITH_RSA,
    nameOf(name),
    sequence(time(from), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  return pemOf('CERTIFICATE', sequence(content, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature)))
}

/**
 * Makes a key for signing messages, with a certificate that it signs itself (X.509 v3, RFC 5280): providers take keys as certificates.
 *
 * @param about the certificate's common name, at most 64 characters, and when it is valid
 */
export async function newKeyPair(about: { name: string; from: Date; until: Date }): Promise<KeyPair> {
  const keys = await pair('rsa', { modulusLength: BITS })
  return {
    private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificateOf(keys, about),
  }
}
