import type { ModelFaultCode } from '@milepost/contract'
import type { Wire } from './model-fetch.ts'

/** Longest quote of an endpoint's own words, in characters. */
const LONGEST_DETAIL = 300

/** Why a language model wrote nothing. The tool completes by rules: it never becomes a failed request. */
export class ModelFault extends Error {
  readonly code: ModelFaultCode
  /** What is known beyond the code, such as the status, for the person who tests the endpoint. */
  readonly detail: string | null
  /** Whether another try may succeed. */
  readonly passing: boolean
  /** Seconds until the endpoint wants to be tried again; null where it did not say. */
  readonly retry_after: number | null

  constructor(
    code: ModelFaultCode,
    {
      detail = null,
      passing = false,
      retry_after = null,
    }: { detail?: string | null; passing?: boolean; retry_after?: number | null } = {},
  ) {
    super(`language model: ${code}`)
    this.name = 'ModelFault'
    this.code = code
    this.detail = detail === null ? null : detail.slice(0, LONGEST_DETAIL)
    this.passing = passing
    this.retry_after = retry_after
  }
}

/** Faults of the endpoint or the way to it: several in a row interrupt further calls. */
const ofEndpoint: readonly ModelFaultCode[] = ['timeout', 'cut_off', 'refused', 'rate_limited', 'unavailable']

/** Whether a fault says something about its endpoint, not about the question or the person. */
export const isOfEndpoint = ({ code }: ModelFault): boolean => ofEndpoint.includes(code)

/** Seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3). */
function secondsOf(retry_after: string | undefined, now: Date): number | null {
  if (retry_after === undefined) return null
  if (/^\d{1,6}$/.test(retry_after)) return Number(retry_after)
  const at = Date.parse(retry_after)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** The fault of a try that ended with an error, by what went over the wire. */
export function faultOfWire({ status, retry_after, failure }: Wire, now: Date): ModelFault {
  if (failure) {
    const { code } = failure.fault
    if (code === 'timeout') return new ModelFault('timeout')
    if (code === 'connection_lost' && status !== null) return new ModelFault('cut_off', { passing: true })
    const passing = ['connection_refused', 'connection_lost', 'connection_failed', 'unknown_host'].includes(code)
    return new ModelFault(passing || code === 'certificate' ? 'unavailable' : 'refused', { detail: code, passing })
  }
  if (status === null) return new ModelFault('unavailable')
  const detail = `HTTP ${status}`
  const seconds = secondsOf(retry_after, now)
  if (status === 429) return new ModelFault('rate_limited', { detail, passing: true, retry_after: seconds })
  if (status >= 500 || status === 408)
    return new ModelFault('unavailable', { detail, passing: true, retry_after: seconds })
  if (status >= 300) return new ModelFault('refused', { detail })
  return new ModelFault('invalid_answer', { passing: true })
}
