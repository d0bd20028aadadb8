import type { WebSocket } from 'ws'

/** Live events wait this long for others, so that a burst costs a client one wake-up of its socket. */
const COALESCE_MS = 50
/** A client that does not read is cut off at this many bytes waiting; it catches up when it comes back. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024

/** Messages to one client: responses at once, live events in coalesced bursts. */
export class Outgoing {
  private readonly socket: WebSocket
  private waiting: string[] = []
  private timer: NodeJS.Timeout | null = null

  constructor(socket: WebSocket) {
    this.socket = socket
  }

  now(message: object): void {
    this.write(JSON.stringify(message))
  }

  later(message: object): void {
    this.laterText(JSON.stringify(message))
  }

  laterText(text: string): void {
    this.waiting.push(text)
    this.timer ??= setTimeout(() => {
      this.flush()
    }, COALESCE_MS)
  }

  private flush(): void {
    this.timer = null
    for (const text of this.waiting.splice(0)) this.write(text)
  }

  private write(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MOST_WAITING_BYTES) this.socket.terminate()
    else this.socket.send(text)
  }
}
