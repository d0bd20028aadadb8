/** Least characters of a password (specification section 5). */
export const LEAST_PASSWORD_LENGTH = 10
/** Most characters, so that hashing one is bounded work. */
export const MOST_PASSWORD_LENGTH = 200

/** What a password must have (specification section 5), in the order in which a form lists it. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'number', 'special'] as const
export type PasswordRule = (typeof passwordRules)[number]

const keeps: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= LEAST_PASSWORD_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** The rules that a password violates, in their order; empty for a good one. */
export const brokenRules = (password: string): PasswordRule[] => passwordRules.filter((rule) => !keeps[rule](password))
