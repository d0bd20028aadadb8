import {
  fillText,
  problems,
  type ProblemBody,
  type ProblemCode,
  type ProblemConflict,
  type ProblemDetail,
  type ProblemParams,
} from '@milepost/contract'

/** A failure that the caller can do something about; the table in the contract gives its status and text. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: ProblemParams | undefined
  readonly details: ProblemDetail[] | undefined
  /** Both sides of an edit that met another (`edit_conflict`). */
  readonly conflict: ProblemConflict | undefined
  constructor(code: ProblemCode, params?: ProblemParams, details?: ProblemDetail[] | ProblemConflict) {
    super(fillText(problems[code].text, params))
    this.name = 'Problem'
    this.code = code
    this.params = params
    this.details = Array.isArray(details) ? details : undefined
    this.conflict = Array.isArray(details) ? undefined : details
  }
}

/** A problem whose response has headers of its own. */
export class ProblemWithHeaders extends Problem {
  readonly headers: Readonly<Record<string, string>>
  constructor(code: ProblemCode, headers: Readonly<Record<string, string>>, params?: ProblemParams) {
    super(code, params)
    this.headers = headers
  }
}

/** What was looked for; `not_found` (404) is thrown where there is none, or none that the caller may know of. */
export function orNotFound<Found extends object>(found: Found | null | undefined): Found {
  if (!found) throw new Problem('not_found')
  return found
}

export const statusOf = (problem: Problem): number => problems[problem.code].status

/** The body of every response that is not a success (D21). */
export function problemBody(problem: Problem, request_id: string): ProblemBody {
  return {
    error: {
      code: problem.code,
      message: problem.message,
      ...(problem.params && { params: problem.params }),
      ...(problem.details && { details: problem.details }),
      ...(problem.conflict && { conflict: problem.conflict }),
      request_id,
    },
  }
}
