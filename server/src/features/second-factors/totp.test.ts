import { recoveryCode, readRecoveryCode, readTotpCode } from '@milepost/contract'
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, qrPath, stepOfCode, totpUri } from './totp.ts'

/** The secret of the test vectors of RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at second %i is %s (RFC 6238, appendix B)', (second, code, step) => {
    expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(step)
  })

  it.each([
    [-31, null],
    [-30, 1],
    [0, 1],
    [30, 1],
    [59, 1],
    [61, null],
  ])('of second 30 is found %i seconds later in step %s', (later, step) => {
    expect(stepOfCode(secret, '287082', new Date((30 + later) * 1000))).toBe(step)
  })

  it.each([
    ['287 082', '287082'],
    [' 287082 ', '287082'],
    ['28708', null],
    ['2870822', null],
    ['٢٨٧٠٨٢', null],
    ['28708a', null],
    ['', null],
  ])('typed as %j is read as %j', (typed, code) => expect(readTotpCode(typed)).toBe(code))
})

it('a secret has 160 bits, and what apps read says how codes are made', () => {
  const drawn = newTotpSecret()
  expect(Secret.fromBase32(drawn).bytes).toHaveLength(20)
  expect(newTotpSecret()).not.toBe(drawn)
  const uri = new URL(totpUri(drawn, 'ada@agency.example'))
  expect(decodeURIComponent(uri.pathname)).toContain('Milepost:ada@agency.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Milepost',
    secret: drawn,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  const { path, side } = qrPath(uri.href)
  expect(side).toBeGreaterThan(40)
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
})

describe('recovery codes', () => {
  it('are ten, each its own, and are read in any spelling', () => {
    const codes = drawRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const [index, code] of codes.entries()) {
      expect(code).toMatch(/^[A-K][2-9A-Z]{3}(-[2-9A-Z]{4}){2}$/)
      const read = readRecoveryCode(code)
      expect(read?.position).toBe(index + 1)
      expect(readRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(read)
    }
  })

  it.each(['', 'A', '123456', 'I2345678ABCD', 'A1345678ABCD', 'AO345678ABCD', 'A2345678ABCDE', 'ſ2345678ABCD'])(
    '%j is none',
    (text) => expect(readRecoveryCode(text)).toBeNull(),
  )

  it('are written in groups of four', () => expect(recoveryCode(3, '23456789ABC')).toBe('C234-5678-9ABC'))
})
