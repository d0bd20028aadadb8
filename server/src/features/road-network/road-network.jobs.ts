import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { FileMissing, type FileStore } from '../../platform/files/index.ts'
import type { JobContext, JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { inWorkFolder } from '../../platform/work-folder.ts'
import { gisFileParts, readInProcess, stopped, type ReadAnswer } from '../gis-files/index.ts'
import { roadNetworkStore, tilesKey } from './road-network-store.ts'
import * as queries from './road-network.queries.ts'
import { rowOf, type NetworkRoad } from './words-of.ts'

const payload = z.object({ authority_id: z.number() })

/** Reads the road network of an agency that waits. */
export const readRoadNetwork = defineJob({
  name: 'read_road_network',
  lane: 'long',
  payload,
  key: ({ authority_id }) => `read_road_network:${authority_id}`,
})

export const roadNetworkJobs = (files: FileStore): JobHandler[] => [
  handleJob(readRoadNetwork, async ({ authority_id }, ctx) => await readNetwork(authority_id, files, ctx)),
  ...roadNetworkStore.handlers(files),
]

/** Roads that are written in one transaction. */
const SLICE = 5000
/** The part of the work that is done when the process has read the file, in percent. */
const READ = 90
/** Least difference of the progress that is saved, in percent. */
const STEP = 5

/** Reads the network of an agency that waits; nothing where none does. Done again after a kill, it begins from the stored file. */
export async function readNetwork(authority_id: number, files: FileStore, ctx: JobContext): Promise<void> {
  const network = await queries.networkToRead(ctx.reads(authority_id), authority_id)
  if (!network) return
  await inWorkFolder('roads', async (folder) => {
    const answer = await answerOf(network, { files, folder, authority_id }, ctx)
    const { tiles, roads } = answer
    if (answer.fault !== null || !tiles || !roads) return await fail(authority_id, network, answer, ctx)
    const reading_key = randomUUID()
    await files.put(tilesKey(network.file_key, reading_key), createReadStream(join(folder, gisFileParts.TILES)))
    await writeRoads(authority_id, { id: network.id, path: join(folder, gisFileParts.ROADS), count: roads.roads }, ctx)
    const { bounds, min_zoom, max_zoom } = tiles
    await finish(
      authority_id,
      {
        id: network.id,
        ...roads,
        tiles: { bounds: [...bounds], min_zoom, max_zoom },
        warnings: answer.warnings,
        reading_key,
      },
      { file_name: network.file_name, ctx },
    )
  })
}

async function answerOf(
  { id, file_key, epsg }: queries.KeptNetwork,
  { files, folder, authority_id }: { files: FileStore; folder: string; authority_id: number },
  ctx: JobContext,
): Promise<ReadAnswer> {
  try {
    await pipeline(
      await files.get(roadNetworkStore.pathOf(file_key, 'original')),
      createWriteStream(join(folder, gisFileParts.FILE), { mode: 0o600 }),
    )
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    ctx.log('a file is not in the store', { file_key, err: error })
    return stopped
  }
  let shown = 0
  return await readInProcess(
    { folder, named: null, epsg, scale_factor: 1, placement: null, picture_bounds: null, as_roads: true },
    {
      dwg_program: null,
      log: (message, fields) => ctx.log(message, { ...fields, file_key }),
      onProgress: (part) => {
        const progress = Math.floor(part * READ)
        if (progress < shown + STEP) return
        shown = progress
        void tell(authority_id, { id, progress }, ctx).catch((err: unknown) =>
          ctx.log('progress was not saved', { err }),
        )
      },
    },
  )
}

/** Saves the progress of a network, and has open pages show it. */
const tell = (authority_id: number, { id, progress }: { id: number; progress: number }, ctx: JobContext) =>
  ctx.inTenant(authority_id, async ({ db, emit }) => {
    if ((await queries.saveProgress(db, authority_id, { id, progress })) > 0)
      await emit({ type: 'road_network.changed', ids: [id] })
  })

/** Writes the roads that a search finds, some thousand at a time; those of an unfinished reading are removed first. */
async function writeRoads(
  authority_id: number,
  { id, path, count }: { id: number; path: string; count: number },
  ctx: JobContext,
): Promise<void> {
  await ctx.inTenant(authority_id, ({ db }) => queries.removeRoads(db, authority_id, id))
  let [roads, written]: [NetworkRoad[], number] = [[], 0]
  const write = async () => {
    const slice = roads
    roads = []
    written += slice.length
    await ctx.inTenant(authority_id, ({ db }) =>
      queries.insertRoads(db, authority_id, { network_id: id, roads: slice }),
    )
    await tell(authority_id, { id, progress: READ + Math.floor((written / Math.max(1, count)) * (99 - READ)) }, ctx)
  }
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    roads.push(rowOf(line))
    if (roads.length >= SLICE) await write()
  }
  if (roads.length > 0) await write()
}

/** Puts a network on the maps in place of the one before, whose files are removed. */
async function finish(
  authority_id: number,
  network: queries.ReadNetwork,
  { file_name, ctx }: { file_name: string; ctx: JobContext },
): Promise<void> {
  await ctx.inTenant(authority_id, async ({ db, audit, emit, enqueue }) => {
    // Another may have been sent meanwhile.
    if ((await queries.networkToRead(db, authority_id))?.id !== network.id) return
    const before = await queries.removeNetworks(db, authority_id, { ready: true })
    await queries.finishNetwork(db, authority_id, network)
    for (const { file_key } of before) await enqueue(roadNetworkStore.removal(file_key))
    const { id, segments, roads } = network
    await audit({
      action: 'road_network.drawn',
      subject: 'road_network',
      subject_id: id,
      changes: { file_name, segments, roads },
    })
    await emit({ type: 'road_network.changed', ids: [id] })
  })
}

async function fail(
  authority_id: number,
  { id }: queries.KeptNetwork,
  { fault }: ReadAnswer,
  ctx: JobContext,
): Promise<void> {
  await ctx.inTenant(authority_id, async ({ db, emit }) => {
    await queries.failNetwork(db, authority_id, { id, fault: fault ?? 'stopped' })
    await emit({ type: 'road_network.changed', ids: [id] })
  })
}
