import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { photograph } from '@milepost/demo/photos/photograph'
import { reconcile } from '@milepost/demo/reconcile'
import { firstWorld } from '@milepost/demo/worlds/first'
import pg from 'pg'
import { matchNow, openJobs, vacuum } from './jobs.queries.ts'
import { inPace } from './pace.ts'
import { ownerUrl, startProduct } from './product.ts'

const MEMORY = '/dev/shm'
/** Space for the data of every product of a run, in bytes: 300 MB each at the start, and the growth of the killed one. */
const ROOM = 6 * 1024 ** 3

/** A new folder for the data of products: in memory if there is room for it, otherwise among the machine's temporary files. */
export const newDataFolder = (): string => mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'milepost-journeys-'))

function hasRoom(): boolean {
  if (!existsSync(MEMORY) || freemem() < 2 * ROOM) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}

/** What the demonstration leaves to be done in the background is done within this. */
const LONGEST_WORK_MS = inPace(60_000)

/**
 * Fills a data directory with the demonstration, one reconciled project and some photos, with every day matched, as a product that has ended left them.
 * Products start on copies of it.
 */
export async function fillDataDirectory(data_dir: string): Promise<void> {
  const product = await startProduct({ data_dir })
  try {
    const options = { target: product.address, world: firstWorld, signal: new AbortController().signal }
    await reconcile(options)
    await photograph(options)
    await workDone(ownerUrl(data_dir))
  } finally {
    await product.stop()
  }
}

async function workDone(owner_url: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await matchNow(client)
    const deadline = Date.now() + LONGEST_WORK_MS
    while ((await openJobs(client)) > 0) {
      if (Date.now() > deadline) throw new Error('the work on the demonstration does not end')
      await pass(50)
    }
    await vacuum(client)
  } finally {
    await client.end()
  }
}

/** Copies the data directory of a product that has ended, so that another continues from it. */
export const copyDataDirectory = (from: string, to: string): void => cpSync(from, to, { recursive: true })

export const removeDataFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
