import { describe, expect, it } from 'vitest'
import { hashToken, newRefreshToken, successorOf } from './refresh-token.ts'

describe('a refresh token', () => {
  it('is 256 bits that look random', () => {
    const tokens = Array.from({ length: 2000 }, newRefreshToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]))
    // Each bit is set in about half of them: six standard deviations off would be one run in a billion.
    for (let bit = 0; bit < 256; bit++) {
      const set = bytes.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
      expect(Math.abs(set - 1000)).toBeLessThan(135)
    }
  })

  it("has a successor that only the installation's secret can derive", () => {
    const token = newRefreshToken()
    expect(successorOf(token, 'one secret')).toBe(successorOf(token, 'one secret'))
    expect(successorOf(token, 'one secret')).not.toBe(successorOf(token, 'another secret'))
    expect(Buffer.from(successorOf(token, 'one secret'), 'base64url')).toHaveLength(32)
    expect(hashToken(token)).toHaveLength(32)
  })
})
