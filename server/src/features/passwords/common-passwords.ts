import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter words are in too many good passwords. */
const LEAST = 4
const common = new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= LEAST))

/** Digits and signs that are written for letters. */
const lookalikes = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }),
)

/**
 * Whether a password is a common one: as it is, without what precedes and follows its letters (`Password-2026!`), or with
 * letters for the digits and signs that are written in their place (`P@ssw0rd-2026`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [lower, core, [...core].map((sign) => lookalikes.get(sign) ?? sign).join('')].some((word) => common.has(word))
}
