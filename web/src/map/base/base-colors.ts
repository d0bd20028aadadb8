import type { BaseColors } from './base-messages.ts'

/** The colors of the base map and its roads, as the style sheets give them to a part of the page. */
export function baseColorsOf(style: CSSStyleDeclaration): BaseColors {
  const of = (name: string): string => style.getPropertyValue(name).trim()
  return {
    land: of('--map-land'),
    line: of('--map-line'),
    text: of('--map-text'),
    roads: {
      freeway: of('--road-freeway'),
      arterial: of('--road-arterial'),
      street: of('--road-street'),
      casing: of('--road-casing'),
    },
  }
}
