import { hash, verify } from '@node-rs/argon2'

/** A hash that no password matches; checking it takes as long as checking a real one, so an unknown account answers in the same time (D4). */
let nobodysHash: Promise<string> | null = null

export const hashPassword = (password: string): Promise<string> => hash(password)

export async function passwordMatches(password_hash: string | null, password: string): Promise<boolean> {
  const nobodys = await (nobodysHash ??= hash('nobody has this password'))
  const matches = await verify(password_hash ?? nobodys, password)
  return matches && password_hash !== null
}
