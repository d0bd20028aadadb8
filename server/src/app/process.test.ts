import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { identityProviders } from '@milepost/contract'

const METRICS_TOKEN = 'a-token-of-the-measuring-system'
const test = await createTestApp({ METRICS_TOKEN })

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.server.inject({ method: 'GET', url, headers })
const authorised = () => ({ authorization: `Bearer ${test.world.first.tokens.administrator}` })

describe('the process reports its state', () => {
  it('is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', missing: [] })
  })

  it('says in JSON that an address of the API is unknown, or which methods it takes', async () => {
    const unknown = await get('/v1/no_such_call')
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
    const wrong = await test.app.server.inject({ method: 'DELETE', url: '/v3/feature_flags' })
    expect([wrong.statusCode, wrong.headers['allow'], wrong.json()]).toMatchObject([
      405,
      'GET',
      { error: { code: 'method_not_allowed', message: 'This address does not take DELETE; it takes GET.' } },
    ])
    expect((await get('/authenticate')).statusCode).toBe(405)
  })

  it('measures its calls', async () => {
    await get('/v3/feature_flags', authorised())
    expect((await get('/metrics')).body).toMatch(/milepost_database_connections\{state="waiting"\} 0/)
    expect((await get('/metrics')).body).toMatch(
      /milepost_http_request_seconds_count\{method="GET",route="\/v3\/feature_flags",status="200"\} [1-9]/,
    )
  })

  it('shows its measures to other machines only with the token of the settings', async () => {
    const from = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await test.app.server.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode
    expect(await from('10.1.2.3')).toBe(401)
    expect(await from('10.1.2.3', { authorization: 'Bearer not the token at all' })).toBe(401)
    expect(await from('10.1.2.3', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
    expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(401)
  })

  it('describes every call', async () => {
    const { paths } = (await get('/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-permission': string }>>
    }>()
    expect(paths['/v1/slips']?.['get']?.['x-permission']).toBe('ticket.read')
    const page = await get('/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/v1/ingest/slips')
  })
})

describe('the log', () => {
  const lineOf = (url: string) =>
    test.log
      .map((line) => JSON.parse(line) as Record<string, unknown> & { req?: { url: string } })
      .findLast(({ req }) => req?.url === url)

  it('says of a refused call who made it, from where, and why it was refused', async () => {
    await test.call(identityProviders.list, { as: 'read_only_auditor' })
    expect(lineOf(identityProviders.list.path)).toMatchObject({
      time: expect.any(Number),
      reqId: expect.any(String),
      req: { method: 'GET', address: '127.0.0.1' },
      by: expect.stringMatching(/^employee:\d+$/),
      agency: test.world.first.id,
      session: expect.any(Number),
      status: 403,
      problem: 'forbidden',
    })
  })

  it('has no token, password, cookie or query of a request', async () => {
    const before = test.log.length
    await test.app.server.inject({
      method: 'POST',
      url: '/authenticate?secret=in-the-query',
      headers: {
        authorization: 'Bearer in-the-token',
        'x-refresh-token': 'in-the-refresh-token',
        cookie: 'a=in-the-cookie',
      },
      payload: { username: 'nobody@first.example', password: 'in-the-password', domain: 'dotslip' },
    })
    await get('/no/such/page/in-a-long-part-of-the-address-as-secrets-are', authorised())
    const lines = test.log.slice(before).join('')
    expect(lines).toContain('"problem":')
    expect(lines).not.toMatch(/in-the-|as-secrets-are|nobody@/)
  })

  it('keeps what a client writes on one line', async () => {
    await get('/v1/x%0a{"level":50}', { 'x-request-id': 'abcdefgh' })
    expect(test.log.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  })
})

describe('every answer', () => {
  it('of the API is cached by nobody, successful or not', async () => {
    for (const url of ['/v3/feature_flags', '/v3/projects/1', '/healthz'])
      expect((await get(url, authorised())).headers['cache-control']).toBe('no-store')
  })

  it('carries the security headers and the id of its request', async () => {
    const { headers } = await get('/healthz', { 'x-request-id': 'trace-12345678' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': 'trace-12345678',
    })
    expect(headers['permissions-policy']).toContain('microphone=()')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe")
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(headers['content-security-policy']).toContain(directive)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('names its type, and the encoding of its text', async () => {
    const types = await Promise.all(
      ['/v3/feature_flags', '/v3/projects/1', '/v1/nothing', '/openapi.json', '/docs', '/metrics'].map(
        async (url) => (await get(url, authorised())).headers['content-type'],
      ),
    )
    for (const type of types) expect(type).toMatch(/^(application\/json|text\/(html|plain));.*charset=utf-8/)
  })

  it('reports errors in one format', async () => {
    const unknown = await get('/v9/nothing', authorised())
    const post = (payload: string, type: string) =>
      test.app.server.inject({ method: 'POST', url: '/authenticate', payload, headers: { 'content-type': type } })
    const codes = await Promise.all([
      post('{"username":', 'application/json'),
      post('<a/>', 'text/xml'),
      post(`{"username":"${'x'.repeat(2_000_000)}"}`, 'application/json'),
      post('{"__proto__":{"x":1}}', 'application/json'),
    ])
    expect([unknown.statusCode === 404 || unknown.headers['content-type']?.includes('html')]).toEqual([true])
    expect(
      codes.map((response) => [response.statusCode, response.json<{ error: { code: string } }>().error.code]),
    ).toEqual([
      [400, 'body_unreadable'],
      [415, 'unsupported_type'],
      [413, 'too_large'],
      [400, 'body_unreadable'],
    ])
  })

  it('names an unknown parameter, sort or filter (D20)', async () => {
    const response = await get('/v3/sessions/_me?zork=1', authorised())
    expect([
      response.statusCode,
      response.json<{ error: { details: { path: string }[] } }>().error.details[0]?.path,
    ]).toEqual([400, 'zork'])
  })
})

it('completes requests in progress when it stops', async () => {
  const other = await createTestApp()
  const address = new URL(await other.app.listen())
  const socket = connect(Number(address.port), address.hostname)
  const body = JSON.stringify({ username: 'administrator@first.example', password: 'wrong', domain: 'dotslip' })
  const answers: string[] = []
  socket.on('data', (data) => answers.push(data.toString()))
  socket.write(
    `POST /authenticate HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await expect.poll(() => answers.join('')).toContain('100 Continue')
  const closed = other.close()
  socket.write(body)
  await closed
  await expect.poll(() => answers.join('')).toContain('HTTP/1.1 401')
})
