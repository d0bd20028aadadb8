import { sessions, TUS_VERSION, type Route } from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import { demoPassword } from './people.ts'
import type { World } from './world.ts'

export interface CallOptions {
  token?: string
  query?: string
  body?: object
  /** Bytes of a file, from an offset on, in place of a body. */
  part?: { offset: number; bytes: Uint8Array<ArrayBuffer> }
  /** Values of the path's parameters, in order. */
  ids?: readonly (number | string)[]
}

/** A call that was not answered with success. */
export class CallRefused extends Error {
  /** The code of the problem (wire: Errors), null where the answer names none. */
  readonly code: string | null
  constructor(called: string, status: number, answer: string) {
    super(`${called} was answered ${status}: ${answer}`)
    this.name = 'CallRefused'
    this.code = /"code":"(\w+)"/.exec(answer)?.[1] ?? null
  }
}

export type Call = <T>(route: Route, options: CallOptions) => Promise<T>

/** Calls as everybody uses them, of a running product; they end with the signal. */
export const callsOf =
  (target: string, signal: AbortSignal): Call =>
  async <T>({ method, path }: Route, { token, query, body, part, ids = [] }: CallOptions): Promise<T> => {
    const filled = ids.reduce<string>((text, id) => text.replace(/\{\w+\}/, String(id)), path)
    const response = await fetch(new URL(query ? `${filled}?${query}` : filled, target), {
      method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(part && {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(part.offset),
          'tus-resumable': TUS_VERSION,
        }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(part && { body: part.bytes }),
    })
    if (!response.ok) throw new CallRefused(`${method} ${filled}`, response.status, await response.text())
    return (await response.json()) as T
  }

/** How long a sign-in waits for its turn before it asks again, in ms, and how many times at most. */
const [SIGN_IN_AGAIN, MOST_SIGN_INS] = [2_000, 60]

/** The token of somebody of the demonstration. While too many sign in at once, as when all of its people begin on a busy machine, it asks again. */
export async function tokenOf(call: Call, world: World, role: string): Promise<string> {
  const body = { username: `${role}@${world.sign_in_domain}`, password: demoPassword, domain: 'dotslip' }
  for (let times = 1; ; times++)
    try {
      return (await call<{ access_token: string }>(sessions.authenticate, { body })).access_token
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'sign_in_busy' || times === MOST_SIGN_INS) throw error
      await setTimeout(SIGN_IN_AGAIN)
    }
}
