import { boxOf, type Shape } from '../read/drawing.ts'
import type { WorldShape } from '../tiles/drawing-tiles.ts'
import { worldOf, type WorldBox } from '../tiles/world.ts'
import type { ChosenPlacer } from './choose-placer.ts'

export interface PlacedShapes {
  shapes: WorldShape[]
  /** Null where nothing has a place. */
  box: WorldBox | null
  /** Most of it is outside its projection's area of use. */
  elsewhere: boolean
  /** Things without a place, or elsewhere while most are not: a title block at zero, for example. */
  left_out: number
}

/** A thing on the world of web maps, and whether it is where it should be; null where a point of it has no place there. */
function placed(
  { kind, layer, text, parts, attributes }: Shape,
  layers: ReadonlyMap<string, number>,
  { placer, isUsedAt }: ChosenPlacer,
): { shape: WorldShape; used: boolean } | null {
  let used = true
  const moved: Float64Array[] = []
  for (const part of parts) {
    const to = new Float64Array(part.length)
    for (let at = 0; at + 1 < part.length; at += 2) {
      const place = placer.placeOf(part[at] ?? 0, part[at + 1] ?? 0)
      if (!place || Math.abs(place.latitude) > 85) return null
      if (at === 0) used &&= isUsedAt(place)
      to.set(worldOf(place), at)
    }
    moved.push(to)
  }
  const shape = { kind, layer: layers.get(layer) ?? 0, text, parts: moved, ...(attributes && { attributes }) }
  return { shape, used }
}

/** Places the things of a drawing on the world. */
export function placedShapes(shapes: readonly Shape[], names: readonly string[], chosen: ChosenPlacer): PlacedShapes {
  const layers = new Map(names.map((name, index) => [name, index]))
  const found = shapes.flatMap((shape) => placed(shape, layers, chosen) ?? [])
  const used = found.filter((one) => one.used)
  const elsewhere = used.length * 2 < found.length
  const chosenShapes = (elsewhere ? found : used).map(({ shape }) => shape)
  return { shapes: chosenShapes, box: boxOf(chosenShapes), elsewhere, left_out: shapes.length - chosenShapes.length }
}
