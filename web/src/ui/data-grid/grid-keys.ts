/** A place in the grid: row -1 is the header. */
export interface Place {
  row: number
  column: number
}

export interface Extent {
  rows: number
  columns: number
  /** Rows of one screenful. */ page: number
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Where a key leads from a place (WAI-ARIA grid pattern, and J and K as down and up); undefined for keys that move nowhere. */
export function placeAfter(
  place: Place,
  { key, ctrl }: { key: string; ctrl: boolean },
  extent: Extent,
): Place | undefined {
  const last = { row: extent.rows - 1, column: extent.columns - 1 }
  const at = (row: number, column: number): Place => ({
    row: clamp(row, -1, last.row),
    column: clamp(column, 0, last.column),
  })
  switch (key) {
    case 'ArrowUp':
      return at(place.row - 1, place.column)
    case 'ArrowDown':
      return at(place.row + 1, place.column)
    case 'k':
      return ctrl ? undefined : at(Math.max(0, place.row - 1), place.column)
    case 'j':
      return ctrl ? undefined : at(place.row + 1, place.column)
    case 'ArrowLeft':
      return at(place.row, place.column - 1)
    case 'ArrowRight':
      return at(place.row, place.column + 1)
    case 'Home':
      return ctrl ? at(0, 0) : at(place.row, 0)
    case 'End':
      return ctrl ? at(last.row, last.column) : at(place.row, last.column)
    case 'PageUp':
      return at(Math.max(0, place.row - extent.page), place.column)
    case 'PageDown':
      return at(place.row + extent.page, place.column)
    default:
      return undefined
  }
}
