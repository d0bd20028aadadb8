import type { ModelFaultCode } from '@milepost/contract'

/** Why a language model wrote nothing. Whoever asked completes by rules: it never becomes a failed request. */
export class ModelFault extends Error {
  readonly code: ModelFaultCode
  /** What the endpoint said, shortened, for the person who tests it; it may hold anything, and is data. */
  readonly detail: string | null
  constructor(code: ModelFaultCode, detail: string | null = null) {
    super(`language model: ${code}`)
    this.name = 'ModelFault'
    this.code = code
    this.detail = detail === null ? null : detail.slice(0, LONGEST_DETAIL)
  }
}

/** Longest quote of an endpoint's own words, in characters. */
const LONGEST_DETAIL = 300

/** Faults of an endpoint or the way to it, which a later try may not have. */
const passing: readonly ModelFaultCode[] = ['timeout', 'cut_off', 'rate_limited', 'unavailable', 'invalid_answer']

/** Whether another try may succeed. */
export const isPassing = ({ code }: ModelFault): boolean => passing.includes(code)
