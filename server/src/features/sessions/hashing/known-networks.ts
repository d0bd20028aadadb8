import type { Database } from '../../../platform/database/database.ts'
import { networksSignedInFrom, rememberNetwork } from '../sessions.queries.ts'

/** How long a process uses what it read, in ms; after that it knows another one's sign-ins. */
const BELIEVED_MS = 60_000

/** Networks from which somebody signed in recently, in memory, so that a flood is distinguished from people without a database query. */
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
