import type { Route, RouteInput } from '@milepost/contract'
import type { RequestContext, Work } from '../../platform/context.ts'
import { handle, OwnAnswer, type RequestExtras, type RouteHandler } from '../../platform/http/feature.ts'
import { decodeUtf8, parseJson } from '../../platform/http/read-json.ts'
import { SCIM_TYPE, scimAnswer, ScimError } from '../../platform/http/scim-error.ts'
import { jsonInTurns } from '../../platform/json-in-turns.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { inTurns } from '../../platform/turns.ts'
import type { Asked } from './documents.ts'
import type { JsonObject } from './patch/operations.ts'
import { noteError, provisioningOf } from './settings.queries.ts'

/** Resources of a page, and what a page has without a number. */
export const MOST_A_PAGE = 500
const DEFAULT_A_PAGE = 100

/** A call of the directory, read. */
export interface ScimCall {
  ctx: RequestContext
  /** The id in the address; empty where it has none. */
  id: string
  asked: Asked
  filter: string | undefined
  /** From 1 (RFC 7644, section 3.4.2.4). */
  startIndex: number
  count: number
  body: () => unknown
  /** Whether people who are added get an invitation by email. */
  mails: boolean
}

/** Joins a route of SCIM to its use case: provisioning is on, the body is read, and a refusal is noted for who sets the directory up. */
export const scimRoute = <T extends Route>(route: T, work: (call: ScimCall) => Promise<OwnAnswer>): RouteHandler =>
  handle(
    route,
    async (ctx, input, extras) => {
      try {
        const { enabled, mails } = await provisioningOf(ctx.db, ctx.authority_id)
        if (!enabled) throw new Problem('scim_off')
        return await work({ ...callOf(ctx, input, extras), mails })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) await note(route, ctx, refusal)
        throw refusal ?? error
      }
    },
    { own_transaction: true },
  )

function callOf(ctx: RequestContext, input: RouteInput<Route>, { raw_body }: RequestExtras): Omit<ScimCall, 'mails'> {
  const query = (input.query ?? {}) as Record<string, string | undefined>
  return {
    ctx,
    id: (input.params as { id?: string } | undefined)?.id ?? '',
    asked: { attributes: query['attributes'], excludedAttributes: query['excludedAttributes'] },
    filter: query['filter'],
    startIndex: Math.max(1, Number(query['startIndex'] ?? 1)),
    count: Math.min(MOST_A_PAGE, Math.max(0, Number(query['count'] ?? DEFAULT_A_PAGE))),
    body: () => bodyOf(raw_body),
  }
}

function bodyOf(bytes: Buffer | null): unknown {
  try {
    return parseJson(decodeUtf8(bytes ?? Buffer.alloc(0)))
  } catch (error) {
    if (error instanceof Problem) throw new ScimError(400, error.message, 'invalidSyntax')
    throw error
  }
}

/** A write in one transaction of an agency, with the sessions that it ended or changed, which the process forgets after the commit. */
export const inScim = <T>(
  { ctx }: Pick<ScimCall, 'ctx'>,
  work: (tx: Work & RequestContext) => Promise<T>,
): Promise<T> => inTransaction(ctx, work)

/** A resource, or no body. */
export async function answer(
  status: 200 | 201 | 204,
  document: JsonObject | null,
  headers: Record<string, string> = {},
): Promise<OwnAnswer> {
  const body = document && (await inTurns(jsonInTurns(document)))
  return new OwnAnswer(status, body, { ...headers, ...(body !== null && { 'content-type': SCIM_TYPE }) })
}

/** Faults of a person that mean that the directory has somebody twice. */
const ofTwo = new Set(['employee_exists', 'employee_deleted', 'employee_managed'])

/** A refusal in the terms of SCIM; null for a fault of ours. */
function refusalOf(error: unknown): ScimError | Problem | null {
  if (error instanceof ScimError) return error
  if (error instanceof Problem) return error.code === 'server_error' ? null : ofProblem(error)
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505' || !(constraint?.startsWith('scim_') || constraint === 'memberships_user_key')) return null
  return new ScimError(409, 'Another resource has this name or this externalId already.', 'uniqueness')
}

function ofProblem(problem: Problem): ScimError | Problem {
  const fault = problem.details?.[0]
  if (problem.code === 'last_administrator')
    return new ScimError(409, 'The last administrator of the agency cannot be removed or deactivated.')
  if (problem.code !== 'employee_create_failed' && problem.code !== 'employee_update_failed') return problem
  if (fault && ofTwo.has(fault.code)) return new ScimError(409, fault.message, 'uniqueness')
  return new ScimError(400, fault ? `${fault.path}: ${fault.message}` : problem.message, 'invalidValue')
}

/** What is not there is asked for all the time; everything else is a mistake of the directory's settings, or of ours. */
async function note(route: Route, ctx: RequestContext, refusal: ScimError | Problem): Promise<void> {
  const { status, body } = scimAnswer(refusal)
  if (route.method === 'GET' && status === 404) return
  const { detail } = body as { detail: string }
  await inTransaction(ctx, (tx) =>
    noteError(tx.db, tx.authority_id, {
      at: tx.clock(),
      method: route.method,
      path: route.path,
      status,
      detail: detail.slice(0, 500),
    }),
  )
}
