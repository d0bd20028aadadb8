import { sandbox, type SignedReport } from '@milepost/contract/ingest/sandbox.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { call } from '../../../lib/client.ts'
import { Problem } from '../../../lib/problem.ts'

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
  const asked = await call(sandbox.fields, {}, { key })
  const latest = await call(sandbox.latest, {}, { key }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
  return { ...asked, key, latest }
}

/** Tries tickets; a body that does not begin like JSON is sent as CSV. */
export async function trySample(key: string, text: string): Promise<SignedReport> {
  const type = /^\s*[[{]/.test(text) ? 'application/json' : 'text/csv'
  const body = new Blob([text], { type }) as never
  const { report, signature } = await call(sandbox.post, { body }, { key })
  return { report, signature }
}

/** Takes the live key. Throws `sandbox_not_passed` or `sandbox_went_live`. */
export const goLive = (key: string) => call(sandbox.goLive, {}, { key })
