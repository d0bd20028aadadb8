/** A point where two grades meet, and the curve that rounds it. */
export interface ProfilePoint {
  /** Continuous station. */
  at: number
  elevation: number
  /** A parabola by the lengths before and after the point, or a circle by its radius. */
  curve?: { kind: 'parabola'; before: number; after: number } | { kind: 'circle'; radius: number }
}

/** A part of a profile between two stations: a straight grade, half of a parabola or an arc. */
type ProfilePart = { from: number; to: number; elevation: number; grade: number } & (
  | { kind: 'parabola'; change: number }
  | { kind: 'circle'; radius: number; crest: boolean }
)

export interface Profile {
  from: number
  to: number
  parts: readonly ProfilePart[]
}

export class ProfileError extends Error {}

const gradeOf = (from: ProfilePoint, to: ProfilePoint): number => (to.elevation - from.elevation) / (to.at - from.at)

/** The curve at a point, as parts, from where it leaves the grade before to where it meets the grade after. */
function curveAt({ at, elevation, curve }: ProfilePoint, g1: number, g2: number): ProfilePart[] {
  if (!curve || g1 === g2) return []
  if (curve.kind === 'parabola') {
    const { before, after } = curve
    const drop = (before * after * (g2 - g1)) / (2 * (before + after))
    const parts: ProfilePart[] = []
    if (before > 0)
      parts.push({
        kind: 'parabola',
        from: at - before,
        to: at,
        elevation: elevation - g1 * before,
        grade: g1,
        change: (2 * drop) / before ** 2,
      })
    if (after > 0)
      parts.push({
        kind: 'parabola',
        from: at,
        to: at + after,
        elevation: elevation + drop,
        grade: g2 - (2 * drop) / after,
        change: (2 * drop) / after ** 2,
      })
    return parts
  }
  const [a1, a2] = [Math.atan(g1), Math.atan(g2)]
  const tangent = curve.radius * Math.tan(Math.abs(a2 - a1) / 2)
  const from = at - tangent * Math.cos(a1)
  return [
    {
      kind: 'circle',
      from,
      to: at + tangent * Math.cos(a2),
      elevation: elevation - tangent * Math.sin(a1),
      grade: g1,
      radius: curve.radius,
      crest: g2 < g1,
    },
  ]
}

/**
 * The profile through its points: straight grades, and curves that touch them.
 * @throws {ProfileError} where the points run back, or curves overlap.
 */
export function profileOf(points: readonly ProfilePoint[]): Profile {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) throw new ProfileError('a profile has two points at least')
  const parts: ProfilePart[] = []
  let [at, elevation] = [first.at, first.elevation]
  points.slice(1).forEach((point, index) => {
    const before = points[index]
    const next = points[index + 2]
    if (!before || point.at <= before.at) throw new ProfileError(`the profile runs back at ${point.at}`)
    const grade = gradeOf(before, point)
    const curve = next && next.at > point.at ? curveAt(point, grade, gradeOf(point, next)) : []
    const to = curve[0]?.from ?? point.at
    if (to < at - 1e-3) throw new ProfileError(`curves of the profile overlap before ${point.at}`)
    if (to > at) parts.push({ kind: 'parabola', from: at, to, elevation, grade, change: 0 })
    parts.push(...curve)
    const end = curve.at(-1)
    at = end?.to ?? point.at
    elevation = end ? elevationOn(end, end.to) : point.elevation
  })
  return { from: first.at, to: last.at, parts }
}

function elevationOn(part: ProfilePart, at: number): number {
  const along = at - part.from
  if (part.kind === 'parabola') return part.elevation + part.grade * along + (part.change * along ** 2) / 2
  const side = part.crest ? 1 : -1
  const angle = Math.atan(part.grade)
  const across = along - side * part.radius * Math.sin(angle)
  return part.elevation + side * (Math.sqrt(part.radius ** 2 - across ** 2) - part.radius * Math.cos(angle))
}

function gradeOn(part: ProfilePart, at: number): number {
  const along = at - part.from
  if (part.kind === 'parabola') return part.grade + part.change * along
  const side = part.crest ? 1 : -1
  const across = along - side * part.radius * Math.sin(Math.atan(part.grade))
  return (-side * across) / Math.sqrt(part.radius ** 2 - across ** 2)
}

/** Elevation and grade at a continuous station, or null where the profile does not reach. */
export function elevationAt({ from, to, parts }: Profile, at: number): { elevation: number; grade: number } | null {
  if (at < from || at > to) return null
  const part = parts.find((each) => at <= each.to) ?? parts.at(-1)
  return part ? { elevation: elevationOn(part, at), grade: gradeOn(part, at) } : null
}
