import { ingest, plants, preferences, sessions, type Route } from '@milepost/contract'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createSender } from '../../features/ingest/testing/sender.ts'
import { createTestApp } from '../../testing/app.ts'
import { knownCallers } from './known-callers.ts'
import { createServer } from './server.ts'

const test = await createTestApp()
const key: string = (await createSender(test)).key
const address = new URL(await test.app.listen())

/** Sends bytes as they are and returns everything that came back. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(address.port), address.hostname)
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}

const problem = expect.objectContaining({
  error: expect.objectContaining({
    code: expect.any(String),
    message: expect.any(String),
    request_id: expect.any(String),
  }),
})

describe('a malformed request (D21)', () => {
  it.each([
    ['no HTTP', 'BLAH\r\n\r\n'],
    ['headers beyond all measure', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(300_000)}\r\n\r\n`],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: one\r\nHost: other\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
    [
      'a length and chunks',
      'POST /authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a control character in a header',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: abcdefgh\x0bSet-Cookie: a\r\n\r\n',
    ],
  ])('%s gets the problem format, and the connection ends', async (_what, text) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(head.toLowerCase()).toContain('connection: close')
    expect(JSON.parse(body)).toEqual(problem)
  })

  it.each(['/v4/slips/%zz', '/v4/slips/%ff', `/v4/slips/${'1'.repeat(300)}`])(
    '%.20s gets the same format',
    async (url) => {
      const response = await test.app.server.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${test.world.first.tokens.administrator}` },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual(problem)
    },
  )

  it.each(['TRACE', 'CONNECT'])('%s, which no call has, is not answered with what was sent', async (method) => {
    const answer = await raw(`${method} /healthz HTTP/1.1\r\nHost: x\r\nX-Secret: sesame\r\nConnection: close\r\n\r\n`)
    expect(answer).not.toMatch(/^HTTP\/1.1 2|sesame/)
  })

  it('a body that is declared as text has the wrong type', async () => {
    expect(
      (await test.call(sessions.authenticate, { raw_body: 'x', headers: { 'content-type': 'text/plain' } })).statusCode,
    ).toBe(415)
  })
})

describe('an unreadable body', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    test.call(plants.createSupplier, { raw_body: payload, headers })
  const name = '{"name":"Café"}'

  it.each([
    ['broken', '{"name":', 'it is not whole JSON'],
    ['no JSON', '{"name":x}', `it is not JSON: unexpected 'x', "{"name":x}"`],
    ['in two pieces', '{"name":"a"} {}', 'it is not JSON at character 14'],
    ['in UTF-16', Buffer.from(`\ufeff${name}`, 'utf16le'), 'it is not UTF-8'],
    ['in Latin-1', Buffer.from(name, 'latin1'), 'it is not UTF-8'],
    ['that names a prototype', '{"__proto__":{"a":1},"name":"x"}', 'it names __proto__ or a prototype'],
  ])('is reported for what it is: %s', async (_what, payload, reason) => {
    const response = await post(payload)
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { error: { code: 'body_unreadable', params: { reason } } },
    ])
  })

  it('is not read as text when it was compressed', async () => {
    const response = await post(Buffer.from([31, 139, 8, 0]), { 'content-encoding': 'gzip' })
    expect([response.statusCode, response.json()]).toMatchObject([415, { error: { code: 'unsupported_type' } }])
  })

  it('is answered with the types that its address accepts', async () => {
    for (const type of ['', 'text/plain']) {
      const response = await test.call(ingest.post, {
        raw_body: '{}',
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
      })
      expect([response.statusCode, response.json()]).toMatchObject([
        415,
        { error: { params: { accepted: 'application/json and text/csv' } } },
      ])
    }
  })
})

describe('an oversized body', () => {
  const sent = (size: number) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(address.port), address.hostname)
      const head = `POST /v1/ingest/slips HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`
      socket.on('error', reject)
      // Writes to the end before it reads, as most clients do.
      socket.pause()
      socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(size, 32)]), () => {
        socket.resume().once('data', (data) => {
          socket.destroy()
          resolve(data.toString())
        })
      })
    })

  it('is read to its end, so that the client can read the answer', async () => {
    for (let turn = 0; turn < 5; turn++) expect(await sent(20_000_000)).toMatch(/^HTTP\/1.1 413 [^]*8 MB/)
  })
})

const table = (column: string) =>
  `{"table_preference":{"columnVisibility":{"${column}":true},"columnOrder":[],"columnSizing":{},"columnPinning":{"left":[],"right":[]},"sorting":[],"density":"compact"}}`
const routes: [string, Route, (text: string) => string][] = [
  ['a username', sessions.authenticate, (text) => `{"username":"${text}","password":"x","domain":"dotslip"}`],
  [
    'a search preference',
    sessions.saveSearchPreferences,
    (text) => `{"search_preferences":{"filterSearchTerm":"${text}"}}`,
  ],
  ['a column', preferences.save, table],
  ['a name', plants.createSupplier, (text) => `{"name":"${text}"}`],
]
describe.each(routes)('%s that no database stores', (_what, route, body) => {
  it.each(['a\\u0000', 'a\\ud800', '\\udc00b'])('%s is malformed', async (text) => {
    const response = await test.call(route, { params: { table_key: 'tickets' }, raw_body: body(text) })
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([400, 'malformed'])
  })
})

it('reads a body with 100,000 levels of nesting, and refuses it', async () => {
  expect(
    (await test.call(plants.createSupplier, { raw_body: `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }))
      .statusCode,
  ).toBe(400)
})

it('reports the name that is taken', async () => {
  const body = { name: 'Bar, Sons (and) Co' }
  await test.call(plants.createSupplier, { body })
  expect((await test.call(plants.createSupplier, { body })).json()).toMatchObject({
    error: { code: 'name_taken', params: body, message: 'The name Bar, Sons (and) Co is already in use.' },
  })
})

describe('limits', () => {
  it('count strangers by address, whatever they claim, and do not affect known callers', async () => {
    const callers = knownCallers()
    const app = await createServer({ log_level: 'silent', trust_proxy: false, callers, most_strangers_calls: 3 })
    app.get('/', async () => 'ok')
    const ask = async (authorization?: string) =>
      (await app.inject({ url: '/', headers: authorization === undefined ? {} : { authorization } })).statusCode
    expect([
      await ask(),
      await ask('Bearer made-up-1'),
      await ask('Bearer made-up-2'),
      await ask('Bearer made-up-3'),
    ]).toEqual([200, 200, 200, 429])
    callers.note('Bearer good', true)
    expect(await ask('Bearer good')).toBe(200)
    callers.note('Bearer good', false)
    expect(await ask('Bearer good')).toBe(429)
    await app.close()
  })

  it('trust the address that a proxy saw, not those that the client wrote', async () => {
    const app = await createServer({ log_level: 'silent', trust_proxy: true })
    app.get('/', async (request) => request.ip)
    expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })).body).toBe(
      '203.0.113.9',
    )
    await app.close()
  })
})

it('tells browsers behind a proxy to use TLS alone, for a year and for every host below', async () => {
  for (const trust_proxy of [true, false]) {
    const app = await createServer({ log_level: 'silent', trust_proxy })
    expect((await app.inject({ url: '/none' })).headers['strict-transport-security']).toBe(
      trust_proxy ? 'max-age=31536000; includeSubDomains' : undefined,
    )
    await app.close()
  }
})

it('says nothing about itself where it fails, and logs all of it', async () => {
  const log: string[] = []
  const app = await createServer({
    log_level: 'info',
    trust_proxy: false,
    log_stream: { write: (line) => log.push(line) },
  })
  app.get('/fails', async () => {
    throw new Error('select secret from users; at /opt/milepost/server.ts')
  })
  const { statusCode, body } = await app.inject({ url: '/fails' })
  expect([statusCode, body]).toEqual([500, expect.not.stringMatching(/secret|select|opt|\.ts|stack/)])
  expect(log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      msg: 'request failed',
      err: expect.objectContaining({ message: expect.stringContaining('select secret'), stack: expect.any(String) }),
    }),
  )
  await app.close()
})
