import { nearestPassing, pairsOf, passes, type ColorPair } from '@milepost/contract/theme/color-pairs'
import type { HexColor } from '@milepost/contract/theme/hex-color'
import type { ColorPart } from '@milepost/contract/theme/interface-colors'
import { typedColor } from './typed-color.ts'

/** A part of the look with its typed value and its fault. */
export interface TypedPart {
  part: ColorPart
  text: string
  /** Null if nothing is typed, or not a color. */
  color: HexColor | null
  isWrong: boolean
  pairs: ColorPair[]
  /** The nearest color that passes, where this one does not. */
  better: HexColor | null
}

/** Checks the color typed for a part. */
export function typedPart(part: ColorPart, text: string): TypedPart {
  const color = typedColor(text)
  const pairs = color === null ? [] : pairsOf(part, color)
  const pale = pairs.some((pair) => !passes(pair))
  return {
    part,
    text,
    color,
    isWrong: text.trim() !== '' && color === null,
    pairs,
    better: pale && color !== null ? nearestPassing(part, color) : null,
  }
}
