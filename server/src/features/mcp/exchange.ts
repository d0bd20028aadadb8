import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/problem.ts'

/** Headers of a request that the protocol looks at. */
const PASSED_ON = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'last-event-id']

/** A request as the protocol's own library takes it, without its token and without its body, which is given to it read. */
export function webRequest({ method, headers, host, protocol }: FastifyRequest): Request {
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    (PASSED_ON.includes(name) || name.startsWith('mcp-param-')) && typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(`${protocol}://${host}/mcp`, { method, headers: Object.fromEntries(passed) })
}

/** What the library answers: whole at once, since no tool reports progress, and nobody subscribes. */
export const readResponse = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  text: await response.text(),
})

/** Sends it. */
export function send(
  reply: FastifyReply,
  { status, type, text }: Awaited<ReturnType<typeof readResponse>>,
): FastifyReply {
  if (type !== null) void reply.type(type)
  return reply.code(status).send(text === '' ? undefined : text)
}

/**
 * Refuses pages of other sites, whose scripts a browser would let call a server of its own network (DNS rebinding): the protocol's transport, "Security Warning". Programs send no origin.
 * @throws Problem `forbidden`.
 */
export function refuseForeignOrigin({ headers, host, protocol }: FastifyRequest): void {
  const { origin } = headers
  if (origin === undefined) return
  const own = new URL(`${protocol}://${host}`).host
  if (!URL.canParse(origin) || new URL(origin).host !== own) throw new Problem('forbidden')
}
