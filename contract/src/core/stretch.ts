/** A stretch of an alignment. */
export interface Stretch {
  alignment_id: number
  /** Continuous stations, in the alignment's unit. */
  from: number
  to: number
}

const pattern = /^([1-9]\d{0,15}),(-?\d{1,9}(?:\.\d{1,6})?),(-?\d{1,9}(?:\.\d{1,6})?)$/

/** Reads `12,1000,1800.5`; null for anything else, and for a stretch that ends before it begins. */
export function stretchOf(text: string): Stretch | null {
  const found = pattern.exec(text)
  if (!found) return null
  const [alignment_id = 0, from = 0, to = 0] = found.slice(1).map(Number)
  return from <= to ? { alignment_id, from, to } : null
}
