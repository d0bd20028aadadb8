/** A point of a stroke, in pixels of the pad. */
export interface Point {
  x: number
  y: number
}
export type Stroke = readonly Point[]

/** The pad's own pixels; the screen shows them at any size. */
export const PAD = { width: 960, height: 320 }
const PEN_WIDTH = 5

/** Draws strokes in black on white: a signature looks the same in every theme, and on paper. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, PAD.width, PAD.height)
  context.strokeStyle = '#000'
  context.lineWidth = PEN_WIDTH
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    const [first, ...rest] = stroke
    if (!first) continue
    context.beginPath()
    context.moveTo(first.x, first.y)
    // Without a second point the pen leaves a dot.
    if (rest.length === 0) context.lineTo(first.x, first.y)
    for (const [at, point] of rest.entries()) {
      const before = rest[at - 1] ?? first
      context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2)
    }
    const last = rest.at(-1)
    if (last) context.lineTo(last.x, last.y)
    context.stroke()
  }
}
