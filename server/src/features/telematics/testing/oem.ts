import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A system's response at a path. */
export interface OemAnswer {
  xml?: string
  json?: () => object
  type?: string
  status?: number
  headers?: Record<string, string>
  /** Closes the connection instead. */
  hang_up?: boolean
  /** The `Authorization` that is taken; others get 401. */
  needs?: () => string
}

/** An OEM system on this machine that answers what a test wants, true or not. */
export interface Oem {
  /** Name and port. */
  host: string
  answers: Map<string, OemAnswer>
  requests: { path: string; authorization: string | undefined; body: string }[]
  good_token: string
  stop(): Promise<void>
}

export async function startOem(): Promise<Oem> {
  const oem: Omit<Oem, 'host' | 'stop'> = { answers: new Map(), requests: [], good_token: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', 'http://oem')
      const { authorization } = request.headers
      oem.requests.push({ path: pathname, authorization, body })
      const answer = oem.answers.get(pathname)
      if (answer?.hang_up) return void request.socket.destroy()
      const status = !answer ? 404 : answer.needs && answer.needs() !== authorization ? 401 : (answer.status ?? 200)
      const type = answer?.type ?? (answer?.json ? 'application/json' : 'application/xml')
      response.writeHead(status, { 'content-type': type, ...answer?.headers })
      response.end(answer?.json ? JSON.stringify(answer.json()) : (answer?.xml ?? ''))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(oem, {
    host,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
