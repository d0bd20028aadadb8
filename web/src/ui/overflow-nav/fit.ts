export interface Room {
  /** Widths of the entries in their order, in px. */
  widths: readonly number[]
  /** Place of the entry that is shown now; it is always in the row. */
  chosen: number
  /** Width of the row, in px. */
  room: number
  /** Width of the button that opens the others, in px. */
  more: number
}

/** Indexes of the entries that a row shows: all if they fit, otherwise the first ones that fit next to the button, and the chosen one. */
export function fitting({ widths, chosen, room, more }: Room): Set<number> {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum <= room) return new Set(widths.keys())
  const fitted = new Set<number>()
  let left = room - more
  if (chosen in widths) {
    fitted.add(chosen)
    left -= widths[chosen] ?? 0
  }
  for (const [index, width] of widths.entries()) {
    if (index === chosen) continue
    if (width > left) break
    fitted.add(index)
    left -= width
  }
  return fitted
}
