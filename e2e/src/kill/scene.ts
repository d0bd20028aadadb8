import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ownerUrl } from '../harness/product.ts'
import { ticketsToPhotograph } from './photos.queries.ts'
import type { Door } from './senders.ts'
import { anyProject, ticketsToDecideOn } from './survivors.queries.ts'

/** Where suppliers post, and what staff decide on and photograph. */
export type Scene = Omit<Door, 'address'> & { slip_ids: number[]; photographed: number[]; project_id: number }

/** Tickets of one bulk call, the most that it takes (D8). */
const TICKETS_A_CALL = 5000
/** Tickets that are photographed in turn; every tenth of them is decided on concurrently. */
const TICKETS_TO_PHOTOGRAPH = 500

/** Chooses them in the demonstration of a running product. */
export const openScene = (data_dir: string): Promise<Scene> =>
  asOwner(data_dir, async (client) => {
    const keys = JSON.parse(readFileSync(join(data_dir, 'simulator-keys.json'), 'utf8')) as Record<string, string>
    const plant = Object.keys(keys)[0] ?? ''
    const slip_ids = await ticketsToDecideOn(client, plant, TICKETS_A_CALL)
    if (slip_ids.length < TICKETS_A_CALL) throw new Error('the demonstration has too few tickets to decide on')
    const others = await ticketsToPhotograph(client, { plant, number: TICKETS_TO_PHOTOGRAPH, but: slip_ids })
    const photographed = others.map((id, at) => (at % 10 === 0 ? (slip_ids[at] ?? id) : id))
    return { keys, ...(await anyProject(client, plant)), slip_ids, photographed }
  })

/** Looks into the database of a running product behind its back. */
export async function asOwner<T>(data_dir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl(data_dir) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
