import { sandbox, type SignedReport } from '@milepost/contract/ingest/sandbox.contract'
import type { Route, RouteResponse } from '@milepost/contract/core/route'
import { Problem, problemIn } from '../../../lib/problem.ts'

type Asked = RouteResponse<typeof sandbox.fields>
export type AskedField = Asked['fields'][number]

/** What a key of the sandbox opens. */
export interface Opened extends Asked {
  key: string
  /** The latest report of the key; null while nothing has been tried. */
  latest: SignedReport | null
}

/** Opens the sandbox with a key. Throws `invalid_key` for any other. */
export async function openTrial(key: string): Promise<Opened> {
  const asked = await callByKey(key, sandbox.fields)
  const latest = await callByKey(key, sandbox.latest).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
  return { ...asked, key, latest }
}

/** Tries tickets; a body that does not begin like JSON is sent as CSV. */
export async function trySample(key: string, text: string): Promise<SignedReport> {
  const type = /^\s*[[{]/.test(text) ? 'application/json' : 'text/csv'
  const { report, signature } = await callByKey(key, sandbox.post, new Blob([text], { type }))
  return { report, signature }
}

/** Takes the live key. Throws `sandbox_not_passed` or `sandbox_went_live`. */
export const goLive = (key: string) => callByKey(key, sandbox.goLive)

/** How long a call may take, in ms. */
const TIMEOUT = 30_000

/** A call with a supplier's key instead of a session. Every failure is a `Problem`. */
async function callByKey<const T extends Route>(key: string, route: T, body?: Blob): Promise<RouteResponse<T>> {
  const headers = { accept: 'application/json', authorization: `Bearer ${key}` }
  const signal = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(route.path, { method: route.method, headers, signal, ...(body && { body }) }).catch(
    (error: unknown) => {
      throw new Problem({ status: 0, code: 'network', message: String(error) })
    },
  )
  const answer: unknown = await response.json().catch(() => undefined)
  const problem = problemIn(answer, response.status)
  if (problem) throw problem
  if (!response.ok) throw new Problem({ status: response.status, code: 'server_error', message: response.statusText })
  return answer as RouteResponse<T>
}
