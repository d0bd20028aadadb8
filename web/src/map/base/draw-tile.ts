import { EXTENT, type BaseFeature } from './base-tiles.ts'
import type { BaseColors } from './base-messages.ts'

/** Draws land, borders and names of a tile, `width` pixels wide; water is what is left out. */
export function drawTile(
  pen: OffscreenCanvasRenderingContext2D,
  { shapes, names }: { shapes: readonly BaseFeature[]; names: readonly BaseFeature[] },
  { width, pixel_ratio, colors }: { width: number; pixel_ratio: number; colors: BaseColors },
): void {
  const unit = width / EXTENT
  const trace = (parts: BaseFeature['parts']): void => {
    pen.beginPath()
    for (const part of parts)
      for (const [at, [x, y]] of part.entries()) pen[at === 0 ? 'moveTo' : 'lineTo'](x * unit, y * unit)
  }
  pen.lineJoin = 'round'
  pen.strokeStyle = colors.line
  for (const { kind, parts } of shapes) {
    trace(parts)
    if (kind === 'land') {
      pen.fillStyle = colors.land
      pen.fill('evenodd')
      continue
    }
    pen.lineWidth = (kind === 'state' ? 1.4 : 0.6) * pixel_ratio
    pen.stroke()
  }
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.strokeStyle = colors.land
  pen.fillStyle = colors.text
  pen.lineWidth = 3 * pixel_ratio
  for (const { kind, name, parts } of withoutCovered(names)) {
    const [[x, y] = [0, 0]] = parts[0] ?? []
    pen.font = `${kind === 'county_name' ? 400 : 600} ${(kind === 'state_name' ? 13 : 12) * pixel_ratio}px sans-serif`
    const above = kind === 'city_name' ? 9 * pixel_ratio : 0
    if (above > 0) {
      pen.beginPath()
      pen.arc(x * unit, y * unit, 2.5 * pixel_ratio, 0, 2 * Math.PI)
      pen.fill()
    }
    pen.strokeText(name, x * unit, y * unit - above)
    pen.fillText(name, x * unit, y * unit - above)
  }
}

/** How far a name reaches to either side and up and down, as a part of a tile. */
const NAME = { x: EXTENT / 6, y: EXTENT / 20 }

/**
 * Names without those that would lie over a more important one: cities, the largest first, come before other names, and large states before small ones. Whether one is left out
 * depends on the names around it alone, so that neighboring tiles agree.
 */
export function withoutCovered(names: readonly BaseFeature[]): BaseFeature[] {
  const isOver = (one: BaseFeature, other: BaseFeature): boolean =>
    one !== other && weighsMore(other, one) && isNear(one, other)
  return names.filter((one) => !names.some((other) => isOver(one, other)))
}

/** Whether a name stays where both cannot. */
function weighsMore(one: BaseFeature, other: BaseFeature): boolean {
  if (one.kind !== other.kind) return one.kind === 'city_name'
  return one.kind !== 'county_name' && one.rank < other.rank
}

function isNear(one: BaseFeature, other: BaseFeature): boolean {
  const [[x, y] = [0, 0]] = one.parts[0] ?? []
  const [[otherX, otherY] = [0, 0]] = other.parts[0] ?? []
  return Math.abs(x - otherX) < NAME.x && Math.abs(y - otherY) < NAME.y
}
