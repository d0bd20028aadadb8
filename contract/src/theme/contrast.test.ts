import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelsOf, colorOf, contrastRatio, mixed, relativeLuminance, shownRatio } from './contrast.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('relative luminance', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    ['#808080', 0.2159],
    ['#767676', 0.1812],
  ])('of %s is %d', (color, luminance) => {
    expect(relativeLuminance(color)).toBeCloseTo(luminance, 4)
  })
})

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The greys at WCAG's two limits on white.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#949494', '#ffffff', 3.03],
    ['#959595', '#ffffff', 2.99],
    ['#ff0000', '#ffffff', 3.99],
    ['#0b4a82', '#ffffff', 9.09],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1)
  })

  it('is between 1 and 21, whichever color is named first', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        const ratio = contrastRatio(one, other)
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21.0001)
        expect(contrastRatio(other, one)).toBe(ratio)
      }),
    )
  })

  it.each([
    [4.499, '4.49'],
    [4.5, '4.50'],
    [21, '21.00'],
    [2.9999999, '2.99'],
  ])('%d is shown as %s, never higher than it is', (ratio, shown) => {
    expect(shownRatio(ratio)).toBe(shown)
  })
})

it('reads every color and writes it back the same', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(colorOf(channelsOf(color))).toBe(color)
    }),
  )
})

it.each(['red', '#fff', '#FFFFFF', '#12345g', '', '#1234567', 'rgb(0,0,0)'])('%j is not a color', (text) => {
  expect(() => channelsOf(text)).toThrow('is not a color')
})

it('mixes one color into another by its share', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#0b4a82', '#ffffff', 0)).toBe('#0b4a82')
  expect(mixed('#0b4a82', '#ffffff', 1)).toBe('#ffffff')
})
