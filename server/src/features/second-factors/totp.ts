import { readTotpCode, TOTP_DIGITS, TOTP_SECONDS } from '@milepost/contract'
import encodeQR from 'qr'
import { Secret, TOTP } from 'otpauth'

/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** Steps before and after the current one whose codes are accepted: clocks of telephones differ (RFC 6238, section 5.2). */
const WINDOW = 1

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Milepost',
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** A new secret in Base32, from the system's secure generator. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What authenticator apps read: `otpauth://totp/Milepost:ada@agency.example?…`. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The 30-second step of a typed code, within one of the current one; null for a wrong code. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = readTotpCode(typed)
  if (token === null) return null
  const totp = totpOf(secret)
  const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** A text as a QR code: the path of its dark squares of side 1, and how many squares a side has, with a border of four. */
export function qrPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((dark, y) => dark.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), side: rows.length }
}
