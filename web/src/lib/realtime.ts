import { liveEventTypes } from '@milepost/contract/core/live-event-types'
import { REALTIME_PATH, type LiveEvent } from '@milepost/contract/core/realtime'
import { emit, on } from './bus.ts'
import type { BrowserCode } from './problem.ts'
import { readTokens } from './tokens.ts'

/** Waits between attempts, in ms; the last one repeats, each is spread by up to half of itself so that clients do not return as one. */
const WAITS = [500, 1000, 2000, 5000, 10_000, 30_000]

/** Close code of the server when the access token expired or the session ended; a call then renews the token or reports the end of the session. */
const UNAUTHENTICATED = 4401

/** Failures of calls that mean that the server cannot be reached. */
const unreached: ReadonlySet<string> = new Set<BrowserCode>(['network', 'timeout'])

/** A later version of the server may send live events that this one does not know. */
const isLiveEvent = (message: { type?: string }): message is LiveEvent =>
  (liveEventTypes as readonly (string | undefined)[]).includes(message.type)

/** The one socket of this tab (D23): it authenticates, subscribes, requests missed live events, and reconnects by itself. */
class Socket {
  private socket: WebSocket | null = null
  private readonly topics = new Map<string, number>()
  private seq: number | null = null
  private attempts = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private since: Date | null = new Date()
  private wanted = false
  private deaf: () => void = () => undefined
  private renew: () => Promise<unknown> = () => Promise.resolve()

  /** Connects and stays connected until `stop`. `renew` makes any call, which renews the access token when it has run out. */
  start(renew: () => Promise<unknown>): void {
    if (this.wanted) return
    this.wanted = true
    this.renew = renew
    window.addEventListener('online', this.hurry)
    window.addEventListener('offline', this.drop)
    this.deaf = on('call.failed', ({ problem }) => void (unreached.has(problem.code) && this.drop()))
    document.addEventListener('visibilitychange', this.hurry)
    this.open()
  }

  stop(): void {
    this.wanted = false
    this.seq = null
    window.removeEventListener('online', this.hurry)
    window.removeEventListener('offline', this.drop)
    this.deaf()
    document.removeEventListener('visibilitychange', this.hurry)
    clearTimeout(this.timer)
    this.socket?.close()
  }

  /** Subscribes to a topic (`authority`, `project:12`) as long as it has subscribers; returns the function that unsubscribes. */
  subscribe(topic: string): () => void {
    const count = this.topics.get(topic) ?? 0
    this.topics.set(topic, count + 1)
    if (count === 0) this.send({ subscribe: [topic] })
    return () => {
      const left = (this.topics.get(topic) ?? 1) - 1
      if (left > 0) return void this.topics.set(topic, left)
      this.topics.delete(topic)
      this.send({ unsubscribe: [topic] })
    }
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.socket?.readyState === WebSocket.OPEN) return
    this.attempts = 0
    clearTimeout(this.timer)
    this.open()
  }

  /** Gives up a socket that is open only by name: without a network nothing says that it is dead for minutes, and the page would call itself live. */
  private readonly drop = (): void => {
    const lost = this.socket
    if (lost?.readyState !== WebSocket.OPEN) return this.notify()
    this.socket = null
    this.since ??= new Date()
    lost.close()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.open(), WAITS[0])
    this.notify()
  }

  private notify(): void {
    const live = this.socket?.readyState === WebSocket.OPEN && this.since === null
    emit('connection', { state: live ? 'live' : navigator.onLine ? 'connecting' : 'offline', since: this.since })
  }

  private open(): void {
    const tokens = readTokens()
    if (!this.wanted || tokens === null || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${REALTIME_PATH}`)
    this.socket = socket
    socket.addEventListener('open', () => socket.send(JSON.stringify({ access_token: tokens.access_token })))
    socket.addEventListener('message', ({ data }) => this.hear(String(data)))
    socket.addEventListener('close', ({ code }) => void this.retry(socket, code))
    this.notify()
  }

  private greet(seq: number | null): void {
    this.attempts = 0
    this.since = null
    if (this.topics.size > 0) this.send({ subscribe: [...this.topics.keys()] })
    // Live events between the greeting and the subscription are requested too.
    this.seq ??= seq
    if (this.seq !== null) this.send({ since: this.seq })
    this.notify()
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as { type?: string; seq?: number }
    if (message.type === 'ready') return this.greet(message.seq ?? null)
    if (message.type === 'refetch') return emit('refetch', undefined)
    if (!isLiveEvent(message)) return
    this.seq = Math.max(this.seq ?? 0, message.seq)
    emit('live_event', message)
  }

  private async retry(socket: WebSocket, code: number): Promise<void> {
    if (socket !== this.socket) return
    this.socket = null
    this.since ??= new Date()
    this.notify()
    if (code === UNAUTHENTICATED) await this.renew().catch(() => undefined)
    if (!this.wanted || this.socket) return
    const wait = WAITS[Math.min(this.attempts++, WAITS.length - 1)] ?? 30_000
    this.timer = setTimeout(() => this.open(), wait * (1 + Math.random() / 2))
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }
}

export const realtime = new Socket()
