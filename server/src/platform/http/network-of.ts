import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The address that a request comes from; with a proxy the address that the proxy saw, which it adds last. */
export function addressOf(request: IncomingMessage, trust_proxy: boolean): string {
  const forwarded = trust_proxy ? [request.headers['x-forwarded-for'] ?? []].flat().join(',') : ''
  return forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? '')
}

/**
 * How calls and guesses of strangers are counted (D4): by IPv4 address; for IPv6 by its /64, since whoever has one address has all
 * 18,446,744,073,709,551,616 of them.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, behind] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ]
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - behind.length) }, () => '0')
  return `${[...before, ...zeros, ...behind]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
