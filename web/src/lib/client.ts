import { takesIdempotencyKey } from '@milepost/contract/core/idempotency'
import type { Route, RouteCall, RouteResponse } from '@milepost/contract/core/route'
import { pathText, queryText } from './address.ts'
import { emit } from './bus.ts'
import { Problem, problemIn } from './problem.ts'
import {
  clearTokens,
  isLoggedOut,
  isOtherSession,
  readTokens,
  storeTokens,
  whenTokensRest,
  type Tokens,
} from './tokens.ts'

/** Timeout of a call, in ms; calls that return files have a longer one, for slow connections of job sites. */
const TIMEOUT = 30_000
const FILE_TIMEOUT = 300_000

export interface CallOptions {
  signal?: AbortSignal
  /** Leaves a 401 to the caller, as the sign-in form wants it. */
  ignore401?: boolean
  /** Timeout in ms, if it is not the default. */
  timeout?: number
  /** Headers of this call alone. */
  headers?: Record<string, string>
  /** Finishes even if the page is left meanwhile; for at most 64 KB. */
  keepalive?: boolean
}

/** Makes one call of the contract. Every failure is a `Problem`, recorded on the bus and thrown (specification section 8). */
export async function call<const T extends Route>(
  route: T,
  input: RouteCall<T> = {},
  options: CallOptions = {},
): Promise<RouteResponse<T>> {
  const path =
    pathText(route.path, input.params as Record<string, unknown> | undefined) +
    queryText(input.query as Record<string, unknown> | undefined)
  try {
    return (await send(route, path, input.body, options)) as RouteResponse<T>
  } catch (error) {
    const problem = error instanceof Problem ? error : browserProblem(error, options.signal)
    emit('call.failed', { path: route.path, problem })
    throw problem
  }
}

/** Makes a call that returns a file, with the server's file name. It fails like every other call. */
export async function fetchFile<const T extends Route>(
  route: T,
  input: RouteCall<T> = {},
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<File> {
  const path =
    pathText(route.path, input.params as Record<string, unknown> | undefined) +
    queryText(input.query as Record<string, unknown> | undefined)
  try {
    const response = await authorized(route, path, input.body, { timeout: FILE_TIMEOUT, ...(signal && { signal }) })
    if (!response.ok) await read(response)
    return new File([await response.blob()], fileName(response.headers.get('content-disposition')))
  } catch (error) {
    const problem = error instanceof Problem ? error : browserProblem(error, signal)
    emit('call.failed', { path: route.path, problem })
    throw problem
  }
}

const fileName = (disposition: string | null): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'file')

async function send(route: Route, path: string, body: unknown, options: CallOptions): Promise<unknown> {
  if (!takesIdempotencyKey(route)) return read(await proved(route, path, body, options))
  // Who only reads does without it. Where it cannot be had, as without a network, the call itself says what is wrong.
  const unanswered = await import('./unanswered-calls.ts').catch(() => null)
  if (!unanswered) return read(await proved(route, path, body, options))
  const { key, answered } = await unanswered.keyOfCall(path, body)
  const response = await proved(route, path, body, { ...options, idempotency_key: key })
  try {
    const answer = await read(response)
    answered()
    return answer
  } catch (error) {
    // A 5xx may be of a proxy that lost the answer.
    if (error instanceof Problem && response.status < 500) answered()
    throw error
  }
}

/** The response to a request; one that asks for one more proof is sent again with it, under the same key. */
async function proved(route: Route, path: string, body: unknown, options: SendOptions): Promise<Response> {
  const response = await authorized(route, path, body, options)
  if (response.status !== 403 || !route.step_up) return response
  const proof = await (await import('./step-up.ts')).proofFor(response.clone())
  return proof ? authorized(route, path, body, { ...options, headers: { ...options.headers, ...proof } }) : response
}

interface SendOptions extends CallOptions {
  idempotency_key?: string
}

/** The response to a request, resent if another tab renewed the tokens in the meantime; an ended session ends here. */
async function authorized(route: Route, path: string, body: unknown, options: SendOptions): Promise<Response> {
  refuseLeft(route)
  const used = readTokens()
  const { signal, timeout = TIMEOUT, headers, idempotency_key, keepalive } = options
  const sent = {
    timeout,
    headers,
    ...(keepalive && { keepalive }),
    ...(signal && { signal }),
    ...(idempotency_key && { idempotency_key }),
  }
  const response = await request(route, path, body, { used, ...sent })
  if (response.status === 401 && !options.ignore401 && route.permission !== 'public') {
    await whenTokensRest()
    refuseLeft(route)
    if (renewedElsewhere(used)) return await request(route, path, body, { used: readTokens(), ...sent })
    clearTokens()
    const ended = (await response.clone().text()).includes('"access_ended"')
    emit('session.expired', { why: ended ? 'access_ended' : 'session_expired' })
  }
  return response
}

/**
 * A page that is being left sends no further requests: its content belongs to another agency than the tokens (D1), or the user logged out, which is
 * not an expired session. Throws a cancelled problem, which is never reported.
 */
function refuseLeft({ permission }: Route): void {
  const switched = isOtherSession()
  if (switched) emit('session.switched', undefined)
  if (switched || (permission !== 'public' && isLoggedOut()))
    throw new Problem({ status: 0, code: 'submission_aborted', message: 'the session is another one, or was ended' })
}

/** Another tab may have renewed the tokens while this request was under way. */
const renewedElsewhere = (used: Tokens | null) =>
  used !== null && readTokens() !== null && readTokens()?.refresh_token !== used.refresh_token

async function request(
  route: Route,
  path: string,
  body: unknown,
  {
    used,
    signal,
    timeout,
    headers,
    idempotency_key,
    keepalive,
  }: Omit<SendOptions, 'headers'> & {
    used: Tokens | null
    timeout: number
    headers: Record<string, string> | undefined
  },
): Promise<Response> {
  const late = AbortSignal.timeout(timeout)
  const response = await fetch(path, {
    method: route.method,
    ...(keepalive && { keepalive }),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(used && { authorization: `Bearer ${used.access_token}`, 'x-refresh-token': used.refresh_token }),
      ...(idempotency_key && { 'idempotency-key': idempotency_key }),
      // A file has its own type.
      ...(body !== undefined && !(body instanceof Blob) && { 'content-type': 'application/json' }),
    },
    signal: signal ? AbortSignal.any([signal, late]) : late,
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  const access_token = response.headers.get('x-access-token')
  const refresh_token = response.headers.get('x-refresh-token')
  if (used && access_token && refresh_token && readTokens() !== null && !isOtherSession())
    storeTokens({ access_token, refresh_token })
  return response
}

async function read(response: Response): Promise<unknown> {
  const text = response.status === 204 ? '' : await response.text()
  const body = parse(text)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const problem = problemIn(body, response.status, Number.isFinite(retryAfter) ? retryAfter : undefined)
  if (problem) throw problem
  if (!response.ok)
    throw new Problem({
      status: response.status,
      code: response.status >= 500 ? 'server_error' : '',
      message: response.statusText,
    })
  return body
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function browserProblem(error: unknown, signal: AbortSignal | undefined): Problem {
  if (signal?.aborted) return new Problem({ status: 0, code: 'submission_aborted', message: 'submission aborted' })
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new Problem({ status: 0, code: 'timeout', message: error.message })
  return new Problem({ status: 0, code: 'network', message: error instanceof Error ? error.message : '' })
}
