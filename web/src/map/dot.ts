/** Shapes of dots: the shape carries the same meaning as the color (docs/interface.md). */
export type DotShape =
  | 'circle'
  | 'square'
  | 'check'
  | 'cross'
  | 'flag'
  | 'pencil'
  | 'slash'
  | 'dash'
  | 'plant'
  | 'photo'
  | 'sample'
  | 'arrow'
  | 'machine_running'
  | 'machine_off'
  | 'machine_stale'

/** Width of a dot in CSS pixels. */
export const DOT = 18
type Pen = CanvasRenderingContext2D

/** Strokes in white on the dot, on a grid of 18. */
const marks: Record<Exclude<DotShape, 'circle' | 'square' | 'plant' | keyof typeof markOf>, (pen: Pen) => void> = {
  check: (pen) => line(pen, [5.5, 9.5], [8, 12], [12.5, 6.5]),
  cross: (pen) => {
    line(pen, [6, 6], [12, 12])
    line(pen, [12, 6], [6, 12])
  },
  flag: (pen) => line(pen, [7, 13.5], [7, 5], [12.5, 7], [7, 9.5]),
  pencil: (pen) => line(pen, [6, 12], [6.5, 10], [11, 5.5], [12.5, 7], [8, 11.5], [6, 12]),
  slash: (pen) => line(pen, [6, 12], [12, 6]),
  arrow: (pen) => line(pen, [5.5, 9], [9, 5.5], [12.5, 9], [9, 5.5], [9, 13]),
  dash: (pen) => line(pen, [6, 9], [12, 9]),
  sample: (pen) => line(pen, [7, 4.5], [11, 4.5], [10, 4.5], [10, 8], [12.5, 13], [5.5, 13], [8, 8], [8, 4.5]),
  photo: (pen) => {
    pen.strokeRect(5, 6.5, 8, 5.5)
    pen.beginPath()
    pen.arc(9, 9.25, 1.5, 0, 2 * Math.PI)
    pen.stroke()
  },
}

/** Machines are diamonds, with the mark of another dot. */
const markOf = {
  machine_running: 'arrow',
  machine_off: 'dash',
  machine_stale: 'slash',
} as const
const isMachine = (shape: DotShape): shape is keyof typeof markOf => shape in markOf

function line(pen: Pen, ...points: readonly (readonly [number, number])[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}

/** Draws a dot of 18 by 18 pixels. */
export function drawDot(pen: Pen, shape: DotShape, { color, ring }: { color: string; ring: string }): void {
  pen.fillStyle = color
  pen.strokeStyle = ring
  pen.lineWidth = 1.5
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.beginPath()
  if (shape === 'square') pen.roundRect(2.5, 2.5, 13, 13, 2)
  else if (isMachine(shape)) {
    pen.moveTo(9, 0.5)
    pen.lineTo(17.5, 9)
    pen.lineTo(9, 17.5)
    pen.lineTo(0.5, 9)
    pen.closePath()
  } else if (shape === 'plant') {
    pen.moveTo(2, 16)
    pen.lineTo(2, 8)
    pen.lineTo(7, 10.5)
    pen.lineTo(7, 7)
    pen.lineTo(12, 9.5)
    pen.lineTo(12, 2)
    pen.lineTo(16, 2)
    pen.lineTo(16, 16)
    pen.closePath()
  } else pen.arc(9, 9, 7.5, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  if (shape === 'circle' || shape === 'square' || shape === 'plant') return
  pen.strokeStyle = isLight(color) ? ring : '#fff'
  pen.lineWidth = 1.8
  marks[isMachine(shape) ? markOf[shape] : shape](pen)
}

/** Whether a color is too light for white strokes on it. */
function isLight(color: string): boolean {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(color) ?? []
  const [r, g, b] = [red, green, blue].map((hex) => Number.parseInt(hex, 16))
  return 0.299 * (r ?? 0) + 0.587 * (g ?? 0) + 0.114 * (b ?? 0) > 150
}
