import { TILE_EXTENT } from '@milepost/contract'
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

/** Things in one cell, whatever they are. */
interface Cell<State extends string> {
  x: number
  y: number
  count: number
  states: Map<State, number>
  id: number
}

/** Radius of a cluster around its fullest cell, in cells: 48 pixels where a tile is drawn 512 wide. */
const REACH = 6

/** Merges the cells of a tile into clusters, each fullest cell absorbing those around it; a cluster is at the center of its content. */
export function placesOf<State extends string>(counts: readonly CellCount<State>[]): Place<State>[] {
  const cells = cellsOf(counts)
  const grid: (Cell<State> | undefined)[] = []
  for (const cell of cells) grid[cell.y * CELLS_ACROSS + cell.x] = cell
  const taken = new Set<Cell<State>>()
  return cells
    .toSorted((one, other) => other.count - one.count)
    .flatMap((middle) => {
      if (taken.has(middle)) return []
      const members = around(grid, middle).filter((cell) => !taken.has(cell))
      for (const cell of members) taken.add(cell)
      return [clusterOf(members)]
    })
}

function cellsOf<State extends string>(counts: readonly CellCount<State>[]): Cell<State>[] {
  const cells = new Map<number, Cell<State>>()
  for (const { cell, state, count, id } of counts) {
    const one = cells.get(cell) ?? { ...placeOf(cell), count: 0, states: new Map<State, number>(), id }
    cells.set(cell, one)
    one.count += count
    one.states.set(state, (one.states.get(state) ?? 0) + count)
  }
  return [...cells.values()]
}

/** The cells within reach of one, itself among them. */
function around<State extends string>(
  grid: readonly (Cell<State> | undefined)[],
  { x, y }: Cell<State>,
): Cell<State>[] {
  const found: Cell<State>[] = []
  for (let row = Math.max(0, y - REACH); row <= Math.min(CELLS_ACROSS - 1, y + REACH); row += 1) {
    for (let column = Math.max(0, x - REACH); column <= Math.min(CELLS_ACROSS - 1, x + REACH); column += 1) {
      const cell = grid[row * CELLS_ACROSS + column]
      if (cell && (row - y) ** 2 + (column - x) ** 2 <= REACH ** 2) found.push(cell)
    }
  }
  return found
}

function clusterOf<State extends string>(cells: readonly Cell<State>[]): Place<State> {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0)
  const unit = TILE_EXTENT / CELLS_ACROSS
  const middle = (of: (cell: Cell<State>) => number): number =>
    Math.round((cells.reduce((sum, cell) => sum + (of(cell) + 0.5) * cell.count, 0) / count) * unit)
  const states = new Map<State, number>()
  for (const cell of cells)
    for (const [state, number] of cell.states) states.set(state, (states.get(state) ?? 0) + number)
  const [first] = cells
  return {
    x: middle(({ x }) => x),
    y: middle(({ y }) => y),
    count,
    states: Object.fromEntries(states) as Partial<Record<State, number>>,
    ...(count === 1 && first && { id: first.id }),
  }
}
