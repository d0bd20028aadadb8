import { join } from 'node:path'
import { openLanes } from './lanes.ts'
import { fillDataDirectory, newDataFolder, removeDataFolder } from './product-data.ts'

/** Fills one data directory for all products of the run, which start on copies of it; ends them after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = newDataFolder()
  const filled = join(folder, 'filled')
  await fillDataDirectory(filled)
  const lanes = await openLanes(folder, filled)
  process.env['MILEPOST_LANES'] = lanes.address
  process.env['MILEPOST_FILLED_DATA'] = filled
  return async () => {
    await lanes.stop()
    removeDataFolder(folder)
  }
}
