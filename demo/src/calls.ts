import { sessions, TUS_VERSION, type Route } from '@milepost/contract'
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

/** The token of somebody of the demonstration. */
export async function tokenOf(call: Call, world: World, role: string): Promise<string> {
  const username = `${role}@${world.sign_in_domain}`
  const { access_token } = await call<{ access_token: string }>(sessions.authenticate, {
    body: { username, password: demoPassword, domain: 'dotslip' },
  })
  return access_token
}
