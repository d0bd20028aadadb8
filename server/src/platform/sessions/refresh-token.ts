import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A refresh token: 256 random bits, opaque to everybody. Only its hash is stored (D2). */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The successor of a refresh token. It is derived, not random, so that exchanging the same token twice (a lost response, two requests at once) gives
 * the same successor and signs nobody out (D2).
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update('refresh-token-successor:').update(token).digest('base64url')
