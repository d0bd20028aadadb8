import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reconcile } from '@milepost/demo/reconcile'
import { firstWorld } from '@milepost/demo/worlds/first'
import { ownerUrl, startProduct } from './product.ts'

/** Starts the product once for all journeys, with the demonstration and without simulated plants; ends it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const data_dir = mkdtempSync(join(tmpdir(), 'milepost-journeys-'))
  const product = await startProduct({ data_dir })
  // Once, before several workers look for what they picture.
  await reconcile({ target: product.address, world: firstWorld, signal: new AbortController().signal })
  process.env['MILEPOST_ADDRESS'] = product.address
  process.env['MILEPOST_OWNER_URL'] = ownerUrl(data_dir)
  process.env['MILEPOST_PLANT_KEYS'] = readFileSync(join(data_dir, 'simulator-keys.json'), 'utf8')
  return async () => {
    await product.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
}
