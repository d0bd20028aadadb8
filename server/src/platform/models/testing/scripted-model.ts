import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ModelProtocol } from '@milepost/contract'
import { anthropicEvents, anthropicMessage } from './anthropic-answer.ts'
import { openAiChunks, openAiCompletion } from './openai-answer.ts'
import type { ScriptedAnswer } from './scripted-answer.ts'
import { readRequest, type ScriptedRequest } from './scripted-request.ts'

export type { ScriptedAnswer } from './scripted-answer.ts'
export type { ScriptedRequest } from './scripted-request.ts'

export type Script = (request: ScriptedRequest) => ScriptedAnswer | string | Promise<ScriptedAnswer | string>

/** A language model on this machine, which speaks the real protocols and answers what a script says. */
export interface ScriptedModel {
  /** `127.0.0.1:12345`, as settings name hosts of the own network. */
  host: string
  /** What an endpoint of each protocol has as its address. */
  address: Record<ModelProtocol, string>
  /** Every request that was read, latest last. */
  asked: ScriptedRequest[]
  /** Connections and bytes that ever reached it, read or not. */
  reached: { connections: number; bytes: number }
  /** Requests whose caller went away before the answer was whole. */
  abandoned: number
  script: Script
  close(): Promise<void>
}

/** @param port the port on which it listens; any free one by default. */
export async function startScriptedModel(script: Script, { port = 0 } = {}): Promise<ScriptedModel> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const protocol = request.url?.endsWith('/messages') ? 'anthropic' : 'openai_compatible'
    const key = (request.headers['x-api-key'] ?? request.headers.authorization ?? null) as string | null
    const asked = readRequest(Buffer.concat(chunks).toString('utf8'), {
      protocol,
      key: key?.replace(/^Bearer /, '') ?? null,
      index: model.asked.length,
    })
    model.asked.push(asked)
    response.on('close', () => {
      if (!response.writableFinished) model.abandoned++
    })
    const given = await model.script(asked)
    await send(response, asked, typeof given === 'string' ? { text: given } : given)
  }

  server.on('connection', (socket) => {
    model.reached.connections++
    socket.on('data', (bytes: Buffer) => {
      model.reached.bytes += bytes.length
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const model: ScriptedModel = {
    host,
    address: { openai_compatible: `http://${host}/v1`, anthropic: `http://${host}/v1` },
    asked: [],
    reached: { connections: 0, bytes: 0 },
    abandoned: 0,
    script,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return model
}

/** Sends an answer in the protocol of its request, whole or as a stream. */
async function send(response: ServerResponse, request: ScriptedRequest, answer: ScriptedAnswer): Promise<void> {
  if (answer.fails) {
    const {
      status,
      retry_after,
      body = JSON.stringify({ error: { message: `scripted ${status}`, type: 'scripted' } }),
    } = answer.fails
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retry_after !== undefined && { 'retry-after': String(retry_after) }),
    })
    response.end(body)
    return
  }
  const isOpenAi = request.protocol === 'openai_compatible'
  if (!request.stream) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(answer.raw ?? JSON.stringify((isOpenAi ? openAiCompletion : anthropicMessage)(request, answer)))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (answer.raw !== undefined) {
    response.end(answer.raw)
    return
  }
  const most = answer.cuts_off_after ?? answer.stalls_after ?? Infinity
  let sent = 0
  for (const { frame, characters } of (isOpenAi ? openAiChunks : anthropicEvents)(request, answer)) {
    if (sent + characters > most) break
    sent += characters
    await new Promise((written) => response.write(frame, written))
    if (answer.pause_ms) await wait(answer.pause_ms)
  }
  if (answer.cuts_off_after !== undefined) response.destroy()
  else if (answer.stalls_after === undefined) response.end()
}
