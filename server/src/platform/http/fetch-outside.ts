import { LONGEST_QUOTE, type CallFault, type PlainCallFault } from '@milepost/contract'
import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Transform, type Readable } from 'node:stream'
import { assertNoTransaction } from '../database/open-transaction.ts'
import { Problem } from '../problem.ts'

/** Why something outside was not fetched, for the person who set its address. */
export class OutsideFailure extends Error {
  readonly fault: CallFault
  /** The `Retry-After` of the response, as it was sent. */
  readonly retry_after: string | undefined
  constructor(fault: CallFault, retry_after?: string) {
    super(JSON.stringify(fault))
    this.fault = fault
    this.retry_after = retry_after
  }

  /** The status of the response, or of that to the sign-in, where it is the fault. */
  get status(): number | undefined {
    const cause = this.fault.code === 'sign_in_failed' ? this.fault.cause : this.fault
    return cause.code === 'status' ? cause.status : undefined
  }
}

const refused = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']
const lost = ['ECONNRESET', 'ECONNABORTED', 'EPIPE']

/** The fault that an error of Node's stands for; of one without a code of ours its message is quoted. */
function faultOf(error: Error & { code?: string; hostname?: string }): CallFault {
  const { code = '', name, message, hostname } = error
  const detail = message.slice(0, LONGEST_QUOTE)
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return { code: 'timeout' }
  if (refused.includes(code)) return { code: 'connection_refused' }
  if (lost.includes(code)) return { code: 'connection_lost' }
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && hostname !== undefined)
    return { code: 'unknown_host', host: hostname }
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return { code: 'certificate', detail }
  return { code: 'connection_failed', detail }
}

export interface OutsideOptions {
  /** Hosts (`tiles.example.gov`, `10.0.0.5:8080`) of the installation's own network that may be requested, also without TLS. */
  own_hosts: readonly string[]
  /** In ms, from the first byte that is sent to the last that comes. */
  timeout: number
  most_bytes: number
  /** Required beginning of the response's type, such as `image/`; one of several. */
  type: string | readonly string[]
  /** Sent as `Accept`; `type` by default. */
  accept?: string
  headers?: Readonly<Record<string, string>>
  /** Sent by POST, with its type in `headers`; without it the address is requested by GET. */
  body?: string
  /** The first and the last byte of a partial request: a host that responds with the whole is refused. */
  range?: readonly [first: number, last: number]
}

/** Addresses that are not of the public internet (RFC 6890): an agency's administrator must not reach the installation's own network through us. */
const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6')

/** Whether an address is on the public internet. An IPv4 address written as IPv6 is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  const family = isIP(plain)
  if (family === 0 || /^::ffff:/i.test(plain)) return false
  return !notPublic.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** Looks a name up and gives only public addresses: they are what is then connected to, so that a name cannot change its mind in between. */
const lookUpPublic: LookupFunction = (name, options, answer) => {
  lookUp(name, { ...options, all: true }, (error, found) => {
    const known = (found ?? []) as LookupAddress[]
    const reachable = known.filter(({ address }) => isPublicAddress(address))
    const [first] = reachable
    if (error || !first) {
      answer(error ?? new OutsideFailure({ code: 'not_public', host: name }), '', 0)
      return
    }
    if (options.all) answer(null, reachable)
    else answer(null, first.address, first.family)
  })
}

/** A request to the outside, whichever it is. */
interface Outgoing {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers: Record<string, string | number>
  body?: Buffer | string
}

/** The consumer of a response: it resolves, or fails with a fault. */
interface Taking<T> {
  response: IncomingMessage
  resolve: (answer: T) => void
  fail: (...failure: ConstructorParameters<typeof OutsideFailure>) => void
}

/** Why an address can never be called from here; null for one that may be. */
export function addressFault(address: string, own_hosts: readonly string[]): PlainCallFault | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return { code: 'bad_address' }
  if (own_hosts.includes(url.host)) return null
  if (url.protocol !== 'https:') return { code: 'not_https' }
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const isNowhere =
    isIP(name) === 0
      ? !name.includes('.') || /\.(local|localhost|internal|lan|home)\.?$/i.test(name)
      : !isPublicAddress(name)
  return isNowhere ? { code: 'not_public', host: name } : null
}

/** Refuses an address that can never be called from here, at its field. @throws Problem `invalid`. */
export function assertCallable(path: string, address: string, own_hosts: readonly string[]): void {
  const found = addressFault(address, own_hosts)
  if (!found) return
  const { code, ...params } = found
  const message = { bad_address: 'This is no address.', not_https: 'The address has to begin with https://.' }
  throw new Problem('invalid', undefined, [
    { path, code, message: message[code as 'bad_address'] ?? 'This address is not on the public internet.', params },
  ])
}

/** Sends a request over TLS, only to the public internet or the installation's own hosts; redirects are not followed. */
function ask<T>(
  address: string,
  { own_hosts, timeout, signal }: Pick<OutsideOptions, 'own_hosts' | 'timeout'> & { signal?: AbortSignal | null },
  { outgoing: { method, headers, body }, take }: { outgoing: Outgoing; take: (taking: Taking<T>) => void },
): Promise<T> {
  assertNoTransaction('call the address')
  const url = URL.parse(address)
  if (url === null) throw new OutsideFailure({ code: 'bad_address' })
  const own = own_hosts.includes(url.host)
  if (url.protocol !== 'https:' && !(own && url.protocol === 'http:')) throw new OutsideFailure({ code: 'not_https' })
  const name = url.hostname.replace(/^\[|\]$/g, '')
  if (!own && isIP(name) !== 0 && !isPublicAddress(name)) throw new OutsideFailure({ code: 'not_public', host: name })
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const fail: Taking<T>['fail'] = (...failure) => {
      reject(new OutsideFailure(...failure))
      request.destroy()
    }
    const request = send(
      url,
      {
        method,
        headers: { 'user-agent': 'Milepost', ...headers },
        signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
        ...(!own && { lookup: lookUpPublic }),
      },
      (response) => {
        response.on('error', (error) => fail(faultOf(error)))
        take({ response, resolve, fail })
      },
    )
    request.on('error', (error) => reject(error instanceof OutsideFailure ? error : new OutsideFailure(faultOf(error))))
    request.end(body)
  })
}

/**
 * Fetches something from outside: over TLS and only from the public internet or the installation's own hosts; without following redirects, and limited
 * in size. Throws an OutsideFailure that says why it could not.
 */
export async function fetchOutside(
  address: string,
  { most_bytes, type, accept, range, headers, body, ...options }: OutsideOptions,
): Promise<{ content: Buffer; content_type: string }> {
  const types = [type].flat()
  const take = ({ response, resolve, fail }: Taking<{ content: Buffer; content_type: string }>) => {
    const content_type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const { statusCode: status } = response
    if (range && status === 200) return fail({ code: 'no_ranges' })
    if (status !== (range ? 206 : 200))
      return fail({ code: 'status', status: status ?? 0 }, response.headers['retry-after'])
    if (!types.some((one) => content_type.startsWith(one)))
      return fail(
        content_type === ''
          ? { code: 'no_content_type' }
          : { code: 'content_type', content_type: content_type.slice(0, LONGEST_QUOTE) },
      )
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > most_bytes) fail({ code: 'too_large', bytes: most_bytes })
      else parts.push(part)
    })
    response.on('end', () => resolve({ content: Buffer.concat(parts), content_type }))
  }
  const outgoing: Outgoing = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: accept ?? `${types[0]}*`,
      ...(range && { range: `bytes=${range[0]}-${range[1]}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
  return await ask(address, options, { outgoing, take })
}

/**
 * Sends a body of JSON outside, under the same rules; the response's body is not read. Returns the status, whatever it is.
 * Throws an OutsideFailure that says why there was no response.
 */
export async function postOutside(
  address: string,
  {
    body,
    headers,
    ...options
  }: Pick<OutsideOptions, 'own_hosts' | 'timeout'> & { body: Buffer; headers: Record<string, string> },
): Promise<number> {
  const take = ({ response, resolve }: Taking<number>) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  }
  const outgoing: Outgoing = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
    body,
  }
  return await ask(address, options, { outgoing, take })
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  content: Buffer
}

/**
 * Sends a request outside under the same rules, and returns the response whatever its status and type, for counterparts that explain refusals in the body.
 * Throws an OutsideFailure where there is no response, or a larger one than `most_bytes`.
 */
export async function exchangeOutside(
  address: string,
  {
    method,
    body,
    headers,
    most_bytes,
    ...options
  }: Pick<OutsideOptions, 'own_hosts' | 'timeout' | 'most_bytes'> & Outgoing,
): Promise<OutsideAnswer> {
  const take = ({ response, resolve, fail }: Taking<OutsideAnswer>) => {
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > most_bytes) fail({ code: 'too_large', bytes: most_bytes })
      else parts.push(part)
    })
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, content: Buffer.concat(parts) }),
    )
  }
  return await ask(address, options, { outgoing: { method, headers, ...(body !== undefined && { body }) }, take })
}

export interface OutsideStream {
  status: number
  headers: IncomingHttpHeaders
  /** Fails with an OutsideFailure where the response is cut off, takes too long or is larger than `most_bytes`. */
  content: Readable
}

/**
 * Sends a request outside under the same rules, and returns the response as it comes in, whatever its status and type. `signal` ends it at any time.
 * Throws an OutsideFailure where there is no response.
 */
export async function streamOutside(
  address: string,
  {
    method,
    body,
    headers,
    most_bytes,
    ...options
  }: Pick<OutsideOptions, 'own_hosts' | 'timeout' | 'most_bytes'> & Outgoing & { signal?: AbortSignal | null },
): Promise<OutsideStream> {
  const take = ({ response, resolve }: Taking<OutsideStream>) => {
    let bytes = 0
    const content = new Transform({
      transform(part: Buffer, _encoding, done) {
        bytes += part.length
        done(bytes > most_bytes ? new OutsideFailure({ code: 'too_large', bytes: most_bytes }) : null, part)
      },
    })
    content.on('error', () => response.destroy())
    response.on('error', (error) => content.destroy(new OutsideFailure(faultOf(error))))
    resolve({ status: response.statusCode ?? 0, headers: response.headers, content: response.pipe(content) })
  }
  return await ask(address, options, { outgoing: { method, headers, ...(body !== undefined && { body }) }, take })
}
