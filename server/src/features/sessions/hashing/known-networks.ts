import type { Database } from '../../../platform/database/database.ts'
import { networksSignedInFrom, rememberNetwork } from '../sessions.queries.ts'

/** For how long a process goes on with what it read, in ms; another's sign-ins are known to it after that. */
const BELIEVED_MS = 60_000

/** Networks from which somebody signed in lately, in memory, so that a flood is told from people without a question to the database. */
export interface KnownNetworks {
  has(network: string): Promise<boolean>
  add(network: string): Promise<void>
}

export function knownNetworks(db: Database, clock: () => Date): KnownNetworks {
  let known: Promise<Set<string>> | null = null
  let until = 0
  const read = (): Promise<Set<string>> => {
    if (known !== null && clock().getTime() < until) return known
    until = clock().getTime() + BELIEVED_MS
    known = networksSignedInFrom(db, clock()).then(
      (networks) => new Set(networks),
      (error: unknown) => {
        known = null
        throw error
      },
    )
    return known
  }
  return {
    has: async (network) => (await read()).has(network),
    add: async (network) => {
      await rememberNetwork(db, network, clock())
      ;(await read()).add(network)
    },
  }
}
