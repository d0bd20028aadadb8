import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { copyDataDirectory } from './product-data.ts'
import { ownerUrl, startProduct, type Product } from './product.ts'

/** The product of one lane: tests of a lane come one after the other, and no other lane sees its data. */
export interface LaneProduct {
  address: string
  /** The owner's connection to its database. */
  owner_url: string
  /** A free port on which a journey's own identity provider, its stand-in of a construction system or its language model may answer. */
  provider_port: number
  /** The ingest key of each plant of the demonstration. */
  plant_keys: Record<string, string>
}

export interface Lanes {
  /** Where workers ask for the product of their lane. */
  address: string
  stop(): Promise<void>
}

/**
 * Starts a product for each lane when a worker first requests it, on a copy of a filled data directory. Products outlive workers, which end with every
 * test that fails.
 * @param folder where the copies are put.
 * @param filled the data directory to copy.
 */
export async function openLanes(folder: string, filled: string): Promise<Lanes> {
  const lanes = new Map<string, Promise<{ product: Product; lane: LaneProduct }>>()
  const start = async (lane: string) => {
    const data_dir = join(folder, `lane-${lane}`)
    copyDataDirectory(filled, data_dir)
    const provider_port = await freePort()
    const host = `127.0.0.1:${provider_port}`
    const env = { MILEPOST_IDENTITY_HOSTS: host, MILEPOST_CONSTRUCTION_HOSTS: host, MILEPOST_MODEL_HOSTS: host }
    const product = await startProduct({ data_dir, env })
    const plant_keys = JSON.parse(readFileSync(join(data_dir, 'simulator-keys.json'), 'utf8')) as Record<string, string>
    return { product, lane: { address: product.address, owner_url: ownerUrl(data_dir), provider_port, plant_keys } }
  }
  const server = createServer((request, response) => {
    const lane = (request.url ?? '/').slice(1)
    const started = lanes.get(lane) ?? start(lane)
    lanes.set(lane, started)
    started.then(
      ({ lane }) => response.end(JSON.stringify(lane)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      for (const lane of await Promise.allSettled(lanes.values()))
        if (lane.status === 'fulfilled') await lane.value.product.stop()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The product of a lane of this run. */
export async function productOfLane(lane: number): Promise<LaneProduct> {
  const address = process.env['MILEPOST_LANES']
  if (!address) throw new Error('MILEPOST_LANES is missing: the run was not set up')
  const response = await fetch(`${address}/${lane}`)
  if (!response.ok) throw new Error(`the product of lane ${lane} did not start: ${await response.text()}`)
  return (await response.json()) as LaneProduct
}
