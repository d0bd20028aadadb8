import { hashingThread, type HashingThread } from './hashing/hashing-thread.ts'

const ordinary = hashingThread({ niceness: 0, rest: 0 })
/** Strangers get at most a fifth of a core, at a lower priority than everything else: enough to sign in, not enough to slow others down (ADR 13). */
const forStrangers = hashingThread({ niceness: 15, rest: 4 })

/** A hash that no password matches; checking it takes as long as checking a real one, so that an unknown account is refused in the same time (D4). */
let nobodysHash: Promise<string> | null = null
let checks = 0

/** The hash of a password, by Argon2id with the package's defaults (19 MiB, 2 passes, a salt of 16 random bytes). */
export async function hashPassword(password: string): Promise<string> {
  const answer = await ordinary({ password, against: null })
  if ('text' in answer) return answer.text
  throw new Error(`a password was not hashed: ${'fault' in answer ? answer.fault : 'no hash'}`)
}

const hashOfNobody = (): Promise<string> =>
  (nobodysHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobodysHash = null
    throw error
  }))

/** Whether a password matches a hash; without a hash, a dummy is checked and the result is false. */
export const passwordMatches = (password_hash: string | null, password: string): Promise<boolean> =>
  check(ordinary, password_hash, password)

/** The same for a person from a network from which nobody has signed in recently. */
export const strangersPasswordMatches = (password_hash: string | null, password: string): Promise<boolean> =>
  check(forStrangers, password_hash, password)

async function check(thread: HashingThread, password_hash: string | null, password: string): Promise<boolean> {
  const nobodys = await hashOfNobody()
  checks += 1
  const answer = await thread({ password, against: password_hash ?? nobodys })
  if (!('matches' in answer)) throw new Error(`a password was not checked: ${'fault' in answer ? answer.fault : ''}`)
  return answer.matches && password_hash !== null
}

/** Passwords that this process has checked so far, right or wrong, of accounts that exist or not. */
export const checkedPasswords = (): number => checks
