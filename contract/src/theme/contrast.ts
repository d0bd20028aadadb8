import { hexColorPattern, type HexColor } from './hex-color.ts'

/** Red, green and blue, each 0 to 1. */
export type Channels = readonly [red: number, green: number, blue: number]

/** Channels of a colour. Throws for anything but `#rrggbb` in small letters. */
export function channelsOf(color: HexColor): Channels {
  if (!hexColorPattern.test(color)) throw new Error(`${color} is not a color such as #0b4a82`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return [red, green, blue]
}

/** The colour of these channels, each rounded to one of 256 steps. */
export const colorOf = (channels: Channels): HexColor =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A channel of sRGB as an amount of light, 0 to 1 (IEC 61966-2-1). */
export const toLight = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The other way round. */
export const fromLight = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/**
 * Relative luminance: 0 for black, 1 for white (WCAG 2.1, "relative luminance", https://www.w3.org/TR/WCAG21/#dfn-relative-luminance). The standard's
 * threshold of 0.03928 and the corrected 0.04045 give the same for every colour of 256 steps.
 */
export function relativeLuminance(color: HexColor): number {
  const [red, green, blue] = channelsOf(color)
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)
}

/** Contrast of two colours, 1 to 21, whichever is the lighter (WCAG 2.1, "contrast ratio", https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio). */
export function contrastRatio(one: HexColor, other: HexColor): number {
  const [lighter = 1, darker = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A ratio as it is shown: rounded down, so that 4.499 is never called 4.5. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2)

/** So much of `other` (0 to 1) stirred into a colour, channel by channel, as a translucent layer over it looks. */
export function mixed(color: HexColor, other: HexColor, share: number): HexColor {
  const [of, into] = [channelsOf(other), channelsOf(color)]
  const stirred = (at: 0 | 1 | 2) => into[at] * (1 - share) + of[at] * share
  return colorOf([stirred(0), stirred(1), stirred(2)])
}
