/** Bounds as people write them: west, south, east and north in degrees, with commas or blanks between; null for anything else. */
export function boundsOfText(text: string): [number, number, number, number] | null {
  const parts = text.trim().split(/[\s,;]+/)
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map(Number)
  const sound =
    parts.length === 4 && west >= -180 && east <= 180 && south >= -85 && north <= 85 && west < east && south < north
  return sound ? [west, south, east, north] : null
}
