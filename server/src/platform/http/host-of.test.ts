import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostOf } from './host-of.ts'

it.each([
  ['https://tickets.dot.example/auth/login', 'tickets.dot.example'],
  ['https://Tickets.DOT.example:8443/', 'tickets.dot.example'],
  ['http://tickets.dot.example./x', 'tickets.dot.example'],
  ['https://bücher.example', 'xn--bcher-kva.example'],
  ['https://tickets.dot.example@evil.example/', null],
  ['https://name:word@tickets.dot.example/', null],
  ['https://evil.example\\@tickets.dot.example/', 'evil.example'],
  ['https://evil.example/?u=https://tickets.dot.example', 'evil.example'],
  ['https://evil.example#tickets.dot.example', 'evil.example'],
  ['javascript:alert("//tickets.dot.example/")', null],
  ['data:text/html,tickets.dot.example', null],
  ['//tickets.dot.example', null],
  ['tickets.dot.example', null],
  ['', null],
])('%j has the host %j', (url, host) => {
  expect(hostOf(url)).toBe(host)
})

it('never throws, and returns only valid host names', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (url) => {
      expect(hostOf(url) ?? 'none').not.toMatch(/[\s/@?#A-Z]/)
    }),
  )
})
