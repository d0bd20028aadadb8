import { setTimeout } from 'node:timers/promises'
import { HttpConnection, requestBytes, type ConnectionRequest } from './http-connection.ts'
import { summarize, type LoadResult } from './latencies.ts'

/** Requests at a steady rate. */
export interface PacedLoad {
  kind: 'paced'
  address: string
  /** Each is sent once; the load ends when all were answered. */
  requests: ConnectionRequest[]
  a_second: number
}

/** Interval of checking what is due, in ms. */
const BEAT = 5

/** Sends so many requests a second whether or not those before were answered, on as many connections as that takes. */
export async function runPacedLoad({ address, requests, a_second }: PacedLoad): Promise<LoadResult> {
  const prepared = requests.map((request) => requestBytes(address, request))
  const idle: HttpConnection[] = []
  const times: number[] = []
  const failures: string[] = []
  const answers: Promise<void>[] = []
  const send = async (request: Buffer): Promise<void> => {
    const connection = idle.pop() ?? new HttpConnection(address)
    const sent_at = performance.now()
    const { status, body } = await connection.send(request)
    times.push(performance.now() - sent_at)
    idle.push(connection)
    if (status !== 200) failures.push(`${status} ${body.toString().slice(0, 200)}`)
  }
  const started = performance.now()
  while (answers.length < prepared.length) {
    const due = Math.min(prepared.length, Math.floor(((performance.now() - started) / 1000) * a_second))
    while (answers.length < due) answers.push(send(prepared[answers.length] as Buffer))
    await setTimeout(BEAT)
  }
  await Promise.all(answers)
  const lasted = (performance.now() - started) / 1000
  for (const connection of idle) connection.close()
  return summarize(times, lasted, failures)
}
