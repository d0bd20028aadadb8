import { Readable } from 'node:stream'
import type { RequestContext } from '../../platform/context.ts'
import { FileMissing, type FileStore } from '../../platform/files/index.ts'
import { RawFile } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/problem.ts'
import { TileArchiveReader } from '../gis-files/index.ts'
import { tilesKey } from './road-network-store.ts'
import { networkById } from './road-network.queries.ts'

/** Reads tiles of road networks. */
export class RoadTileReader {
  readonly #archives: TileArchiveReader

  constructor(files: FileStore) {
    this.#archives = new TileArchiveReader(files)
  }

  /** A tile of the agency's own network; undefined where it has no road. */
  async tile(
    { db, authority_id }: RequestContext,
    { id, z, x, y }: { id: number; z: number; x: number; y: number },
  ): Promise<RawFile | undefined> {
    const network = await networkById(db, authority_id, id)
    if (!network || network.reading_key === null || x >= 2 ** z || y >= 2 ** z) throw new Problem('not_found')
    try {
      const content = await this.#archives.tile(tilesKey(network.file_key, network.reading_key), { z, x, y })
      return (
        content &&
        new RawFile({
          content: Readable.from([content]),
          content_type: 'application/vnd.mapbox-vector-tile',
          size: content.length,
          file_name: `roads-${z}-${x}-${y}`,
        })
      )
    } catch (error) {
      throw error instanceof FileMissing ? new Problem('not_found') : error
    }
  }
}
