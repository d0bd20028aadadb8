import { REALTIME_PATH } from '@milepost/contract/core/realtime'
import { beforeAll } from 'vitest'

/** A line on which nobody answers. */
class QuietSocket extends EventTarget {
  readonly readyState = WebSocket.CONNECTING
  close(): void {}
}

/**
 * Pages find nobody behind their socket: the server of these tests neither takes nor refuses it, and a browser in which hundreds of handshakes wait
 * stops loading what tests draw with.
 */
beforeAll(() => {
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (target, [url, ...more]: [string, ...unknown[]]) =>
      url.endsWith(REALTIME_PATH) ? new QuietSocket() : (Reflect.construct(target, [url, ...more]) as WebSocket),
  })
})
