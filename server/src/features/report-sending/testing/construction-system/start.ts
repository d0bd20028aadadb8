import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Answers, Cut, type Settings } from './answer.ts'
import { newStore } from './world.ts'

/** The stand-in of a construction system on this machine. */
export interface ConstructionSystem {
  answers: Answers
  /** Of the gateway; its host is one of the own network. */
  address: string
  host: string
  settings: Settings
  /** Goes on with another state. */
  reset(answers: Answers): void
  stop(): Promise<void>
}

/** How the stand-in begins where a caller states nothing else. */
export const standInSettings = (): Settings => ({
  instance: 'awtest',
  subscription_key: 'a subscription key of the stand-in',
  account: { username: 'milepost@dot.example.gov', password: 'a password of the stand-in' },
  page_size: 100,
  calls_an_hour: 1000,
  now: Date.now,
})

/** Starts it on a free port of the loopback interface, or on a given one. */
export async function startConstructionSystem(
  settings: Partial<Settings> = {},
  { port = 0, store = newStore() } = {},
): Promise<ConstructionSystem> {
  const answers = new Answers(store, { ...standInSettings(), ...settings })
  const current = { answers }
  const server = createServer((request, response) => void take(current.answers, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    get answers() {
      return current.answers
    },
    reset: (next) => {
      current.answers = next
    },
    address: `http://${host}/ams`,
    host,
    settings: answers.settings,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function take(answers: Answers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const text = Buffer.concat(pieces).toString('utf8')
  try {
    const { status, headers, body } = answers.answer({
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname).replace(/^\/ams/, ''),
      query: url.searchParams,
      headers: request.headers as Record<string, string | undefined>,
      body: text === '' ? undefined : JSON.parse(text),
    })
    const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(content)
  } catch (error) {
    if (!(error instanceof Cut)) response.destroy(error as Error)
    request.socket.destroy()
  }
}
