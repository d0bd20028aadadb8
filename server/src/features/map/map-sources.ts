import { isTileArchive, type PlainCallFault, type MapSource, type MapSourceKind } from '@milepost/contract'
import { Readable } from 'node:stream'
import type { RequestContext } from '../../platform/context.ts'
import { RawFile } from '../../platform/http/feature.ts'
import { fetchOutside, OutsideFailure } from '../../platform/http/fetch-outside.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { mapSources, removeOtherSources, saveSource } from './map-sources.queries.ts'
import type { Tile } from './map.queries.ts'
import { TileArchives } from './tile-archive.ts'

/** Timeout of a tile server, in ms, and the largest response. */
const TIMEOUT = 10_000
const MOST_BYTES = 2_000_000
/** Bytes of tiles that a process keeps, the most recently requested ones. */
const MOST_KEPT = 64_000_000

interface Picture {
  content: Buffer
  content_type: string
}

/** The agency's own maps: their addresses, and their tiles, which the server fetches so that no browser reveals to a third party what it looks at (D27). */
export class MapSources {
  readonly #own_hosts: readonly string[]
  readonly #archives: TileArchives
  readonly #kept = new Map<string, Picture>()
  #bytes = 0

  constructor(own_hosts: readonly string[]) {
    this.#own_hosts = own_hosts
    this.#archives = new TileArchives(own_hosts)
  }

  /** Sets all maps of the agency. A source that gives no picture for the tile of level 0 is refused, with its reason. */
  async save(ctx: RequestContext, sources: readonly MapSource[]): Promise<MapSource[]> {
    const tried = await Promise.all(sources.map((source) => this.#try(source)))
    const details = tried.flatMap((fault, at) =>
      fault === null
        ? []
        : [
            {
              path: `sources.${at}.url_template`,
              code: 'no_tile',
              message: `There is no tile at this address: ${Object.values(fault).join(' ')}`,
              params: { ...fault },
            },
          ],
    )
    if (details.length > 0) throw new Problem('invalid', undefined, details)
    const { authority_id } = ctx
    await inTransaction(ctx, async (write) => {
      const before = await mapSources(write.db, authority_id)
      await removeOtherSources(
        write.db,
        authority_id,
        sources.map(({ kind }) => kind),
      )
      for (const source of sources) await saveSource(write.db, authority_id, source, ctx.clock())
      await write.audit({
        action: 'map_sources.changed',
        subject: 'agency',
        subject_id: authority_id,
        changes: { sources: { old: before.map(withoutKey), new: sources.map(withoutKey) } },
      })
    })
    return await mapSources(ctx.db, authority_id)
  }

  async #try({ url_template }: MapSource): Promise<PlainCallFault | null> {
    try {
      if (isTileArchive(url_template)) await this.#archives.check(url_template)
      else await this.#fetch(url_template, { z: 0, x: 0, y: 0 })
      return null
    } catch (error) {
      if (error instanceof OutsideFailure && error.fault.code !== 'sign_in_failed') return error.fault
      throw error
    }
  }

  /** A tile of one of the agency's maps; undefined where the map has nothing. A source that does not give it otherwise is not found. */
  async tile(
    ctx: Pick<RequestContext, 'db' | 'authority_id'>,
    { kind, ...tile }: Tile & { kind: MapSourceKind },
  ): Promise<RawFile | undefined> {
    const source = (await mapSources(ctx.db, ctx.authority_id)).find((one) => one.kind === kind)
    if (!source || tile.z > source.max_zoom) throw new Problem('not_found')
    try {
      const picture = await this.#fetch(source.url_template, tile)
      if (!picture) return undefined
      const { content, content_type } = picture
      return new RawFile({
        content: Readable.from([content]),
        content_type,
        size: content.length,
        file_name: `${kind}-${tile.z}-${tile.x}-${tile.y}`,
      })
    } catch (error) {
      // Maps of a state have no tiles of its neighbors.
      if (error instanceof OutsideFailure && hasNoTile(error)) return undefined
      if (error instanceof OutsideFailure) throw new Problem('not_found')
      throw error
    }
  }

  async #fetch(template: string, tile: Tile): Promise<Picture | null> {
    const is_archive = isTileArchive(template)
    const address = is_archive ? `${template}#${tile.z}/${tile.x}/${tile.y}` : addressOf(template, tile)
    const known = this.#kept.get(address)
    if (known) {
      this.#kept.delete(address)
      this.#kept.set(address, known)
      return known
    }
    const picture = is_archive
      ? await this.#archives.tile(template, tile)
      : await fetchOutside(address, {
          own_hosts: this.#own_hosts,
          timeout: TIMEOUT,
          most_bytes: MOST_BYTES,
          type: 'image/',
        })
    if (!picture) return null
    this.#kept.set(address, picture)
    this.#bytes += picture.content.length
    for (const [oldest, { content }] of this.#kept) {
      if (this.#bytes <= MOST_KEPT) break
      this.#kept.delete(oldest)
      this.#bytes -= content.length
    }
    return picture
  }
}

/** How tile services say that they have no such tile. */
const hasNoTile = ({ status }: OutsideFailure): boolean => status === 404 || status === 204

const addressOf = (template: string, { z, x, y }: Tile): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** A source for the audit log, without what comes after the question mark: a key may be in it. */
const withoutKey = ({ url_template, ...source }: MapSource) => ({ ...source, url_template: url_template.split('?')[0] })
