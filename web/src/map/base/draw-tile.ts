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
  for (const { kind, name, parts } of names) {
    const [[x, y] = [0, 0]] = parts[0] ?? []
    pen.font = `${kind === 'state_name' ? 600 : 400} ${(kind === 'state_name' ? 13 : 12) * pixel_ratio}px sans-serif`
    pen.strokeText(name, x * unit, y * unit)
    pen.fillText(name, x * unit, y * unit)
  }
}
