import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { personOf } from '../../platform/database/events.queries.ts'
import type { Admission } from '../../platform/http/admission.ts'
import type { KnownCallers } from '../../platform/http/known-callers.ts'
import { noteBearer } from '../../platform/http/log-answers.ts'
import { challenge, hasScopes, tokenBearer } from '../../platform/http/token-bearer.ts'
import { Problem, ProblemWithHeaders } from '../../platform/problem.ts'
import type { Caller } from '../../platform/services.ts'
import { namesApiToken } from '../../platform/sessions/api-token.ts'
import type { Authentication } from '../../platform/sessions/authentication.ts'
import { aiAllowed } from '../ai-policy/index.ts'
import { MOST_CALLS_A_MINUTE } from './call-tool.ts'
import { readResponse, refuseForeignOrigin, send, webRequest } from './exchange.ts'
import { mcpServer, type Exchange, type ServerParts } from './mcp-server.ts'

/** Where people's own programs ask: the Model Context Protocol, revision 2026-07-28, and 2025-11-25 and older by the same handler. */
export const MCP_PATH = '/mcp'

export interface McpParts extends Omit<ServerParts, 'most_calls_a_minute'> {
  authentication: Authentication
  callers: KnownCallers
  admission: Pick<Admission, 'enter'>
  most_calls_a_minute?: number | undefined
}

/** Largest message: a call of a tool, whose filters may name thousands of ids. */
const LARGEST_MESSAGE = 256 * 1024

/**
 * The door by which an agency's own assistants ask Milepost: reads of the product as tools, under a token of a person, of the agency or of its provider. Each message is one
 * request with its own authorization; nothing is kept between them, so that any process answers any of them.
 */
export function registerMcpDoor(app: FastifyInstance, { most_calls_a_minute, ...given }: McpParts): void {
  const parts = { ...given, most_calls_a_minute: most_calls_a_minute ?? MOST_CALLS_A_MINUTE }
  const handler = createMcpHandler(({ authInfo }) => mcpServer(parts, exchangeOf(authInfo)), {
    responseMode: 'auto',
    maxSubscriptions: 0,
    keepAliveMs: 0,
  })
  app.addHook('onClose', () => handler.close())
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: MCP_PATH,
    handler: ({ method }) => {
      throw new ProblemWithHeaders('method_not_allowed', { allow: 'POST' }, { method, allowed: 'POST' })
    },
  })
  app.post(MCP_PATH, { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
    refuseForeignOrigin(request)
    const caller = await authorized(parts, request, reply)
    // A batch would be many calls in one turn; the protocol has none since 2025-06-18.
    if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
      throw new Problem('malformed', undefined, [{ path: '', code: 'invalid_type', message: 'expected one message' }])
    // Of calls of tools the policy is asked while the tool runs.
    if (!isCall(request.body)) await assertOpen(parts, caller)
    const leave = await parts.admission.enter({ authority_id: caller.authority_id, person: personOf(caller.actor) })
    if (!leave) throw new Problem('too_many_requests', { seconds: 2 })
    try {
      const exchange: Exchange = { caller, refusal: null }
      const authInfo = { token: '', clientId: personOf(caller.actor), scopes: ['read'], extra: { exchange } }
      const response = await handler.fetch(webRequest(request), { authInfo, parsedBody: request.body })
      const answer = await readResponse(response)
      if (exchange.refusal) throw exchange.refusal
      return send(reply, answer)
    } finally {
      leave()
    }
  })
}

const isCall = (message: object): boolean => 'method' in message && message.method === 'tools/call'

/** @throws Problem `mcp_closed`. */
async function assertOpen({ tenants }: Pick<McpParts, 'tenants'>, { authority_id }: Caller): Promise<void> {
  if (!(await aiAllowed({ db: tenants.reads(authority_id), authority_id }, 'mcp'))) throw new Problem('mcp_closed')
}

/** The exchange of a message, as the door handed it to the protocol's library. */
function exchangeOf(authInfo: { extra?: Record<string, unknown> } | undefined): Exchange {
  const exchange = authInfo?.extra?.['exchange']
  if (exchange === undefined) throw new Error('a message without its caller')
  return exchange as Exchange
}

/**
 * The person or the program of a token with the scope `read`. The sessions of browsers open nothing here.
 * @throws Problem `token_in_address`, `unauthenticated`, `invalid_api_token`, `insufficient_scope`, each with the way to a token (RFC 9728).
 */
async function authorized(
  { authentication, callers }: Pick<McpParts, 'authentication' | 'callers'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  if (namesApiToken(request.url)) throw new Problem('token_in_address')
  const authorization = request.headers.authorization ?? ''
  const token = /^Bearer (\S{1,4000})$/i.exec(authorization)?.[1]
  if (token === undefined || !hasScopes(token)) {
    challenge({ request, reply }, { scope: 'read' })
    throw new Problem('unauthenticated')
  }
  const { actor, session, authority_id } = await tokenBearer('read', token, { authentication, request, reply })
  callers.note(authorization, true)
  noteBearer(request, { actor, session, authority_id })
  return { actor, session, authority_id, request_id: request.id, address: request.ip, log: request.log }
}
