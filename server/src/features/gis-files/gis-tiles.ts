import { Readable } from 'node:stream'
import { PMTiles, SharedPromiseCache, type Source } from 'pmtiles'
import type { RequestContext } from '../../platform/context.ts'
import { FileMissing, openFile, type FileStore } from '../../platform/files/index.ts'
import { RawFile } from '../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { projectFor } from '../projects/index.ts'
import { gisFileStore, previewKey, tilesKey } from './gis-file-store.ts'
import * as queries from './gis-files.queries.ts'

const contentTypes: Record<string, string> = {
  mvt: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** Most directories of archives that a process keeps; each has 4,096 tiles at most. */
const MOST_DIRECTORIES = 200

/** An archive of tiles in the file store, read in parts. */
const sourceOf = (files: FileStore, key: string): Source => ({
  getKey: () => key,
  getBytes: async (offset, length) => {
    const bytes = Buffer.concat(await (await files.get(key, { start: offset, end: offset + length - 1 })).toArray())
    return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer }
  },
})

/** Reads archives of tiles in the file store. They are the server's own work, so that their directories can be trusted. */
export class TileArchiveReader {
  readonly #files: FileStore
  readonly #directories = new SharedPromiseCache(MOST_DIRECTORIES)
  constructor(files: FileStore) {
    this.#files = files
  }

  /** A tile, unpacked; undefined where the archive has none. @throws {FileMissing} */
  async tile(key: string, { z, x, y }: { z: number; x: number; y: number }): Promise<Buffer | undefined> {
    const found = await new PMTiles(sourceOf(this.#files, key), this.#directories).getZxy(z, x, y)
    return found && Buffer.from(found.data)
  }
}

/** Reads tiles of files. */
export class GisTileReader {
  readonly #archives: TileArchiveReader
  constructor(files: FileStore) {
    this.#archives = new TileArchiveReader(files)
  }

  /** A tile for somebody who reads the project of the file; undefined where the file has nothing. */
  async tile(
    ctx: RequestContext,
    { id, z, x, y }: { id: number; z: number; x: number; y: number },
  ): Promise<RawFile | undefined> {
    const file = await queries.tilesOf(ctx.db, ctx.authority_id, id)
    if (!file || file.reading_key === null || x >= 2 ** z || y >= 2 ** z) throw new Problem('not_found')
    await projectFor(ctx, file.project_id, { for: 'read', deleted: 'not_found' })
    try {
      const content = await this.#archives.tile(tilesKey(file.file_key, file.reading_key), { z, x, y })
      if (!content) return undefined
      const content_type = contentTypes[file.type ?? ''] ?? 'application/octet-stream'
      return new RawFile({
        content: Readable.from([content]),
        content_type,
        size: content.length,
        file_name: `${z}-${x}-${y}`,
      })
    } catch (error) {
      throw error instanceof FileMissing ? new Problem('not_found') : error
    }
  }
}

/** The file as it was uploaded. */
export async function downloadGisFile(ctx: RequestContext, files: FileStore, id: number): Promise<RawFile> {
  const file = await fileOf(ctx, id)
  return await openFile(ctx, files, {
    key: gisFileStore.pathOf(file.file_key, 'original'),
    content_type: 'application/octet-stream',
    file_name: file.file_name,
    size: file.size_bytes,
  })
}

/** The preview of the latest reading. */
export async function previewGisFile(ctx: RequestContext, files: FileStore, id: number): Promise<RawFile> {
  const file = await fileOf(ctx, id)
  if (!file.has_preview || file.reading_key === null) throw new Problem('not_found')
  return await openFile(ctx, files, {
    key: previewKey(file.file_key, file.reading_key),
    content_type: 'application/json',
    file_name: 'preview.json',
  })
}

async function fileOf(ctx: RequestContext, id: number): Promise<queries.KeptGisFile> {
  return orNotFound(await queries.gisFileById(ctx.db, ctx.authority_id, id))
}
