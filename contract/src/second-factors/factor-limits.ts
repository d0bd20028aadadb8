/** Codes of a set, each good once. */
export const RECOVERY_CODES = 10
/** Passkeys of one person, at most. */
export const MOST_PASSKEYS = 20
export const MOST_PASSKEY_NAME_LENGTH = 100
/** Minutes within which a second factor is given after the first, and within which one is added. */
export const CHALLENGE_MINUTES = 10
/** Wrong codes after which a challenge ends. */
export const MOST_CODES_OF_CHALLENGE = 5

/** Digits of an authenticator app's code, and seconds for which one is shown (RFC 6238). */
export const TOTP_DIGITS = 6
export const TOTP_SECONDS = 30

/** Letters and digits of recovery codes: none that look alike. */
export const recoveryLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Random characters of a code: 54 bits. Before them stands a letter that says which of the ten it is. */
export const RECOVERY_CODE_RANDOM = 11
const places = 'ABCDEFGHJK'

/** A code as it is stored, from any spelling: upper case, without spaces and hyphens. Null for what cannot be one. */
export function readRecoveryCode(text: string): { position: number; code: string } | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (
    code.length !== 1 + RECOVERY_CODE_RANDOM ||
    !Array.from(code.slice(1)).every((letter) => recoveryLetters.includes(letter))
  )
    return null
  const position = places.indexOf(code.charAt(0)) + 1
  return position === 0 ? null : { position, code }
}

/** A code as people read it: `A7KQ-M2XP-4TRW`. */
export const recoveryCode = (position: number, random: string): string => {
  const code = places.charAt(position - 1) + random
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
}

/** The digits of an authenticator app's code, which people type with a space; null for what cannot be one. */
export const readTotpCode = (text: string): string | null => {
  const digits = text.replaceAll(/\s/g, '')
  return new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(digits) ? digits : null
}
