import { REALTIME_PATH } from '@milepost/contract/core/realtime'
import { beforeAll } from 'vitest'

/** A socket that never receives anything. */
class QuietSocket extends EventTarget {
  readonly readyState = WebSocket.CONNECTING
  close(): void {}
}

/**
 * Pages get a socket without a server: the server of these tests neither accepts nor refuses it, and a browser with hundreds of waiting handshakes
 * stops loading the code that tests render with.
 */
beforeAll(() => {
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (target, [url, ...more]: [string, ...unknown[]]) =>
      url.endsWith(REALTIME_PATH) ? new QuietSocket() : (Reflect.construct(target, [url, ...more]) as WebSocket),
  })
})
