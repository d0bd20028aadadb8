import * as z from 'zod/mini'
import { hexColorPattern } from './hex-color.ts'

/** How an agency's pages look where a person chose nothing: as the device prefers (`default`), or in one of the themes. */
export const interfaceThemeKeys = ['default', 'light', 'dark', 'sun'] as const
export type InterfaceThemeKey = (typeof interfaceThemeKeys)[number]

/** The themes, each with its own surfaces. */
export const interfaceThemes = ['light', 'dark', 'sun'] as const
export type InterfaceTheme = (typeof interfaceThemes)[number]

/** The colours that an agency chooses: that of its menu and sign-in page, and an accent for each theme. */
export const colorParts = ['brand', 'accent_light', 'accent_dark', 'accent_sun'] as const
export type ColorPart = (typeof colorParts)[number]

const color = z.nullable(
  z.string().check(z.regex(hexColorPattern, 'expected a color such as #0b4a82, in small letters')),
)

/** An agency's own colours as `#rrggbb`; null leaves a part to Milepost. */
export const interfaceColors = z.strictObject({
  /** Ground of the menu and of the sign-in page's side. Darkened in the dark theme; in the sun the menu stays black. */
  brand: color,
  /** Buttons, marks and what is chosen, by theme. Links take the nearest shade that can be read as text. */
  accent_light: color,
  accent_dark: color,
  accent_sun: color,
})
export type InterfaceColors = z.output<typeof interfaceColors>

/** No colours of one's own. */
export const noColors: InterfaceColors = { brand: null, accent_light: null, accent_dark: null, accent_sun: null }
