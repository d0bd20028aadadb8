import type { IncomingMessage } from 'node:http'
import { addressOf } from './network-of.ts'

/** Whether an address or a name is this machine's own (RFC 1122: 127.0.0.0/8; RFC 4291: ::1). */
export function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/i, '')
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export const comesFromHere = (request: IncomingMessage, trust_proxy: boolean): boolean =>
  isLoopback(addressOf(request, trust_proxy)) && (trust_proxy || request.headers['x-forwarded-for'] === undefined)
