import { contrastRatio, mixed } from './contrast.ts'
import type { HexColor } from './hex-color.ts'
import { grounds, LEAST_FOR_TEXT, partOf, textOn } from './color-pairs.ts'
import type { InterfaceColors, InterfaceTheme } from './interface-colors.ts'
import { lightened, nearestColor } from './lightness.ts'

/** The share of the accent in a selected row, and how much a button changes under the pointer. */
const SELECTED_SHARE = { light: 0.1, dark: 0.14, sun: 0.12 } as const
const HOVER_STEP = 0.06

/** The custom properties of tokens.css that an agency's colours may set. */
export const colorTokens = [
  '--primary',
  '--primary-hover',
  '--on-primary',
  '--selected',
  '--link',
  '--focus',
  '--nav',
  '--nav-text',
  '--nav-hover',
  '--nav-active',
  '--nav-mark',
  '--side-from',
  '--side-to',
  '--side-text',
  '--side-mark',
  '--side-hill',
  '--side-field',
  '--side-road',
] as const
export type ColorToken = (typeof colorTokens)[number]
export type ColorTokens = Partial<Record<ColorToken, HexColor>>

/** An agency's colours in a theme, as tokens; tokens that are not included stay Milepost's. */
export const tokensOf = (colors: InterfaceColors, theme: InterfaceTheme): ColorTokens => ({
  ...accentTokens(colors[partOf(theme)], theme),
  ...brandTokens(colors.brand, theme),
})

/** The accent for shapes as it was chosen; for text the nearest shade that is legible on every background where text appears. */
function accentTokens(accent: HexColor | null, theme: InterfaceTheme): ColorTokens {
  if (accent === null) return {}
  const { page, surface, surface_2, hover, text } = grounds[theme]
  const on = textOn(accent)
  const selected = mixed(surface, accent, SELECTED_SHARE[theme])
  const readable = (color: HexColor) =>
    [page, surface, surface_2, hover, selected].every((ground) => contrastRatio(color, ground) >= LEAST_FOR_TEXT)
  const link = nearestColor(accent, readable) ?? text
  return {
    '--primary': accent,
    '--primary-hover': lightened(accent, on === '#ffffff' ? -HOVER_STEP : HOVER_STEP),
    '--on-primary': on,
    '--selected': selected,
    '--link': link,
    '--focus': link,
  }
}

/** The menu and the side of the sign-in page; what is pointed at or chosen is darker, so that its white text gains. */
function brandTokens(brand: HexColor | null, theme: InterfaceTheme): ColorTokens {
  if (brand === null) return {}
  const ground = theme === 'dark' ? mixed(brand, '#000000', 0.4) : brand
  const side: ColorTokens = {
    '--side-from': mixed(ground, '#000000', 0.3),
    '--side-to': ground,
    '--side-text': '#ffffff',
    '--side-mark': '#ffffff',
    '--side-hill': mixed(ground, '#000000', 0.22),
    '--side-field': mixed(ground, '#000000', 0.4),
    '--side-road': mixed(ground, '#000000', 0.62),
  }
  if (theme === 'sun') return side
  return {
    ...side,
    '--nav': ground,
    '--nav-text': '#ffffff',
    '--nav-hover': mixed(ground, '#000000', 0.2),
    '--nav-active': mixed(ground, '#000000', 0.35),
    '--nav-mark': '#ffffff',
  }
}
