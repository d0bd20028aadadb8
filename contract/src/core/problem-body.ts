/** Values of a problem's text, by the names of its placeholders. */
export type ProblemParams = Record<string, string | number>

/** One fault of an input: its path (`tickets.3.net`), a stable code, and what to do about it. */
export interface ProblemDetail {
  path: string
  code: string
  message: string
  /** Values of the code, for texts in other languages than the message's. */
  params?: ProblemParams
}

/** Both sides of a conflicting edit (409 `edit_conflict`): the current values, and each field that both sides changed. */
export interface ProblemConflict {
  /** Of the current record, where it has one. */
  lock_version?: number
  /** `by` and `at` are missing where no audit event records who made the other change. */
  fields: { field: string; yours: unknown; theirs: unknown; by?: string; at?: string }[]
}

/** The body of every response that is not a success (wire: Errors). */
export interface ProblemBody {
  error: {
    code: string
    message: string
    params?: ProblemParams
    details?: ProblemDetail[]
    conflict?: ProblemConflict
    request_id: string
  }
}

/** Fills the placeholders of a text; a placeholder without a value stays as it is. */
export function fillText(text: string, params: ProblemParams = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
