import pg from 'pg'
import { chainFault } from '@milepost/demo/consistency'
import { chainsOf, tornTickets, wrongRollups } from '@milepost/demo/consistency.queries'
import { checkPhotos, type Photos } from './check-photos.ts'
import type { Acknowledged } from './senders.ts'
import type { Decided } from './deciders.ts'
import { missingChanges, missingTickets, tornChanges, tornDeliveries } from './survivors.queries.ts'

export interface Checked {
  faults: string[]
  tickets: number
}

export interface ToCheck extends Photos {
  acknowledged: readonly Acknowledged[]
  decided: readonly Decided[]
  since: Date
  /** Share of all chains that is verified, 0 to 1. */
  chains: number
}

/** Looks for everything that a kill can have broken (issue: faults): acknowledged tickets, decisions and photos, halves of posts, of bulk calls and of photos, chains, rollups. */
export async function checkSurvivors(
  url: string,
  { acknowledged, decided, since, chains: share, ...photos }: ToCheck,
): Promise<Checked> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c datestyle=ISO' })
  await client.connect()
  try {
    const faultsOf = (what: string, rows: readonly unknown[]) => rows.map((row) => `${what}: ${JSON.stringify(row)}`)
    const chains = await chainsOf(client, share)
    const broken = chains.flatMap((chain) => {
      const fault = chainFault(chain)
      return fault === null ? [] : [{ ticket: chain.ticket['id'], fault }]
    })
    return {
      tickets: chains.length,
      faults: [
        ...faultsOf('acknowledged and gone', await missingTickets(client, acknowledged)),
        ...faultsOf('written by halves', await tornDeliveries(client, since)),
        ...faultsOf('decided and gone', await missingChanges(client, decided)),
        ...faultsOf('decided by halves', await tornChanges(client, since)),
        ...(await checkPhotos(client, photos)),
        ...faultsOf('torn ticket', await tornTickets(client)),
        ...faultsOf('rollup differs from a recount', await wrongRollups(client)),
        ...faultsOf('broken chain', broken.slice(0, 5)),
      ],
    }
  } finally {
    await client.end()
  }
}
