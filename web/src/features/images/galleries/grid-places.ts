/** Minimum width of a tile, in px; there are always at least two columns. */
const LEAST_TILE = 180
/** Height of the text below a picture including the gap, in px. */
export const TILE_TEXT = 80

export const columnsIn = (width: number): number => Math.max(2, Math.floor(width / LEAST_TILE))

interface GridPlace {
  place: number
  columns: number
  total: number
}

/** The place that a key leads to; null for a key that leads nowhere. */
export function placeAfterKey(key: string, { place, columns, total }: GridPlace): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: total - 1,
  }
  const to = steps[key]
  return to === undefined || to < 0 || to >= total ? null : to
}
