const degrees = String.raw`-?\d{1,3}(?:\.\d{1,9})?`
const boundsPattern = new RegExp(`^${degrees},${degrees},${degrees},${degrees}$`)

/** The four sides of a part of the world in degrees (WGS 84): west, south, east and north. */
export function boundsOf(text: string): { west: number; south: number; east: number; north: number } | null {
  if (!boundsPattern.test(text)) return null
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  const isThere = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
  return isThere ? { west, south, east, north } : null
}
