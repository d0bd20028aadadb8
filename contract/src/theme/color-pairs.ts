import { contrastRatio } from './contrast.ts'
import type { HexColor } from './hex-color.ts'
import { interfaceThemes, type ColorPart, type InterfaceColors, type InterfaceTheme } from './interface-colors.ts'
import { nearestColor } from './lightness.ts'

/** Colours of each theme next to which an agency's colours appear; those of web/src/ui/theme/tokens.css, as a test ensures. */
export const grounds: Readonly<
  Record<InterfaceTheme, Readonly<Record<'page' | 'surface' | 'surface_2' | 'hover' | 'text' | 'text_2', HexColor>>>
> = {
  light: {
    page: '#f7f8fa',
    surface: '#ffffff',
    surface_2: '#eef1f4',
    hover: '#f2f5f9',
    text: '#16202b',
    text_2: '#475467',
  },
  dark: {
    page: '#14181d',
    surface: '#1b2026',
    surface_2: '#232a32',
    hover: '#20272f',
    text: '#e6eaee',
    text_2: '#a9b4bf',
  },
  sun: {
    page: '#ffffff',
    surface: '#ffffff',
    surface_2: '#f2f2f2',
    hover: '#f2f2f2',
    text: '#000000',
    text_2: '#000000',
  },
}

/** Milepost's own colours, for what an agency leaves to it. */
export const milepostColors: Readonly<Record<ColorPart, HexColor>> = {
  brand: '#0f2740',
  accent_light: '#0b4a82',
  accent_dark: '#5aa9f2',
  accent_sun: '#063a6b',
}

/** Text on a ground reaches this (WCAG 2.1, 1.4.3), and what only has to be seen reaches that (1.4.11). */
export const LEAST_FOR_TEXT = 4.5
export const LEAST_FOR_SHAPES = 3

/** The two colours of text on an accent. */
const WHITE = '#ffffff'
const INK = '#0a1622'

/** White or ink, whichever is read better on a colour. */
export const textOn = (color: HexColor): HexColor =>
  contrastRatio(WHITE, color) >= contrastRatio(INK, color) ? WHITE : INK

export const pairKinds = [
  'text_on_brand',
  'text_on_accent',
  'accent_on_page',
  'accent_on_surface',
  'accent_on_panel',
] as const
export type PairKind = (typeof pairKinds)[number]

/** A foreground and a background colour, with their contrast and the minimum that they need. */
export interface ColorPair {
  part: ColorPart
  kind: PairKind
  theme: InterfaceTheme | null
  front: HexColor
  ground: HexColor
  /** 1 to 21. */
  ratio: number
  least: number
}

export const partOf = (theme: InterfaceTheme): ColorPart => `accent_${theme}`

/** Every pair that a colour makes as this part of the interface. */
export function pairsOf(part: ColorPart, color: HexColor): ColorPair[] {
  const pair = (kind: PairKind, front: HexColor, ground: HexColor, theme: InterfaceTheme | null): ColorPair => ({
    part,
    kind,
    theme,
    front,
    ground,
    ratio: contrastRatio(front, ground),
    least: kind.startsWith('text_on_') ? LEAST_FOR_TEXT : LEAST_FOR_SHAPES,
  })
  const theme = interfaceThemes.find((one) => partOf(one) === part)
  if (theme === undefined) return [pair('text_on_brand', WHITE, color, null)]
  const { page, surface, surface_2 } = grounds[theme]
  return [
    pair('text_on_accent', textOn(color), color, theme),
    pair('accent_on_page', color, page, theme),
    pair('accent_on_surface', color, surface, theme),
    pair('accent_on_panel', color, surface_2, theme),
  ]
}

export const passes = ({ ratio, least }: ColorPair): boolean => ratio >= least

/** The nearest colour of the same hue that makes no pair too pale; there always is one, since black or white is. */
export const nearestPassing = (part: ColorPart, color: HexColor): HexColor =>
  nearestColor(color, (one) => pairsOf(part, one).every(passes)) ?? milepostColors[part]

/** The pairs of an agency's colours that cannot be read or seen. */
export const palePairs = (colors: InterfaceColors): ColorPair[] =>
  (Object.entries(colors) as [ColorPart, HexColor | null][]).flatMap(([part, color]) =>
    color === null ? [] : pairsOf(part, color).filter((pair) => !passes(pair)),
  )
