import { connect, type Socket } from 'node:net'

/** What one request was answered: the status, and the body's bytes. */
export interface ConnectionAnswer {
  status: number
  body: Buffer
}

/**
 * One connection that sends a request and waits, as light as possible: the loads share the machine with what they measure. Responses must state their length and be
 * uncompressed, as Milepost's are by default.
 */
export class HttpConnection {
  private readonly socket: Socket
  private chunks: Buffer[] = []
  private size = 0
  private wanted = -1
  private settle: { resolve(answer: ConnectionAnswer): void; reject(error: Error): void } | null = null

  constructor(address: string) {
    const { hostname, port } = new URL(address)
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.socket.on('data', (chunk) => this.hear(typeof chunk === 'string' ? Buffer.from(chunk) : chunk))
    this.socket.on('error', (error) => this.settle?.reject(error))
    this.socket.on('close', () => this.settle?.reject(new Error('the connection was closed')))
  }

  send(request: Buffer): Promise<ConnectionAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ConnectionAnswer>()
    this.settle = { resolve, reject }
    this.socket.write(request)
    return promise
  }

  close(): void {
    this.settle = null
    this.socket.destroy()
  }

  private hear(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.size += chunk.length
    if (this.wanted < 0) this.wanted = wholeLength(this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks))
    if (this.wanted < 0 || this.size < this.wanted) return
    const answer = Buffer.concat(this.chunks)
    this.chunks = []
    this.size = 0
    this.wanted = -1
    const { settle } = this
    this.settle = null
    settle?.resolve({
      status: Number(answer.subarray(9, 12).toString('latin1')),
      body: answer.subarray(answer.indexOf('\r\n\r\n') + 4),
    })
  }
}

/** Bytes of head and body together; -1 while the head is not whole. */
function wholeLength(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return -1
  const head = bytes.subarray(0, end).toString('latin1')
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${head}`)
  return end + 4 + Number(length)
}

export interface ConnectionRequest {
  method?: 'GET' | 'POST'
  path: string
  /** None for a call that needs no session. */
  token?: string
  body?: string
  type?: string
  /** The address that a proxy would say the request comes from. */
  forwarded_for?: string
  /** Further headers, by name. */
  headers?: Readonly<Record<string, string>>
}

/** The bytes of a request. */
export function requestBytes(
  address: string,
  { method = 'GET', path, token, body = '', type = 'application/json', forwarded_for, headers = {} }: ConnectionRequest,
): Buffer {
  const from = forwarded_for === undefined ? '' : `x-forwarded-for: ${forwarded_for}\r\n`
  const bearer = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const content = method === 'GET' ? '' : `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: ${new URL(address).host}\r\n${bearer}${from}${more.join('')}${content}\r\n${body}`,
  )
}
