import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { problemBody, Problem } from '../problem.ts'

const unreadable = (error: { code?: string; message: string }): Problem =>
  new Problem('malformed', undefined, [{ path: '', code: error.code ?? 'malformed', message: error.message }])

/** Responds to a request whose address no route can read, such as `/v4/slips/%zz`. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send(problemBody(unreadable(error), request.id))
}

/** How long a client has to read such a response before its connection is closed, in ms. */
const GIVEN_TO_READ_MS = 2000

/** Responds to input that is not HTTP, has longer headers than the server accepts, or came too slowly; there is no request yet, so the response is written by hand. */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(problemBody(unreadable(error), randomUUID()))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // A client that reads nothing and sends on has had its answer.
    () => setTimeout(() => socket.destroy(), GIVEN_TO_READ_MS).unref(),
  )
}
