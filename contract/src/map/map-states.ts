/**
 * What a ticket is on a map and in a legend: the one thing that matters most about it, in this order of weight. `empty` is a ticket whose source gave no status.
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

/** Layers that the product draws from its own records, in the order of the legend. */
export const mapLayers = ['tickets', 'plants', 'photos'] as const
export type MapLayer = (typeof mapLayers)[number]

/** The deepest level of tiles: at level 22 a tile is less than ten metres wide. */
export const DEEPEST_TILE = 22
/** Positions within a tile count from 0 at its west and north to this at its east and south. */
export const TILE_EXTENT = 4096
