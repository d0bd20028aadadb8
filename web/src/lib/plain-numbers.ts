/** A number as addresses, calls and inputs take it: with so many decimals, and no separators. */
export const plainNumber = (value: number, decimals: number): string => value.toFixed(decimals)

/** Shows a statistic with as many significant digits as people compare; '-' for one that does not exist. */
export const formatStatistic = (figure: string | undefined, digits: number): string =>
  figure === undefined ? '-' : String(Number(Number(figure).toPrecision(digits)))

/** Shows degrees of latitude or longitude, to about 3 feet: `27.94775° N`. */
export const formatDegrees = (degrees: number, [positive, negative]: readonly [string, string]): string =>
  `${plainNumber(Math.abs(degrees), 5)}° ${degrees < 0 ? negative : positive}`

/** Shows latitude and longitude: `33.45234° N, 84.66252° W`. */
export const formatCoordinates = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${formatDegrees(latitude, ['N', 'S'])}, ${formatDegrees(longitude, ['E', 'W'])}`
