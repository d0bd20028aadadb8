import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Secrets of other systems that the product has to show them, kept encrypted in the database. */
export interface SealedSecrets {
  /** Encrypts a secret for one place, such as `telematics:12`; it cannot be decrypted for any other. */
  seal(secret: string, path: string): string
  /** The secret; null where it was sealed for another place, was changed, or by an installation with another TOKEN_SECRET. */
  open(sealed: string, owner: string): string | null
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A stored secret: opened where it was sealed, and as it is where an earlier version stored it so. Null where it cannot be opened. */
export const openStored = (secrets: SealedSecrets, stored: string, owner: string): string | null =>
  stored.startsWith(`${VERSION}.`) ? secrets.open(stored, owner) : stored

/** Encrypts by AES-256-GCM under a key that is derived from the installation's secret (HKDF): the database or a backup of it by itself reveals no secret. */
export function sealedSecrets(installation_secret: string): SealedSecrets {
  const key = Buffer.from(hkdfSync('sha256', installation_secret, '', 'milepost:sealed-secrets', 32))
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`
    },
    open: (sealed, owner) => {
      const [version, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        return null
      }
    },
  }
}
