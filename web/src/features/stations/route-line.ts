type Point = readonly [longitude: number, latitude: number]

/** Degrees of latitude between two points: of lines that are short on the globe. */
function lengthOf([west, south]: Point, [east, north]: Point): number {
  const middle = ((south + north) / 2) * (Math.PI / 180)
  return Math.hypot((east - west) * Math.cos(middle), north - south)
}

/**
 * The part of a line in degrees between two places along it.
 * @param from where the part begins, from 0 at the line's first point to 1 at its last one; `to` where it ends.
 */
export function partOfLine(line: readonly Point[], from: number, to: number): [number, number][] {
  const pieces = line.slice(1).map((end, at) => {
    const start = line[at] ?? end
    return { start, end, length: lengthOf(start, end) }
  })
  const whole = pieces.reduce((sum, { length }) => sum + length, 0)
  const [first, last] = [from * whole, to * whole]
  const part: [number, number][] = []
  let gone = 0
  for (const { start, end, length } of pieces) {
    const along = (at: number): [number, number] => {
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (at - gone) / length))
      return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]
    }
    if (gone + length >= first && gone <= last) {
      if (part.length === 0) part.push(along(first))
      part.push(along(last))
    }
    gone += length
  }
  return part
}
