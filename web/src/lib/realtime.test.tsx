import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit, on, type BusEvents } from './bus.ts'
import { Problem } from './problem.ts'
import { realtime } from './realtime.ts'
import { storeTokens } from './tokens.ts'

/** The server's end of a socket, in place of the network. */
class Line extends EventTarget {
  static readonly OPEN = 1
  static lines: Line[] = []
  readyState = 0
  readonly sent: unknown[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Line.lines.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  receive(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close(code = 1000): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

const line = () => Line.lines.at(-1)!
const fact = (seq: number) => ({
  type: 'tickets.changed',
  project_id: 12,
  ids: [1, 2],
  at: '2026-11-20T14:05:00Z',
  seq,
})
const heard = vi.fn()
const refetch = vi.fn()
const renew = vi.fn(() => Promise.resolve())
const states: BusEvents['connection']['state'][] = []
let stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('WebSocket', Line)
  Line.lines = []
  states.length = 0
  storeTokens({ access_token: 'a1', refresh_token: 'r1' })
  stops = [
    on('live_event', heard),
    on('refetch', refetch),
    on('connection', ({ state }) => void states.push(state)),
    realtime.subscribe('authority'),
  ]
  realtime.start(renew)
})
afterEach(() => {
  realtime.stop()
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.clearAllMocks()
  localStorage.clear()
})

const connect = (seq: number) => {
  line().open()
  line().receive({ type: 'ready', seq })
}

test('sends its token first, and its topics once the server is ready', () => {
  expect(line().url).toMatch(/^ws.*\/realtime$/)
  line().open()
  expect(line().sent).toEqual([{ access_token: 'a1' }])
  line().receive({ type: 'ready', seq: 40 })
  expect(line().sent.slice(1)).toEqual([{ subscribe: ['authority'] }, { since: 40 }])
  expect(states.at(-1)).toBe('live')
})

test('passes live events on, and nothing else', () => {
  connect(40)
  line().receive(fact(41))
  line().receive({ type: 'subscribed', topic: 'authority' })
  line().receive({ type: 'error', code: 'forbidden', message: 'no' })
  expect(heard.mock.calls).toEqual([[fact(41)]])
  line().receive({ type: 'refetch', seq: 60 })
  expect(refetch).toHaveBeenCalledOnce()
})

test('a topic is subscribed once for any number of listeners, and unsubscribed with the last one', () => {
  connect(40)
  const first = realtime.subscribe('project:12')
  const second = realtime.subscribe('project:12')
  first()
  expect(line().sent.slice(3)).toEqual([{ subscribe: ['project:12'] }])
  second()
  expect(line().sent.slice(4)).toEqual([{ unsubscribe: ['project:12'] }])
})

test('reconnects by itself and requests what it missed', async () => {
  connect(50)
  line().receive(fact(57))
  line().close(1006)
  expect(states.at(-1)).toBe('connecting')
  await vi.advanceTimersByTimeAsync(800)
  expect(Line.lines.length).toBe(2)
  connect(70)
  expect(line().sent).toContainEqual({ since: 57 })
})

test('waits longer after each failure, and not at all when the network is back', async () => {
  for (const wait of [800, 1600, 3100]) {
    line().close(1006)
    await vi.advanceTimersByTimeAsync(wait)
  }
  expect(Line.lines.length).toBe(4)
  line().close(1006)
  await vi.advanceTimersByTimeAsync(100)
  expect(Line.lines.length).toBe(4)
  window.dispatchEvent(new Event('online'))
  expect(Line.lines.length).toBe(5)
})

test.each([
  ['the machine says that it is offline', () => window.dispatchEvent(new Event('offline'))],
  [
    'a call does not reach the server',
    () => emit('call.failed', { path: '/v1/slips', problem: new Problem({ status: 0, code: 'network' }) }),
  ],
])('does not call itself live when %s, and requests what it missed afterwards', async (_what, fail) => {
  connect(50)
  line().receive(fact(57))
  fail()
  expect(states.at(-1)).not.toBe('live')
  await vi.advanceTimersByTimeAsync(600)
  expect(Line.lines.length).toBe(2)
  connect(70)
  expect(line().sent).toContainEqual({ since: 57 })
  expect(states.at(-1)).toBe('live')
})

test('an error reported by the server leaves the socket open', () => {
  connect(50)
  emit('call.failed', { path: '/v1/slips', problem: new Problem({ status: 500, code: 'server_error' }) })
  expect(states.at(-1)).toBe('live')
})

test('renews the access token when the server rejects it', async () => {
  connect(50)
  line().close(4401)
  await vi.advanceTimersByTimeAsync(1000)
  expect(renew).toHaveBeenCalledOnce()
  expect(Line.lines.length).toBe(2)
})

test('does not reconnect once it is stopped', async () => {
  connect(50)
  realtime.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Line.lines.length).toBe(1)
})
