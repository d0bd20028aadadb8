import { profileOf, ProfileError, type ProfilePoint } from '@milepost/contract/stationing/profile'
import { numberOf, textOf, type IfcLine, type IfcModel } from './ifc-model.ts'

/** A segment of a vertical alignment (`IfcAlignmentVerticalSegment`): lengths in the unit of the alignment, grades as rise over run. */
export interface VerticalSegment {
  /** Distance along the alignment in plan. */
  at: number
  length: number
  height: number
  grade: number
  end_grade: number
  type: string
}

/** Segments shorter than this close a row and have no geometry of their own, in the unit of the alignment. */
const SHORTEST = 1e-4
/** Grades that differ by less are one. */
const SAME_GRADE = 1e-9

/** Where the grades at both ends of a segment meet, and the curve between them. */
function pointOf({ at, length, height, grade, end_grade, type }: VerticalSegment): ProfilePoint | null {
  const half = length / 2
  const parabola: ProfilePoint = {
    at: at + half,
    elevation: height + grade * half,
    curve: { kind: 'parabola', before: half, after: half },
  }
  if (type === 'PARABOLICARC') return parabola
  if (type !== 'CIRCULARARC') return null
  const [a1, a2] = [Math.atan(grade), Math.atan(end_grade)]
  // The length in plan and both grades give the radius; files write it with either sign, or not at all.
  const radius = length / Math.abs(Math.sin(a2) - Math.sin(a1))
  const tangent = radius * Math.tan(Math.abs(a2 - a1) / 2)
  return {
    at: at + tangent * Math.cos(a1),
    elevation: height + tangent * Math.sin(a1),
    curve: { kind: 'circle', radius },
  }
}

/** The points of a profile, by its segments in their order; null where one is of a kind that is not read, or has a value that is no number. */
export function profilePointsOf(segments: readonly VerticalSegment[]): ProfilePoint[] | null {
  const used = segments.filter(({ length }) => !(length < SHORTEST))
  const [first, last] = [used[0], used.at(-1)]
  if (!first || !last) return null
  const points: ProfilePoint[] = [{ at: first.at, elevation: first.height }]
  for (const [index, segment] of used.entries()) {
    const { at, length, height, grade, end_grade, type } = segment
    if (!Number.isFinite(at + length + height + grade + end_grade)) return null
    const before = used[index - 1]
    const bends = before?.type === 'CONSTANTGRADIENT' && Math.abs(before.grade - grade) > SAME_GRADE
    if (bends) points.push({ at, elevation: height })
    if (type === 'CONSTANTGRADIENT') continue
    const straight = Math.abs(end_grade - grade) < SAME_GRADE
    const point = straight ? { at: at + length / 2, elevation: height + (grade * length) / 2 } : pointOf(segment)
    if (!point) return null
    points.push(point)
  }
  points.push({ at: last.at + last.length, elevation: endHeight(last) })
  try {
    profileOf(points)
    return points
  } catch (error) {
    if (error instanceof ProfileError) return null
    throw error
  }
}

/** Height at the end of a segment. */
function endHeight(segment: VerticalSegment): number {
  const { at, length, height, grade, end_grade } = segment
  const point = segment.type === 'CONSTANTGRADIENT' ? null : pointOf(segment)
  return point ? point.elevation + end_grade * (at + length - point.at) : height + grade * length
}

/**
 * The profile of a vertical alignment, in continuous stations; its points are null where it cannot be used.
 * @param start station at the begin of the alignment in plan.
 * @param factor what lengths of the file are multiplied by.
 * @param rise what its heights count from, in the projection.
 */
export function profileOfVertical(
  model: IfcModel,
  { vertical, segments }: { vertical: IfcLine; segments: readonly IfcLine[] },
  { start, factor, rise }: { start: number; factor: number; rise: number },
): { name: string; points: ProfilePoint[] | null } {
  const read = segments.map((line): VerticalSegment => ({
    at: start + numberOf(line['StartDistAlong']) * factor,
    length: numberOf(line['HorizontalLength']) * factor,
    height: rise + numberOf(line['StartHeight']) * factor,
    grade: numberOf(line['StartGradient']),
    end_grade: numberOf(line['EndGradient']),
    type: textOf(line['PredefinedType']),
  }))
  return { name: textOf(vertical['Name']), points: profilePointsOf(read) }
}
