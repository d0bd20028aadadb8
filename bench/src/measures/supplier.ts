import { Client } from 'pg'
import { keyOf, namesForPosts } from '../cases/values.queries.ts'
import type { PostNames } from '../cases/posts.ts'
import { createRecorder, type Recorder } from '../statements/recorder.ts'
import type { Bench } from './bench.ts'

/** A plant of the demonstration whose key is known, and the names that its tickets refer to. */
export const namesOfPlant = ({ url, values, keys }: Bench): Promise<PostNames> =>
  onConnection(url, (client) => namesForPosts(client, values.authority_id, Object.keys(keys)[0] ?? ''))

/** A recorder that acts as the supplier of a plant. */
export async function createSupplierRecorder({ url, values }: Bench, plant: string): Promise<Recorder> {
  const key = await onConnection(url, (client) => keyOf(client, values.authority_id, plant))
  return createRecorder({
    url,
    authority_id: values.authority_id,
    actor: { kind: 'supplier', plant_ids: null, ...key },
  })
}

async function onConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
