import { CLUSTERS_ACROSS, TILE_EXTENT } from '@milepost/contract'
import { placeOf } from '../../platform/geo/map-cells.ts'

/** How much finer than a tile its things are counted: 2^6 cells each way. */
export const FINER = 6
const CELLS_ACROSS = 2 ** FINER

/** Things of one kind in one cell of a tile; cells are numbered along the curve from the tile's own first. */
export interface CellCount<State extends string> {
  cell: number
  state: State
  count: number
  /** One of them. */
  id: number
}

export interface Place<State extends string> {
  x: number
  y: number
  count: number
  states: Partial<Record<State, number>>
  id?: number
}

/** Brings the cells of a tile together in clusters, each in the middle of what it holds (in 4096ths of the tile). */
export function placesOf<State extends string>(cells: readonly CellCount<State>[]): Place<State>[] {
  const clusters = new Map<number, { x: number; y: number; count: number; states: Map<State, number>; id: number }>()
  const wide = CELLS_ACROSS / CLUSTERS_ACROSS
  for (const { cell, state, count, id } of cells) {
    const { x, y } = placeOf(cell)
    const key = Math.floor(y / wide) * CLUSTERS_ACROSS + Math.floor(x / wide)
    const cluster = clusters.get(key) ?? { x: 0, y: 0, count: 0, states: new Map<State, number>(), id }
    clusters.set(key, cluster)
    cluster.x += (x + 0.5) * count
    cluster.y += (y + 0.5) * count
    cluster.count += count
    cluster.states.set(state, (cluster.states.get(state) ?? 0) + count)
  }
  const unit = TILE_EXTENT / CELLS_ACROSS
  return [...clusters.values()].map(({ x, y, count, states, id }) => ({
    x: Math.round((x / count) * unit),
    y: Math.round((y / count) * unit),
    count,
    states: Object.fromEntries(states) as Partial<Record<State, number>>,
    ...(count === 1 && { id }),
  }))
}
