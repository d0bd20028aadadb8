import { PMTiles, TileType, type RangeResponse, type Source } from 'pmtiles'
import { fetchOutside, OutsideFailure } from '../../platform/http/fetch-outside.ts'
import type { Tile } from './map.queries.ts'

/** How long a host has for a part of an archive, in ms, and how large that may be. */
const TIMEOUT = 10_000
const MOST_BYTES = 4_000_000

const types: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

/** A PMTiles archive at an outside host, of which only the needed parts are fetched. */
class OutsideArchive implements Source {
  readonly #address: string
  readonly #own_hosts: readonly string[]

  constructor(address: string, own_hosts: readonly string[]) {
    this.#address = address
    this.#own_hosts = own_hosts
  }

  getKey(): string {
    return this.#address
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    if (length > MOST_BYTES) throw new OutsideFailure({ code: 'part_too_large' })
    const { content } = await fetchOutside(this.#address, {
      own_hosts: this.#own_hosts,
      timeout: TIMEOUT,
      most_bytes: MOST_BYTES,
      type: '',
      range: [offset, offset + length - 1],
    })
    return { data: Uint8Array.from(content).buffer }
  }
}

/** Archives whose directories a process keeps, the most recently requested ones. */
const MOST_ARCHIVES = 20

/** Tiles of PMTiles archives of pictures. Throws an OutsideFailure that says why an archive cannot be read. */
export class TileArchives {
  readonly #own_hosts: readonly string[]
  readonly #kept = new Map<string, PMTiles>()

  constructor(own_hosts: readonly string[]) {
    this.#own_hosts = own_hosts
  }

  /** Whether the archive holds pictures; throws where it cannot be read, or holds something else. */
  async check(address: string): Promise<void> {
    await this.#typeOf(this.#archive(address))
  }

  /** A tile; null where the archive has none, as outside of its area. */
  async tile(address: string, { z, x, y }: Tile): Promise<{ content: Buffer; content_type: string } | null> {
    const archive = this.#archive(address)
    const content_type = await this.#typeOf(archive)
    const found = await archive.getZxy(z, x, y)
    return found ? { content: Buffer.from(found.data), content_type } : null
  }

  async #typeOf(archive: PMTiles): Promise<string> {
    const { tileType } = await archive.getHeader().catch((error: unknown) => {
      if (error instanceof OutsideFailure) throw error
      throw new OutsideFailure({ code: 'not_pmtiles' })
    })
    const content_type = types[tileType]
    if (!content_type) throw new OutsideFailure({ code: 'no_pictures' })
    return content_type
  }

  #archive(address: string): PMTiles {
    const archive = this.#kept.get(address) ?? new PMTiles(new OutsideArchive(address, this.#own_hosts))
    this.#kept.delete(address)
    this.#kept.set(address, archive)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_ARCHIVES) break
      this.#kept.delete(oldest)
    }
    return archive
  }
}
