import { expect, it } from 'vitest'
import { beginsAsApiToken, isApiToken, namesApiToken, newApiToken } from './api-token.ts'

it('a token has a prefix by its kind, 256 random bits and a checksum, in letters and digits', () => {
  const tokens = Array.from({ length: 500 }, () => newApiToken('personal'))
  expect(new Set(tokens).size).toBe(500)
  for (const token of tokens) expect(token).toMatch(/^mpt_[0-9A-Za-z]{49}$/)
  expect(newApiToken('agency')).toMatch(/^mpa_/)
  expect(tokens.every(isApiToken)).toBe(true)
  // Every digit of the first place but the largest ones occurs: 62^43 is a little more than 2^256.
  expect(new Set(tokens.map((token) => token.charAt(10))).size).toBeGreaterThan(50)
})

it.each([
  ['a changed letter', (token: string) => token.slice(0, 12) + (token[12] === 'a' ? 'b' : 'a') + token.slice(13)],
  ['a part of it', (token: string) => token.slice(0, -1)],
  ['something appended', (token: string) => `${token}A`],
  ['another prefix', (token: string) => `mpk_${token.slice(4)}`],
  ['no prefix', (token: string) => token.slice(4)],
])('%s is no token', (_name, change) => {
  expect(isApiToken(change(newApiToken('agency')))).toBe(false)
})

it('is found in an address, in which it must not be', () => {
  const token = newApiToken('personal')
  expect(namesApiToken(`/v3/projects?access_token=${token}`)).toBe(true)
  expect(namesApiToken(`/v3/projects?search=mpt_road`)).toBe(false)
  expect(beginsAsApiToken(token)).toBe(true)
  expect(beginsAsApiToken('mpk_x')).toBe(false)
})
