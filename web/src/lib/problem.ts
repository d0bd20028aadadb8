import type { ProblemBody, ProblemConflict, ProblemDetail, ProblemParams } from '@milepost/contract/core/problem-body'

/** Codes that only the browser gives: the request was cancelled, never reached the server, or took too long. */
export type BrowserCode = 'submission_aborted' | 'network' | 'timeout'

/** A failed call. `message` is the server's plain English, if it sent one; screens show `problemText`. */
export class Problem extends Error {
  /** HTTP status; 200 for a response with `error`, 0 if there was no response. */
  readonly status: number
  readonly code: string
  readonly params: ProblemParams
  /** Faults of single fields, with the path of each. */
  readonly details: readonly ProblemDetail[]
  /** Both sides of an edit that met another (409 `edit_conflict`). */
  readonly conflict: ProblemConflict | undefined
  readonly request_id: string | undefined
  /** Seconds to wait before trying again (429, 503). */
  readonly retry_after: number | undefined

  constructor(fault: {
    status: number
    code: string
    message?: string
    params?: ProblemParams
    details?: readonly ProblemDetail[]
    conflict?: ProblemConflict
    request_id?: string
    retry_after?: number
  }) {
    super(fault.message ?? '')
    this.name = 'Problem'
    this.status = fault.status
    this.code = fault.code
    this.params = fault.params ?? {}
    this.details = fault.details ?? []
    this.conflict = fault.conflict
    this.request_id = fault.request_id
    this.retry_after = fault.retry_after
  }

  /** True if nothing needs to be reported: the request was replaced or its page left. */
  get cancelled(): boolean {
    return this.code === 'submission_aborted'
  }
}

/** Converts an error response to a problem; `undefined` if the body has no error. Old proxies send `error` as plain text. */
export function problemIn(body: unknown, status: number, retryAfter?: number): Problem | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || !body.error) return undefined
  const retry = retryAfter === undefined ? {} : { retry_after: retryAfter }
  if (typeof body.error === 'string') return new Problem({ status, code: '', message: body.error, ...retry })
  const { code, message, params, details, conflict, request_id } = body.error as Partial<ProblemBody['error']>
  return new Problem({
    status,
    code: code ?? '',
    ...retry,
    ...(message && { message }),
    ...(params && { params }),
    ...(details && { details }),
    ...(conflict && { conflict }),
    ...(request_id && { request_id }),
  })
}
