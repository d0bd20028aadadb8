import { describe, expect, it } from 'vitest'
import { messageParts } from './message-parts.ts'

const shown = (text: string) => messageParts(text, 7).map((part) => [part.data_coding, part.content.length])

describe('a text as messages', () => {
  it.each([
    ['a short one', 'Hello', [[0, 5]]],
    ['the longest single one', 'x'.repeat(160), [[0, 160]]],
    ['one more', 'x'.repeat(161), [[0, 153], [0, 8]]], // prettier-ignore
    ['characters of the extension, each two codes', '€'.repeat(80), [[0, 160]]],
    ['one of them over: none is torn apart', `x${'€'.repeat(80)}`, [[0, 153], [0, 8]]], // prettier-ignore
    ['an accent that the alphabet has', 'mañana ¿qué', [[0, 11]]],
    ['one that it lacks', 'código', [[8, 12]]],
    ['the longest single one of those', 'ó'.repeat(70), [[8, 140]]],
    ['one more of those', 'ó'.repeat(71), [[8, 134], [8, 8]]], // prettier-ignore
    ['an emoji, two units that stay together', `${'ó'.repeat(66)}😀${'ó'.repeat(10)}`, [[8, 132], [8, 24]]], // prettier-ignore
  ])('%s', (_name, text, parts) => {
    expect(shown(text)).toEqual(parts)
  })

  it('has a header in each part with the reference, the number of parts, and its own', () => {
    expect(messageParts('x'.repeat(400), 0x1ff).map(({ header }) => [...header])).toEqual([
      [5, 0, 3, 0xff, 3, 1],
      [5, 0, 3, 0xff, 3, 2],
      [5, 0, 3, 0xff, 3, 3],
    ])
  })

  it('encodes by GSM 03.38, not by ASCII', () => {
    expect([...(messageParts('@ $_é{', 0)[0]?.content ?? [])]).toEqual([0x00, 0x20, 0x02, 0x11, 0x05, 0x1b, 0x28])
  })

  it('is refused when it would take more than ten', () => {
    expect(() => messageParts('x'.repeat(1531), 0)).toThrow('too long')
  })
})
