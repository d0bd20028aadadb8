import { sessions } from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import { HttpConnection, requestBytes, type ConnectionAnswer } from './http-connection.ts'
import { summarize, type LoadResult } from './latencies.ts'

/** A flood of sign-ins with wrong passwords, each of a different account, from many networks; and a person who signs in during it. */
export interface FloodLoad {
  kind: 'flood'
  address: string
  a_second: number
  seconds: number
  /** Networks that the flood comes from. */
  networks: number
  person: Person
}
/** Somebody with the right password, every half a second. */
export interface Person {
  username: string
  password: string
  forwarded_for: string
}

export interface FloodResult {
  sent: number
  seconds: number
  /** How many sign-ins of the flood were answered how; 0 for those whose connection broke. */
  by_status: Record<number, number>
  person: LoadResult
}

/** Between two sign-ins of the person, in ms. */
const PAUSE = 500
/** Interval of checking what is due, in ms. */
const BEAT = 5

/** Sends so many sign-ins a second whether or not those before were answered, on as many connections as that takes. */
export async function runFlood(load: FloodLoad): Promise<FloodResult> {
  const { address, a_second, seconds, networks } = load
  const run = Date.now().toString(36)
  const by_status: Record<number, number> = {}
  const idle: HttpConnection[] = []
  const answers: Promise<void>[] = []
  const send = async (at: number): Promise<void> => {
    const connection = idle.pop() ?? new HttpConnection(address)
    const answer = await connection.send(signInBytes(address, strangerOf(run, at, networks))).catch(() => null)
    if (answer === null) connection.close()
    else idle.push(connection)
    const status = answer?.status ?? 0
    by_status[status] = (by_status[status] ?? 0) + 1
  }
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  const person = signInAgainAndAgain(load)
  while (elapsed() < seconds) {
    const due = Math.floor(elapsed() * a_second)
    while (answers.length < due) answers.push(send(answers.length))
    await setTimeout(BEAT)
  }
  const lasted = elapsed()
  await Promise.all(answers)
  for (const connection of idle) connection.close()
  return { sent: answers.length, seconds: lasted, by_status, person: await person }
}

/** A name that no account has; the networks take turns. */
const strangerOf = (run: string, at: number, networks: number): Person => ({
  username: `flood-${run}-${at}@nowhere.example`,
  password: 'Wrong-Password-2026',
  forwarded_for: `10.66.${(at % networks) >> 8}.${(at % networks) & 255}`,
})

/** The bytes of a sign-in. */
export const signInBytes = (address: string, { username, password, forwarded_for }: Person): Buffer =>
  requestBytes(address, {
    method: 'POST',
    path: sessions.authenticate.path,
    body: JSON.stringify({ username, password, domain: 'dotslip' }),
    forwarded_for,
  })

async function signInAgainAndAgain({ address, seconds, person }: FloodLoad): Promise<LoadResult> {
  const connection = new HttpConnection(address)
  const times: number[] = []
  const failures: string[] = []
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    const sent_at = performance.now()
    const { status, body }: ConnectionAnswer = await connection.send(signInBytes(address, person))
    times.push(performance.now() - sent_at)
    if (status !== 200) failures.push(`${status} ${body.toString().slice(0, 200)}`)
    await setTimeout(Math.max(0, PAUSE - (performance.now() - sent_at)))
  }
  connection.close()
  return summarize(times, (performance.now() - started) / 1000, failures)
}
