import { HttpConnection, requestBytes, type ConnectionRequest } from './http-connection.ts'
import { summarize, type LoadResult } from './latencies.ts'

export interface HttpLoad {
  kind: 'http'
  address: string
  /** Taken in turn by all connections. */
  requests: ConnectionRequest[]
  connections: number
  /** The load ends after so many seconds, or once every request was sent if `once`. */
  seconds: number
  once?: boolean
}

/** Sends requests on several connections concurrently, each as soon as the previous response has arrived. */
export async function runHttpLoad({
  address,
  requests,
  connections,
  seconds,
  once = false,
}: HttpLoad): Promise<LoadResult> {
  const prepared = requests.map((request) => requestBytes(address, request))
  const times: number[] = []
  const failures: string[] = []
  let next = 0
  const started = performance.now()
  const run = async (): Promise<void> => {
    const connection = new HttpConnection(address)
    while (once ? next < prepared.length : performance.now() - started < seconds * 1000) {
      const request = prepared[next++ % prepared.length] as Buffer
      const sent_at = performance.now()
      const { status, body } = await connection.send(request)
      times.push(performance.now() - sent_at)
      if (status !== 200) failures.push(`${status} ${body.toString().slice(0, 200)}`)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, run))
  return summarize(times, (performance.now() - started) / 1000, failures)
}
