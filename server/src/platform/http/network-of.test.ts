import { expect, it } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { addressOf, networkOf } from './network-of.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7:ffff:1:2:3', '2001:db8:0:7::/64'],
  ['2001:db8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007::1', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('trusts only the last address that a proxy added, and only behind a proxy', () => {
  const request = {
    headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
    socket: { remoteAddress: '10.0.0.1' },
  } as unknown as IncomingMessage
  expect([addressOf(request, true), addressOf(request, false)]).toEqual(['203.0.113.9', '10.0.0.1'])
})
