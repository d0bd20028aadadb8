import type { CallFault } from '@milepost/contract'

/**
 * Why the construction system did not do what a call asked. `changed`, `conflict` and `not_found` are about the row, `refused` about what was sent; `not_allowed` and
 * `sign_in_refused` about the account; the others pass by themselves.
 */
export type SystemFaultKind =
  | 'changed'
  | 'conflict'
  | 'not_found'
  | 'refused'
  | 'not_allowed'
  | 'sign_in_refused'
  | 'locked'
  | 'slowed_down'
  | 'quota'
  | 'not_reached'

/** The longest text of the construction system that is kept, in characters. */
const LONGEST_DETAIL = 500

export class SystemFault extends Error {
  readonly kind: SystemFaultKind
  /** What the construction system said, as it said it; null where it said nothing. */
  readonly detail: string | null
  /** Why there was no usable response; null where there was one. */
  readonly fault: CallFault | null
  /** In ms, where the construction system or the quota says when to try again. */
  readonly retry_after: number | null

  constructor(
    kind: SystemFaultKind,
    {
      detail = null,
      fault = null,
      retry_after = null,
    }: { detail?: string | null; fault?: CallFault | null; retry_after?: number | null } = {},
  ) {
    super(`the construction system: ${kind}${detail === null ? '' : `: ${detail}`}`)
    this.kind = kind
    this.detail = detail === null || detail === '' ? null : detail.slice(0, LONGEST_DETAIL)
    this.fault = fault
    this.retry_after = retry_after
  }
}

const byStatus: Readonly<Record<number, SystemFaultKind>> = {
  400: 'refused',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  412: 'changed',
  422: 'refused',
  423: 'locked',
  429: 'slowed_down',
}

/** Seconds or a date (RFC 9110, 10.2.3) as ms from now; null for anything else. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,7}$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

/** The message of an OData error, or what else the body says in one line. */
export function detailOf(body: string): string | null {
  try {
    const { error, title, errors } = JSON.parse(body) as {
      error?: { message?: unknown }
      title?: unknown
      errors?: Record<string, unknown>
    }
    const said = error?.message ?? [title, ...Object.values(errors ?? {}).flat()].filter(Boolean).join(' ')
    return typeof said === 'string' && said !== '' ? said : null
  } catch {
    return body.trim() === '' || body.trimStart().startsWith('<') ? null : body.trim()
  }
}

/** The fault that a response of another status than success is. */
export const faultOfAnswer = (
  { status, body, retry_after }: { status: number; body: string; retry_after: string | undefined },
  now: Date,
): SystemFault =>
  new SystemFault(byStatus[status] ?? 'not_reached', {
    detail: detailOf(body),
    fault: byStatus[status] ? null : { code: 'status', status },
    retry_after: retryAfter(retry_after, now),
  })
