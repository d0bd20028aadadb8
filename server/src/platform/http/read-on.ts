import type { IncomingMessage } from 'node:http'

/** Most bytes, and longest time, for which a refused body is read on; beyond, the connection is closed. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_MS = 10_000

/**
 * Reads on, and discards, what a client is still sending of a body that was refused: most clients write to the end before they read, and would see a
 * broken connection instead of the response. True when the body came to its end.
 */
export function readOn(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.readableEnded) return Promise.resolve(true)
  if (request.destroyed || Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.resolve(false)
  return new Promise((resolve) => {
    let bytes = 0
    const end = () => {
      clearTimeout(timer)
      request.off('data', count).off('end', end).off('close', end).off('error', end)
      resolve(request.complete || request.readableEnded)
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) end()
    }
    const timer = setTimeout(end, MOST_MS)
    request.on('data', count).on('end', end).on('close', end).on('error', end).resume()
  })
}
