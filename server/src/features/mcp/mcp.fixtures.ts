import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { LightMyRequestResponse } from 'fastify'
import type { CallOptions, TestApp } from '../../testing/app.ts'
import { MCP_PATH } from './index.ts'

/** Revisions that clients speak: the newest without a handshake and a session, the one before it with a handshake. */
export const revisions = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof revisions)[number]

/** A real client of the protocol, connected to the door at an address under a token. */
export async function connect(address: string, token: string, revision: Revision = '2026-07-28'): Promise<Client> {
  const client = new Client(
    { name: 'warehouse', version: '1' },
    { versionNegotiation: { mode: revision === '2026-07-28' ? { pin: revision } : 'legacy' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL(MCP_PATH, address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  return client
}

/** Calls a tool. Returns whether it was refused, and the JSON of its answer. */
export async function called(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [part] = content
  if (content.length !== 1 || part?.type !== 'text') throw new Error('expected one text')
  return {
    refused: isError === true,
    body: JSON.parse(part.text) as Record<string, never> & { error?: { code: string } },
  }
}

/** One message of revision 2026-07-28 as it is on the wire. */
export const messageOf = (method: string, params: Record<string, unknown> = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'warehouse', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
})

/** Sends a body to the door as it is, without a client. */
export const sendToDoor = (
  test: TestApp,
  body: unknown,
  { headers = {}, name }: Pick<CallOptions, 'headers'> & { name?: string } = {},
): Promise<LightMyRequestResponse> =>
  test.app.server.inject({
    method: 'POST',
    url: MCP_PATH,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      ...(isMessage(body) && { 'mcp-method': body.method }),
      ...(name !== undefined && { 'mcp-name': name }),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const isMessage = (body: unknown): body is { method: string } =>
  typeof body === 'object' && body !== null && 'method' in body && typeof body.method === 'string'

/** Calls a tool by one message, as the client does, without a connection. */
export async function calledOnce(test: TestApp, headers: Record<string, string>, name: string, input: object = {}) {
  const message = messageOf('tools/call', { name, arguments: input })
  const answer = await sendToDoor(test, message, { headers, name })
  const { result } = answer.json<{ result?: { content: { text: string }[]; isError?: boolean; resultType?: string } }>()
  return { status: answer.statusCode, result, text: result?.content[0]?.text ?? answer.body }
}
