const DIGITS = 5

/** Coordinates as the screen's map writes them: `33.75000° N, 84.39000° W`, which breaks after the comma only. Degrees as decimals, WGS 84. */
export function printedPlace(latitude: string, longitude: string): string {
  const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(DIGITS)}°\u00A0${value < 0 ? negative : positive}`
  return `${degrees(Number(latitude), ['N', 'S'])}, ${degrees(Number(longitude), ['E', 'W'])}`
}
