export interface Room {
  /** Widths of the entries in their order, in px. */
  widths: readonly number[]
  /** Width of the row, in px. */
  room: number
  /** Width of the button that opens the others, in px. */
  more: number
  /** Most entries that the row shows, however wide it is. */
  most?: number
}

/** How many entries a row shows: all if they fit, otherwise the first ones that fit next to the button. None takes the place of another: each is always found where it was. */
export function fitting({ widths, room, more, most = Infinity }: Room): number {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum <= room && widths.length <= most) return widths.length
  let left = room - more
  const first = widths.findIndex((width) => (left -= width) < 0)
  return Math.min(most, first < 0 ? widths.length : first)
}
