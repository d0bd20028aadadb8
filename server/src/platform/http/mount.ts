import { scopeOfRoute, type Route } from '@milepost/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS, refuseWhileImpersonating } from '../context.ts'
import { personOf } from '../database/events.queries.ts'
import { readContext, writeInContext, type Caller, type Services } from '../services.ts'
import { INGEST_KEY_PREFIX, type Authentication } from '../sessions/authentication.ts'
import { namesApiToken } from '../sessions/api-token.ts'
import type { Bearer } from '../sessions/session-directory.ts'
import { weightOf, type Admission } from './admission.ts'
import {
  OwnAnswer,
  PublicDocument,
  RawFile,
  RawJson,
  RawList,
  SeeOther,
  WithHeaders,
  type RequestExtras,
  type RouteHandler,
} from './feature.ts'
import { answerText, type AnswerForm } from './answer-text.ts'
import { problemOfDatabase } from './constraints.ts'
import { idempotencyKeyOf, isDryRun, keyedCall } from '../repeats/keyed-call.ts'
import { noteBearer } from './log-answers.ts'
import { sendFile } from './send-file.ts'
import { workFor, type TaskOwner } from '../threads/task-owner.ts'
import type { KnownCallers } from './known-callers.ts'
import { mayCall } from './may-call.ts'
import { Problem } from '../problem.ts'
import { stepUpOf, type DemandStepUp } from './step-up.ts'
import { readPaging } from './query-string.ts'
import { challenge, hasScopes, tokenBearer } from './token-bearer.ts'
import { readInput } from './validation.ts'

export interface MountOptions {
  services: Services
  authentication: Authentication
  callers: KnownCallers
  /** Of people, and of suppliers' systems. */ admission: { people: Admission; suppliers: Admission }
  /** Asks for one more proof before calls whose routes say so. */ demandStepUp: DemandStepUp
  /** Parse every answer by its schema: in tests and development. */ check_responses: boolean
}

/** Mounts a route of the contract: session, permission, validation, use case, response. */
export function mount(
  app: FastifyInstance,
  { route, handler, own_transaction }: RouteHandler,
  options: MountOptions,
): void {
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: route.body_limit ?? 1024 * 1024,
    config: { ...(route.raw_body && { accepted: route.raw_body }), ...(route.permission === 'scim' && { scim: true }) },
    handler: async (request, reply) => {
      const caller = await callerOf(route, request, reply, options)
      refuseWhileImpersonating(caller, route.while_impersonating)
      const key = idempotencyKeyOf(route, request.headers)
      const { query, dialect, asSent } = readPaging(request.query as Record<string, unknown>)
      const input = readInput(
        route,
        { params: request.params, query, body: route.raw_body ? undefined : request.body },
        asSent,
      )
      const step = isDryRun(input) ? null : stepUpOf(route, request, caller)
      if (step) await options.demandStepUp(step)
      const extras: RequestExtras = {
        headers: request.headers,
        raw_query: /\?(.*)$/s.exec(request.url)?.[1] ?? '',
        raw_body: Buffer.isBuffer(request.body) ? request.body : null,
        content_type: (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
      }
      const work = (ctx: Parameters<typeof handler>[0]) => handler(ctx, input as Parameters<typeof handler>[1], extras)
      const keyed = key === null ? null : keyedCall(route, key, request, input)
      const whose = keyed ? { ...caller, keyed } : caller
      const leave = await enter(options.admission, caller, weightOf(callOf(request, caller), input))
      try {
        const reads = route.method === 'GET' || own_transaction || caller.authority_id === 0
        const answer = await workFor(ownerOf(caller), () =>
          reads ? work(readContext(options.services, whose)) : writeInContext(options.services, whose, work),
        )
        if (keyed?.replayed) void reply.header('idempotency-replayed', 'true')
        return await send(reply, route, answer, { dialect, check: options.check_responses })
      } catch (error) {
        throw problemOfDatabase(error, request.body) ?? error
      } finally {
        leave()
      }
    },
  })
}

/** Whose turn it is when a call has a thread or a child process do something. */
const ownerOf = ({ actor, authority_id, address }: Caller): TaskOwner => ({
  authority_id,
  person: personOf(actor) || address,
})

/** What of a call says how heavy it is: the bodies of people are photos and documents, which other processes read. */
const callOf = ({ url, body }: FastifyRequest, { actor }: Caller) => ({
  url,
  body: actor.kind === 'supplier' ? body : undefined,
})

/** Waits for the caller's turn; anonymous callers are limited by their network alone. */
async function enter(
  { people, suppliers }: MountOptions['admission'],
  { authority_id, actor }: Caller,
  weight: number,
): Promise<() => void> {
  if (actor.kind === 'anonymous') return () => undefined
  const leave = await (actor.kind === 'supplier' ? suppliers : people).enter({
    authority_id,
    person: personOf(actor),
    weight,
  })
  if (!leave) throw new Problem('too_many_requests', { seconds: 2 })
  return leave
}

async function callerOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<Caller> {
  if (namesApiToken(request.url)) throw new Problem('token_in_address')
  const bearer = route.permission === 'public' ? nobody : await bearerOf(route, request, reply, options)
  return {
    actor: bearer.actor,
    session: bearer.session,
    authority_id: bearer.authority_id,
    request_id: request.id,
    address: request.ip,
    log: request.log,
  }
}

/** Public calls are anonymous; their use cases only reach the platform's tables. */
const nobody: Bearer = { authority_id: 0, session: null, actor: ANONYMOUS }

/** By its form: whether it holds does not matter where no key opens anything. */
const isIngestKey = (token: string | null): boolean => token?.startsWith(INGEST_KEY_PREFIX) === true

async function bearerOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, authentication, callers }: MountOptions,
): Promise<Bearer> {
  const access = route.permission
  const note = (good: boolean) => {
    if (request.headers.authorization !== undefined) callers.note(request.headers.authorization, good)
  }
  const refused = (problem: Problem): Problem => {
    if (scopeOfRoute(route)) challenge({ request, reply })
    return problem
  }
  const token = /^Bearer (\S{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
  if (access === 'ingest_key' || access === 'sandbox_key') {
    const supplierOf = access === 'ingest_key' ? authentication.supplier : authentication.sandboxSupplier
    const bearer = token && (await supplierOf(token))
    note(!!bearer)
    if (!bearer) throw new Problem('invalid_key')
    return noteBearer(request, bearer)
  }
  if (token !== null && hasScopes(token)) {
    const bearer = await tokenBearer(scopeOfRoute(route), token, { authentication, request, reply })
    note(true)
    noteBearer(request, bearer)
    if (!mayCall(bearer, access)) throw new Problem('forbidden')
    return bearer
  }
  // A token with something appended is a forged one, which no refresh token rescues (D2).
  if (token === null && /^Bearer\s+\S/i.test(request.headers.authorization ?? ''))
    throw refused(new Problem('unauthenticated'))
  const refresh = request.headers['x-refresh-token']
  const authenticated = await authentication.employee(
    { access_token: token, refresh_token: typeof refresh === 'string' && refresh.length <= 200 ? refresh : null },
    services.clock(),
  )
  note(authenticated !== null && authenticated.renewed === null)
  if (!authenticated) throw refused(await refusalOf(token, { services, authentication }))
  const { bearer, renewed } = authenticated
  noteBearer(request, bearer)
  if (renewed) void reply.headers({ 'x-access-token': renewed.access_token, 'x-refresh-token': renewed.refresh_token })
  if (!mayCall(bearer, access)) throw new Problem('forbidden')
  return bearer
}

/** Why a token opens nothing: it is a key of another kind, the access under which it was issued has ended, or its session is over. */
async function refusalOf(
  token: string | null,
  { services, authentication }: Pick<MountOptions, 'services' | 'authentication'>,
): Promise<Problem> {
  if (isIngestKey(token)) return new Problem('key_of_another_kind')
  const ended = token === null ? null : await authentication.accessEnded(token, services.clock())
  return ended === null ? new Problem('unauthenticated') : new Problem('access_ended', { name: ended })
}

async function send(reply: FastifyReply, route: Route, answer: unknown, form: AnswerForm): Promise<FastifyReply> {
  if (answer instanceof WithHeaders) return await send(reply.headers(answer.headers), route, answer.answer, form)
  if (answer instanceof PublicDocument)
    return reply
      .code(answer.content === null ? 304 : 200)
      .headers(answer.headers)
      .send(answer.content)
  if (answer instanceof OwnAnswer)
    return reply
      .code(answer.status)
      .headers(answer.headers)
      .send(answer.body ?? undefined)
  if (answer instanceof RawFile) return await sendFile(reply, answer)
  if (answer instanceof SeeOther) return reply.redirect(answer.location, 303)
  if (!route.response) return reply.code(204).send()
  const { text, headers } = await answerText(route, answer, form)
  const status = answer instanceof RawList || answer instanceof RawJson ? 200 : (route.status ?? 200)
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(text)
}
