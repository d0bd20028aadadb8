import { imageSizes, MOST_PHOTOS_OF_A_TICKET } from '@milepost/contract'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import type pg from 'pg'
import { inPace } from '../harness/pace.ts'
import type { Photographed } from './photographers.ts'
import { keptPhotos, lostPhotos, openPhotoJobs, sweepNow, tornPhotos, type KeptPhoto } from './photos.queries.ts'

export interface Photos {
  /** Where the product keeps everything. */
  data_dir: string
  added: readonly Photographed[]
  removed: readonly number[]
}

const LONGEST_SWEEP_MS = inPace(20_000)
const TWO_DAYS = 2 * 24 * 60 * 60

/** Checks what a kill can have damaged of photos: rows, events, and the files of every row. Files without a row may wait for the sweep. */
export async function checkPhotos(client: pg.Client, { data_dir, added, removed }: Photos): Promise<string[]> {
  const stored = await keptPhotos(client)
  return [
    ...faultsOf('photo', await lostPhotos(client, { added, removed })),
    ...faultsOf('photo by halves', await tornPhotos(client, MOST_PHOTOS_OF_A_TICKET)),
    ...faultsOf('photo without its files', stored.flatMap((photo) => faultOf(data_dir, photo)).slice(0, 5)),
  ]
}

const faultsOf = (what: string, rows: readonly unknown[]) => rows.map((row) => `${what}: ${JSON.stringify(row)}`)

/** What is wrong with the files of a photo that has a row: its original is as it was sent, its sizes are whole pictures. */
function faultOf(data_dir: string, { id, file_key, sha256 }: KeptPhoto): { id: number; fault: string }[] {
  return imageSizes.flatMap((size) => {
    try {
      const content = readFileSync(join(data_dir, 'files', file_key, size))
      const whole =
        size === 'original'
          ? createHash('sha256').update(content).digest('hex') === sha256
          : content.readUInt16BE(0) === 0xffd8 && content.readUInt16BE(content.length - 2) === 0xffd9
      return whole ? [] : [{ id, fault: `${size} is damaged` }]
    } catch {
      return [{ id, fault: `${size} is not there` }]
    }
  })
}

/** Has the sweep run as if the kills had been two days ago: then there are the files of the rows, all of them and no others. */
export async function checkSweep(client: pg.Client, data_dir: string): Promise<{ faults: string[]; swept: number }> {
  const before = filesOf(data_dir)
  const then = Date.now() / 1000 - TWO_DAYS
  for (const file of before) utimesSync(join(data_dir, 'files', file), then, then)
  await sweepNow(client)
  const deadline = Date.now() + LONGEST_SWEEP_MS
  while ((await openPhotoJobs(client)) > 0) {
    if (Date.now() > deadline) return { faults: ['the sweep of photos does not end'], swept: 0 }
    await pass(50)
  }
  const wanted = new Set(
    (await keptPhotos(client)).flatMap(({ file_key }) => imageSizes.map((size) => `${file_key}/${size}`)),
  )
  const after = new Set(filesOf(data_dir))
  return {
    faults: [
      ...faultsOf('left by the sweep', [...after.difference(wanted)]),
      ...faultsOf('swept too much', [...wanted.difference(after)]),
    ],
    swept: before.length - after.size,
  }
}

/** Every file of photos, by its key, without those that were removed and stay two days for a backup. */
const filesOf = (data_dir: string): string[] =>
  readdirSync(join(data_dir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('/images/'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(data_dir, 'files').length + 1))
    .filter((key) => !key.startsWith('.removed/'))
