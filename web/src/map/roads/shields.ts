import type { RouteSystem } from '@milepost/contract/road-network/road-network'
import type { FeatureLike } from 'ol/Feature.js'
import type MultiPoint from 'ol/geom/MultiPoint.js'
import Icon from 'ol/style/Icon.js'
import Style from 'ol/style/Style.js'

/** Height of a shield in pixels, and the width of one by how many characters its number has. */
const HEIGHT = 22
const widthOf = (number: string): number => Math.max(22, 10 + number.length * 7)
/** Pixels of the picture for each of the map, so that it is sharp on fine screens. */
const FINER = 2

type Pen = CanvasRenderingContext2D
interface Shield {
  fill: string
  edge: string
  ink: string
  trace: (pen: Pen, width: number) => void
}

/** Shapes and colors of the Manual on Uniform Traffic Control Devices, section 2D.11. */
const shields: Readonly<Record<RouteSystem, Shield>> = {
  interstate: {
    fill: '#1f4b8f',
    edge: '#ffffff',
    ink: '#ffffff',
    trace: (pen, width) => {
      pen.moveTo(2, 2)
      pen.quadraticCurveTo(width / 2, 5, width - 2, 2)
      pen.quadraticCurveTo(width + 1, 14, width / 2, HEIGHT - 1)
      pen.quadraticCurveTo(-1, 14, 2, 2)
    },
  },
  us: {
    fill: '#ffffff',
    edge: '#1a1a1a',
    ink: '#1a1a1a',
    trace: (pen, width) => {
      pen.moveTo(4, 1)
      pen.quadraticCurveTo(width / 2, 4, width - 4, 1)
      pen.lineTo(width - 1, 4)
      pen.quadraticCurveTo(width - 4, 10, width - 2, 14)
      pen.quadraticCurveTo(width - 4, 20, width / 2, HEIGHT - 1)
      pen.quadraticCurveTo(4, 20, 2, 14)
      pen.quadraticCurveTo(4, 10, 1, 4)
    },
  },
  state: {
    fill: '#ffffff',
    edge: '#1a1a1a',
    ink: '#1a1a1a',
    trace: (pen, width) => pen.ellipse(width / 2, HEIGHT / 2, width / 2 - 1, HEIGHT / 2 - 3, 0, 0, 2 * Math.PI),
  },
  county: {
    fill: '#1f4b8f',
    edge: '#ffd24d',
    ink: '#ffd24d',
    trace: (pen, width) => {
      pen.moveTo(width / 2, 1)
      pen.lineTo(width - 2, 7)
      pen.lineTo(width - 4, HEIGHT - 2)
      pen.lineTo(4, HEIGHT - 2)
      pen.lineTo(2, 7)
    },
  },
}

function drawn(system: RouteSystem, number: string): HTMLCanvasElement {
  const { fill, edge, ink, trace } = shields[system]
  const width = widthOf(number)
  const canvas = document.createElement('canvas')
  canvas.width = width * FINER
  canvas.height = HEIGHT * FINER
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(FINER, FINER)
  pen.beginPath()
  trace(pen, width)
  pen.closePath()
  pen.fillStyle = fill
  pen.fill()
  pen.lineWidth = 1.5
  pen.strokeStyle = edge
  pen.stroke()
  pen.fillStyle = ink
  pen.font = "600 11px 'Inter Variable', sans-serif"
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(number, width / 2, HEIGHT / 2 + (system === 'county' ? 2 : 0.5))
  return canvas
}

const made = new Map<string, Icon>()

/** The shield of a route, at the places that `at` finds along its line. */
export function shieldStyle(
  system: RouteSystem,
  number: string,
  at: (road: FeatureLike) => MultiPoint | undefined,
): Style {
  const key = `${system} ${number}`
  const known = made.get(key) ?? new Icon({ img: drawn(system, number), scale: 1 / FINER, declutterMode: 'declutter' })
  made.set(key, known)
  return new Style({ image: known, geometry: at, zIndex: 100 })
}
