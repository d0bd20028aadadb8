/** What is drawn on a map. */
export const drawnKinds = ['point', 'line', 'area'] as const
export type DrawnKind = (typeof drawnKinds)[number]

/** A shape drawn by the user, with its text. Points are longitude and latitude in degrees. */
export interface DrawnShape {
  kind: DrawnKind
  points: readonly (readonly [number, number])[]
  text: string
}

/** All that is drawn, and the points of the shape that is not finished. */
export interface DrawnState {
  shapes: readonly DrawnShape[]
  points: readonly (readonly [number, number])[]
}

export const nothingDrawn: DrawnState = { shapes: [], points: [] }

/** Most shapes, points of one of them, and characters written on it. */
const MOST_SHAPES = 200
const MOST_POINTS = 500
export const MOST_DRAWN_TEXT = 60

/** How many points make a shape. */
export const leastPoints: Readonly<Record<DrawnKind, number>> = { point: 1, line: 2, area: 3 }

/** Adds a point. A point is a whole shape; lines and areas grow until they are finished. A full shape is returned unchanged. */
export function addPoint(
  state: DrawnState,
  point: readonly [number, number],
  { kind, text }: { kind: DrawnKind; text: string },
): DrawnState {
  if (state.shapes.length >= MOST_SHAPES || state.points.length >= MOST_POINTS) return state
  return kind === 'point'
    ? { shapes: [...state.shapes, { kind, points: [point], text }], points: [] }
    : { ...state, points: [...state.points, point] }
}

/** Finishes the line or area; what has too few points for one is given up. */
export function finishShape(state: DrawnState, { kind, text }: { kind: DrawnKind; text: string }): DrawnState {
  const { shapes, points } = state
  if (points.length === 0) return state
  return { shapes: points.length < leastPoints[kind] ? shapes : [...shapes, { kind, points, text }], points: [] }
}

const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && Number.isFinite(part)) &&
  Math.abs(value[0] as number) <= 180 &&
  Math.abs(value[1] as number) <= 85.06

function isShape(value: unknown): value is DrawnShape {
  if (typeof value !== 'object' || value === null) return false
  const { kind, points, text } = value as Partial<Record<keyof DrawnShape, unknown>>
  return (
    drawnKinds.some((one) => one === kind) &&
    typeof text === 'string' &&
    text.length <= MOST_DRAWN_TEXT &&
    Array.isArray(points) &&
    points.length >= leastPoints[kind as DrawnKind] &&
    points.length <= MOST_POINTS &&
    points.every(isPoint)
  )
}

/** Reads shapes that were kept as JSON; what is none is left out. */
export function readShapes(stored: string | null): DrawnShape[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isShape).slice(0, MOST_SHAPES) : []
  } catch {
    return []
  }
}
