/**
 * The state of a ticket on a map and in a legend: its most important one, in this order of weight. `empty` is a ticket whose source gave no status.
 */
export const mapStates = [
  'rejected',
  'voided',
  'flagged',
  'changed_after_delivered',
  'accepted',
  'delivered',
  'pending',
  'empty',
] as const
export type MapState = (typeof mapStates)[number]

/** The deepest level of tiles: at level 22 a tile is less than ten metres wide. */
export const DEEPEST_TILE = 22
/** Positions within a tile count from 0 at its west and north to this at its east and south. */
export const TILE_EXTENT = 4096

/** Maps that an agency may have in addition to the one that the product ships (specification section 2, Map). */
export const mapSourceKinds = ['streets', 'satellite', 'hybrid'] as const
export type MapSourceKind = (typeof mapSourceKinds)[number]

/** A tile address whose WMTS names for level, row and column are replaced by ours: `TILEMATRIX={TileMatrix}` is changed to `TILEMATRIX={z}`. */
export const tileAddressOf = (text: string): string =>
  text
    .trim()
    .replaceAll(/\{TileMatrix\}/gi, '{z}')
    .replaceAll(/\{TileRow\}/gi, '{y}')
    .replaceAll(/\{TileCol\}/gi, '{x}')

/** Whether an address names a PMTiles archive: one file that holds all tiles. */
export const isTileArchive = (address: string): boolean =>
  /^https?:\/\/[^\s{}/]+\/[^\s{}]*\.pmtiles(\?[^\s{}]*)?$/i.test(address)

/** Whether a text is the address of tiles, or of an archive that holds them: https (or http within an installation's own network), with the level, column and row of a tile each in its place. */
export const isTileAddress = (text: string): boolean =>
  text.length <= 500 && (isTileArchive(text) || isTileTemplate(tileAddressOf(text)))

const isTileTemplate = (text: string): boolean =>
  /^https?:\/\/[^\s{}]+\/\S*$/.test(text.replaceAll(/\{[xyz]\}/g, '0')) &&
  ['{x}', '{y}', '{z}'].every((part) => text.split(part).length === 2) &&
  !/^https?:\/\/[^/]*\{/.test(text)
