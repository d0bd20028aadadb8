import { createHmac, hkdfSync } from 'node:crypto'

/** Hashes short secrets: without the key, which is not in the database, every one that is possible could be tried. */
export type KeyedHash = (text: string) => Buffer

/** HMAC with SHA-256 under a key that is derived from the installation's secret (HKDF) for one use. */
export function keyedHash(installation_secret: string, use: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', installation_secret, '', `milepost:hash:${use}`, 32))
  return (text) => createHmac('sha256', key).update(text, 'utf8').digest()
}
