import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  grounds,
  LEAST_FOR_TEXT,
  milepostColors,
  nearestPassing,
  pairsOf,
  palePairs,
  partOf,
  passes,
  textOn,
} from './color-pairs.ts'
import { tokensOf } from './color-tokens.ts'
import { contrastRatio } from './contrast.ts'
import { colorParts, interfaceThemes, noColors } from './interface-colors.ts'
import { lightened, nearestColor } from './lightness.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const anyPart = fc.constantFrom(...colorParts)
const anyTheme = fc.constantFrom(...interfaceThemes)

describe('pairs', () => {
  it.each([
    // Part, colour, the pairs that are too pale.
    ['brand', '#0f2740', []],
    ['brand', '#f0b429', ['text_on_brand']],
    ['accent_light', '#0b4a82', []],
    ['accent_light', '#e87722', ['accent_on_page', 'accent_on_surface', 'accent_on_panel']],
    ['accent_light', '#ffffff', ['accent_on_page', 'accent_on_surface', 'accent_on_panel']],
    ['accent_light', '#797979', ['text_on_accent']],
    ['accent_dark', '#e87722', []],
    ['accent_dark', '#0b4a82', ['accent_on_page', 'accent_on_surface', 'accent_on_panel']],
    ['accent_sun', '#8a1c12', []],
    ['accent_sun', '#f0b429', ['accent_on_page', 'accent_on_surface', 'accent_on_panel']],
  ] as const)('of %s %s that cannot be seen or read: %j', (part, color, pale) => {
    expect(palePairs({ ...noColors, [part]: color }).map(({ kind }) => kind)).toEqual(pale)
  })

  it("Milepost's own colors pass", () => {
    expect(palePairs(milepostColors)).toEqual([])
  })

  it('without a color there are no pairs', () => {
    expect(palePairs(noColors)).toEqual([])
  })
})

describe('the nearest color that passes', () => {
  it('passes, and is the color itself when that already passes', () => {
    fc.assert(
      fc.property(anyPart, anyColor, (part, color) => {
        const near = nearestPassing(part, color)
        expect(pairsOf(part, near).every(passes)).toBe(true)
        if (pairsOf(part, color).every(passes)) expect(near).toBe(color)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['accent_light', '#e87722', '#da6b09'],
    ['accent_dark', '#0b4a82', '#3c75b1'],
    ['brand', '#f0b429', '#996f00'],
  ] as const)('keeps the hue: %s %s maps to %s', (part, color, near) => {
    expect(nearestPassing(part, color)).toBe(near)
  })

  it('does not exist where no color passes', () => {
    expect(nearestColor('#0b4a82', () => false)).toBeNull()
  })
})

it('lightens and darkens, to white and black at the ends', () => {
  expect(lightened('#0b4a82', 1)).toBe('#ffffff')
  expect(lightened('#0b4a82', -1)).toBe('#000000')
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(contrastRatio(lightened(color, -0.1), '#ffffff')).toBeGreaterThanOrEqual(
        contrastRatio(color, '#ffffff') - 0.05,
      )
    }),
  )
})

describe('the colors of an agency', () => {
  const passing = fc.tuple(anyTheme, anyColor, anyColor).map(([theme, accent, brand]) => ({
    theme,
    colors: {
      ...noColors,
      [partOf(theme)]: nearestPassing(partOf(theme), accent),
      brand: nearestPassing('brand', brand),
    },
  }))

  it('are readable everywhere: links, chosen rows and buttons, also under the pointer', () => {
    fc.assert(
      fc.property(passing, ({ theme, colors }) => {
        const tokens = tokensOf(colors, theme)
        const { page, surface, surface_2, hover, text, text_2 } = grounds[theme]
        const selected = tokens['--selected']!
        for (const ground of [page, surface, surface_2, hover, selected])
          expect(contrastRatio(tokens['--link']!, ground)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT)
        for (const front of [text, text_2])
          expect(contrastRatio(front, selected)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT)
        for (const ground of [tokens['--primary']!, tokens['--primary-hover']!])
          expect(contrastRatio(tokens['--on-primary']!, ground)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT)
      }),
      { numRuns: 300 },
    )
  })

  it('are readable in the menu and on the sign-in page', () => {
    fc.assert(
      fc.property(passing, ({ theme, colors }) => {
        const tokens = tokensOf(colors, theme)
        for (const ground of ['--nav', '--nav-hover', '--nav-active'] as const)
          if (theme !== 'sun')
            expect(contrastRatio(tokens['--nav-text']!, tokens[ground]!)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT)
        for (const ground of ['--side-from', '--side-to'] as const)
          expect(contrastRatio(tokens['--side-text']!, tokens[ground]!)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT)
      }),
      { numRuns: 200 },
    )
  })

  it("are Milepost's own where nothing is chosen, with a black menu in the sun theme", () => {
    for (const theme of interfaceThemes) expect(tokensOf(noColors, theme)).toEqual({})
    expect(tokensOf({ ...noColors, brand: '#7a1f2b' }, 'sun')).not.toHaveProperty('--nav')
    expect(tokensOf({ ...noColors, accent_light: '#7a1f2b' }, 'dark')).toEqual({})
  })
})

it.each([
  ['#0b4a82', '#ffffff'],
  ['#f0b429', '#0a1622'],
])('on %s text is %s', (color, text) => {
  expect(textOn(color)).toBe(text)
})
