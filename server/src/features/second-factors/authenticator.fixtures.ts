import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Whether an authenticator says that a person was there, and that it verified who it was. */
export interface AuthenticatorBehavior {
  present?: boolean
  verified?: boolean
  /** Uses that it counts each time; 0 for one that counts none, as those that synchronize passkeys do. */
  counts?: number
}

interface Credential {
  id: Buffer
  rp_id: string
  handle: string
  key: KeyObject
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
  allowCredentials?: { id: string }[]
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** CBOR (RFC 8949) of what authenticators send: small maps, texts, integers, bytes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

/** A public key on P-256 as COSE writes it (RFC 9053, section 7.1), for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/**
 * An authenticator and its browser (WebAuthn Level 3, section 6): it holds passkeys by their domain, and signs what pages ask for. A page of another domain than
 * the passkey's gets what a hostile browser would send.
 */
export class Authenticator {
  readonly behavior: Required<AuthenticatorBehavior>
  credentials: Credential[] = []
  uses = 0
  constructor(behavior: AuthenticatorBehavior = {}) {
    this.behavior = { present: true, verified: true, counts: 1, ...behavior }
  }

  /** The same passkeys on another device, which counts from where this one was. */
  copy(): Authenticator {
    const copy = new Authenticator(this.behavior)
    copy.credentials = this.credentials
    copy.uses = this.uses
    return copy
  }

  create(origin: string, { challenge, rp, user }: CreationOptions) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    this.credentials.push({ id, rp_id: rp.id, handle: user.id, key: privateKey })
    const length = Buffer.from([0, id.length])
    const authData = Buffer.concat([this.#data(rp.id, 0x40), Buffer.alloc(16), length, id, coseOf(publicKey)])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      ...idsOf(id),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(origin: string, { challenge, rpId, allowCredentials }: RequestOptions) {
    const allowed = ({ id }: Credential): boolean =>
      !allowCredentials || allowCredentials.some((one) => one.id === id.toString('base64url'))
    const found = this.credentials.find((one) => one.rp_id === rpId && allowed(one)) ?? this.credentials.at(-1)
    if (!found) throw new Error('the authenticator has no passkey')
    this.uses += this.behavior.counts
    const authenticatorData = this.#data(rpId, 0)
    const client = clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), found.key)
    return {
      ...idsOf(found.id),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: found.handle,
      },
    }
  }

  #data(rp_id: string, flags: number): Buffer {
    const { present, verified } = this.behavior
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.uses)
    return Buffer.concat([sha256(rp_id), Buffer.from([flags | (present ? 1 : 0) | (verified ? 4 : 0)]), counter])
  }
}

const idsOf = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
  clientExtensionResults: {},
})

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
