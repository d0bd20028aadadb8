import { connect } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createServer } from './server.ts'
import { endSlowBodies, MOST_PATIENCE_MS, patienceFor, PATIENCE_MS, PATIENCE_WITH_HEADERS_MS } from './slow-bodies.ts'

test('a body may take a minute, a large one longer by its size, and none unlimited time', () => {
  expect(patienceFor(1024 * 1024)).toBe(PATIENCE_MS)
  expect(patienceFor(21 * 1024 * 1024)).toBe(268_800)
  expect(patienceFor(1024 ** 3)).toBe(MOST_PATIENCE_MS)
})

test('a late request is aborted, and a route with a longer limit still waits', async () => {
  const app = Fastify({ logger: false })
  endSlowBodies(app, (body_limit) => (body_limit > 1000 ? 60_000 : 50))
  app.post('/short', { bodyLimit: 100 }, async () => 'here')
  app.post('/long', { bodyLimit: 2000 }, async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const open = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab`)
    return socket
  }
  const patient = open('/long')
  await once(open('/short').resume(), 'close')
  patient.write('cd')
  const [answer] = await once(patient, 'data')
  expect(String(answer)).toContain('200 OK')
  patient.destroy()
  await app.close()
})

test('headers that do not come in time are answered, and their connection is closed whatever its client does', async () => {
  const app = await createServer({ log_level: 'silent', trust_proxy: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(app.server.headersTimeout).toBe(PATIENCE_WITH_HEADERS_MS)
  app.server.headersTimeout = 100
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  const drip = setInterval(() => socket.write('a'), 100)
  // Writing on ends in an error, which `once` would report.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  await app.close()
})
