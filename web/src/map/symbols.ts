import Icon from 'ol/style/Icon.js'
import Style from 'ol/style/Style.js'
import { DOT, drawDot, type DotShape } from './dot.ts'

/** A part of a cluster's ring: how many things of one color. */
interface RingPart {
  color: string
  count: number
}

const canvases = new Map<string, HTMLCanvasElement>()
const ratio = (): number => Math.min(3, Math.max(1, window.devicePixelRatio))

function drawnOnce(key: string, width: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const scale = ratio()
  const name = `${key} ${scale}`
  const known = canvases.get(name)
  if (known) return known
  if (canvases.size > 2_000) canvases.clear()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(width * scale)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.scale(scale, scale)
    draw(pen)
  }
  canvases.set(name, canvas)
  return canvas
}

const iconOf = (img: HTMLCanvasElement): Style => new Style({ image: new Icon({ img, scale: 1 / ratio() }) })

/** The style of a single thing. */
export const dotStyle = (shape: DotShape, colors: { color: string; ring: string }): Style =>
  iconOf(drawnOnce(`dot ${shape} ${colors.color} ${colors.ring}`, DOT, (pen) => drawDot(pen, shape, colors)))

/** Width of a cluster: it grows by the number of its digits. */
const clusterWidth = (count: number): number =>
  Math.min(58, 26 + 6 * Math.floor(Math.log10(Math.max(1, count)) * 2) * 0.5)

export interface ClusterLook {
  count: number
  /** The displayed count: `1.2K`. */
  text: string
  parts: readonly RingPart[]
  fill: string
  ink: string
  ring: string
}

/** The style of a cluster: its count, in a ring that shows its parts. */
export function clusterStyle({ count, text, parts, fill, ink, ring }: ClusterLook): Style {
  const width = clusterWidth(count)
  const shares = parts.map((part) => ({ color: part.color, share: Math.round((part.count / count) * 24) / 24 }))
  const key = `cluster ${width} ${text} ${fill} ${ring} ${shares.map(({ color, share }) => color + share).join()}`
  return iconOf(
    drawnOnce(key, width, (pen) => {
      const middle = width / 2
      pen.beginPath()
      pen.arc(middle, middle, middle - 1, 0, 2 * Math.PI)
      pen.fillStyle = fill
      pen.fill()
      pen.lineWidth = 4
      const total = shares.reduce((sum, { share }) => sum + share, 0) || 1
      let from = -Math.PI / 2
      for (const { color, share } of shares) {
        const to = from + (share / total) * 2 * Math.PI
        pen.beginPath()
        pen.arc(middle, middle, middle - 3.5, from, to)
        pen.strokeStyle = color
        pen.stroke()
        from = to
      }
      pen.beginPath()
      pen.arc(middle, middle, middle - 1, 0, 2 * Math.PI)
      pen.lineWidth = 1.5
      pen.strokeStyle = ring
      pen.stroke()
      pen.fillStyle = ink
      pen.font = "600 12px 'Inter Variable', sans-serif"
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(text, middle, middle + 0.5)
    }),
  )
}
