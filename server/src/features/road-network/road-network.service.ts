import { createReadStream } from 'node:fs'
import {
  isRoadFileName,
  LARGEST_ROAD_FILE_BYTES,
  mayRole,
  roadFileExtensions,
  type FoundRoad,
  type RoadNetwork,
  type RoadTiles,
  type roadNetworks,
  type RouteInput,
  type RouteResponse,
  type Upload,
} from '@milepost/contract'
import { z } from 'zod'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { takenFile, type FileStore } from '../../platform/files/index.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/problem.ts'
import { assertProjection } from '../gis-files/index.ts'
import { startUpload, type UploadPurpose } from '../uploads/index.ts'
import { roadNetworkStore } from './road-network-store.ts'
import { readRoadNetwork } from './road-network.jobs.ts'
import * as queries from './road-network.queries.ts'
import { plainWords } from './words-of.ts'

const target = z.strictObject({ epsg: z.number() })
type Target = z.output<typeof target>
const purpose = { name: 'road_network', most_bytes: LARGEST_ROAD_FILE_BYTES }

const describe = ({
  file_key: _key,
  reading_key: _reading,
  epsg: _epsg,
  tiles,
  ...row
}: queries.KeptNetwork): RoadNetwork => ({
  ...row,
  bounds: tiles?.bounds ?? null,
})

/** The network on the maps, and the one that is being read or could not be. */
export async function showNetworks(ctx: RequestContext): Promise<RouteResponse<typeof roadNetworks.get>> {
  const networks = await queries.networksOf(ctx.db, ctx.authority_id)
  const of = (ready: boolean) => networks.find(({ status }) => (status === 'ready') === ready)
  const [current, next] = [of(true), of(false)]
  return { current: current ? describe(current) : null, next: next ? describe(next) : null }
}

/** How the maps of an agency draw its roads; null where it has none. */
export async function roadsOnMap({ db, authority_id }: RequestContext): Promise<RoadTiles | null> {
  const found = await queries.tilesOfNetwork(db, authority_id)
  return found && { id: found.id, ...found.tiles }
}

function assertFileName(file_name: string): void {
  if (!isRoadFileName(file_name))
    throw new Problem('invalid_file_format', { format: roadFileExtensions.map((ending) => `.${ending}`).join(', ') })
}

export async function beginUpload(
  ctx: RequestContext,
  { epsg, ...file }: RouteInput<typeof roadNetworks.upload>['body'],
): Promise<Upload> {
  assertFileName(file.file_name)
  await assertProjection({ epsg })
  return await startUpload(ctx, purpose, { ...file, target: { epsg } })
}

/** Accepts networks: each is stored as it came, and read later by a job. One that still waited, or could not be read, gives way to it. */
export const roadNetworkUploads = (files: FileStore): UploadPurpose<Target> => ({
  ...purpose,
  target,
  take: async ({ path, file_name, size_bytes, sha256 }, { epsg }, { authority_id }) => {
    assertFileName(file_name)
    const file_key = roadNetworkStore.newKey(authority_id)
    await roadNetworkStore.put(files, file_key, { original: createReadStream(path) })
    return takenFile(
      { files, of: roadNetworkStore, file_key },
      {
        write: async (ctx) => {
          const { membership_id: created_by, name: created_by_name, role } = employeeOf(ctx)
          if (!mayRole(role, 'agency.manage')) throw new Problem('forbidden')
          const before = await queries.removeNetworks(ctx.db, ctx.authority_id, { waiting: true })
          for (const one of before) await ctx.enqueue(roadNetworkStore.removal(one.file_key))
          const id = await queries.insertNetwork(ctx.db, ctx.authority_id, {
            file_name,
            file_key,
            size_bytes,
            sha256,
            epsg,
            at: ctx.clock(),
            created_by,
            created_by_name,
          })
          await ctx.audit({
            action: 'road_network.added',
            subject: 'road_network',
            subject_id: id,
            changes: { file_name, sha256, epsg },
          })
          await ctx.emit({ type: 'road_network.changed', ids: [id] })
          await ctx.enqueue(newJob(readRoadNetwork, { authority_id: ctx.authority_id }))
          return { id, file_key }
        },
        result: ({ id }) => ({ road_network_id: id }),
      },
    )
  },
})

/** Removes a network with its files; maps are without roads if it was theirs. */
export async function removeNetwork(ctx: RequestContext, id: number): Promise<void> {
  const [gone] = await queries.removeNetworks(ctx.db, ctx.authority_id, { id })
  if (!gone) throw new Problem('not_found')
  await ctx.enqueue(roadNetworkStore.removal(gone.file_key))
  await ctx.audit({
    action: 'road_network.removed',
    subject: 'road_network',
    subject_id: id,
    changes: { file_name: gone.file_name },
  })
  await ctx.emit({ type: 'road_network.changed', ids: [id] })
}

/** Roads whose name or route has a text. */
export async function findRoads(
  { db, authority_id }: RequestContext,
  { search, near }: RouteInput<typeof roadNetworks.find>['query'],
): Promise<FoundRoad[]> {
  const words = plainWords(search)
  return words === '' ? [] : await queries.findRoads(db, authority_id, { words, near: near ?? null })
}
