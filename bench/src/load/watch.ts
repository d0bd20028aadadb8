import { setTimeout } from 'node:timers/promises'
import { HttpConnection, requestBytes, type ConnectionRequest } from './http-connection.ts'
import { summarize, type LoadResult } from './latencies.ts'

/** Between an answer and the next request, in ms. */
const PAUSE = 50

/** Requests one page again and again while other things go on. */
export interface Watched {
  /** The longest answer since this was last called, in milliseconds. */
  longest(): number
  stop(): Promise<LoadResult>
}

/** Begins to watch; a response other than 200 is a failure of the result. */
export function watchAnswers(address: string, request: ConnectionRequest): Watched {
  const bytes = requestBytes(address, request)
  const times: number[] = []
  const failures: string[] = []
  const started = performance.now()
  let stopped = false
  let longest = 0
  const run = async (): Promise<void> => {
    const connection = new HttpConnection(address)
    while (!stopped) {
      const sent_at = performance.now()
      const { status, body } = await connection.send(bytes)
      const took = performance.now() - sent_at
      times.push(took)
      longest = Math.max(longest, took)
      if (status !== 200) failures.push(`${status} ${body.toString().slice(0, 200)}`)
      await setTimeout(PAUSE)
    }
    connection.close()
  }
  const running = run()
  return {
    longest: () => {
      const found = longest
      longest = 0
      return found
    },
    stop: async () => {
      stopped = true
      await running
      return summarize(times, (performance.now() - started) / 1000, failures)
    },
  }
}
