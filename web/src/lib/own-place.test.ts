import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPlace } from './own-place.ts'

const origin = 'https://milepost.example'

test.each([
  ['/tickets', '/tickets'],
  ['/tickets?status=pending&page=2', '/tickets?status=pending&page=2'],
  ['/projects/12/tickets?search=%2F%2Fevil.example', '/projects/12/tickets?search=%2F%2Fevil.example'],
  ['/authorities', '/authorities'],
  ['/tickets/../groups', '/groups'],
])('%s is kept as %s', (href, place) => {
  expect(ownPlace(href, origin)).toBe(place)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://evil.example/tickets',
  'https:evil.example',
  'https:/evil.example',
  'https://milepost.example@evil.example/',
  'https://milepost.example.evil.example/',
  '//milepost.example:8443/tickets',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://milepost.example/1',
  'tickets',
  '',
  '/',
  '/?token=stolen',
  '/auth',
  '/auth/login?token=stolen',
  '/auth/../auth/login',
  '/%2e%2e/auth/login',
  '/logout',
])('%j is not kept', (href) => {
  expect(ownPlace(href, origin)).toBeNull()
})

const signs = ['/', '//', '\\', '\t', '\n', '\r', ' ', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '%09', '%00']
const words = ['evil.example', 'milepost.example', 'javascript:', 'https:', 'http://', 'auth', 'logout', 'tickets']

/** Texts made of what opens redirects are made of. */
const crafted = fc
  .array(fc.oneof(fc.constantFrom(...signs, ...words), fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 8 })
  .map((parts) => parts.join(''))

test('every kept place is a page of this application behind the sign-in, and is kept again unchanged', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        crafted,
        crafted.map((text) => `/${text}`),
      ),
      (href) => {
        const place = ownPlace(href, origin)
        if (place === null) return
        const resolved = new URL(place, `${origin}/auth/login`)
        expect(resolved.origin).toBe(origin)
        expect(resolved.pathname).not.toMatch(/^\/(auth|logout)(\/|$)/)
        expect(resolved.pathname).not.toMatch(/^\/[/\\]/)
        expect(ownPlace(place, origin)).toBe(place)
      },
    ),
    { numRuns: 5000 },
  )
})
