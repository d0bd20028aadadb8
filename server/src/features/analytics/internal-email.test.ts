import { describe, expect, it } from 'vitest'
import { isInternalEmail, readDomain } from './internal-email.ts'

describe('an internal email address', () => {
  it.each([
    ['a@example.com', 'example.com', false, true],
    ['a@EXAMPLE.com', 'example.com', false, true],
    ['a@example.com', 'Example.COM', false, true],
    ['a@example.com.', 'example.com', false, true],
    ['a@example.com', 'example.com.', false, true],
    ['a@example.com', '@example.com', false, true],
    ['a@notexample.com', 'example.com', false, false],
    ['a@notexample.com', 'example.com', true, false],
    ['a@example.com.evil.example', 'example.com', true, false],
    ['a@example.community', 'example.com', true, false],
    ['a@mail.example.com', 'example.com', false, false],
    ['a@mail.example.com', 'example.com', true, true],
    ['a@mail.EXAMPLE.com.', 'example.com', true, true],
    ['a@example.com', 'mail.example.com', true, false],
    ['a@münchen.example', 'xn--mnchen-3ya.example', false, true],
    ['a@XN--MNCHEN-3YA.example', 'München.example', false, true],
    ['a@mu\u0308nchen.example', 'münchen.example', false, true],
    ['a@ｅxample.com', 'example.com', false, true],
    ['a@example。com', 'example.com', false, true],
    ['a@exаmple.com', 'example.com', false, false], // a Cyrillic letter: another domain
    ['"a@example.com"@other.example', 'example.com', false, false],
    ['a@example.com@other.example', 'example.com', false, false],
    ['a@', 'example.com', false, true],
    ['a', 'example.com', false, true],
    ['a@exa mple.com', 'example.com', false, true],
  ])('%s is of %s (with subdomains: %s): %s', (email, domain, with_subdomains, internal) => {
    expect(isInternalEmail(email, { domains: [readDomain(domain) ?? ''], with_subdomains })).toBe(internal)
  })

  it('is none where no domain is', () => {
    expect(isInternalEmail('a@example.com', { domains: [], with_subdomains: true })).toBe(false)
  })

  it.each(['', 'com', '.', 'a..b', 'exa mple.com', 'example.com/x', 'a@b.example', '192.0.2.1', '-a.example'])(
    '%j is no domain',
    (text) => expect(readDomain(text)).toBeNull(),
  )
})
