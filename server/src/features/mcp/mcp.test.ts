import { projects } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { makeOneOfEach } from '../../testing/one-of-each.ts'
import { chooseAi } from '../ai-policy/ai-policy.fixtures.ts'
import { agencyToken, personalToken } from '../api-tokens/api-tokens.fixtures.ts'
import { called, calledOnce, connect, messageOf, revisions, sendToDoor } from './mcp.fixtures.ts'

const test = await createTestApp({}, { most_door_calls: 8 })
const address = await test.app.listen()
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
const other = await makeOneOfEach(test, 'second', 'ZIRCON')
const person = await personalToken(test, 'administrator')
const machine = await agencyToken(test)

const { first } = test.world
const open = () => chooseAi(test.owner, first.id, { mode: 'rules_only', tools: ['mcp'] })
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error: { code: string } }).error.code
const register = async () =>
  (
    await test.owner.query<{ subject: string; outcome: string; asked_by: string; subject_id: string | null }>(
      'select subject, outcome, asked_by, subject_id from ai_uses where authority_id = $1 order by id',
      [first.id],
    )
  ).rows

beforeEach(async () => {
  await open()
  await test.owner.query('delete from ai_uses')
})

describe.each(revisions)('a client of revision %s', (revision) => {
  it('finds tools and what they take, and is answered what the route answers', async () => {
    const client = await connect(address, person.token, revision)
    const { tools } = await client.listTools()
    const tool = tools.find(({ name }) => name === 'projects_get')
    expect(tool).toMatchObject({ annotations: { readOnlyHint: true }, inputSchema: { required: ['id'] } })
    const id = own.ids['projects'] ?? 0
    const { refused, body } = await called(client, 'projects_get', { id })
    expect([refused, body]).toEqual([false, await test.ok(projects.get, { params: { id } })])
    await client.close()
  })

  it('is refused what is not there, and what cannot be read, as an answer that names it', async () => {
    const client = await connect(address, person.token, revision)
    expect(await called(client, 'projects_get', { id: other.ids['projects'] })).toMatchObject({
      refused: true,
      body: { error: { code: 'not_found' } },
    })
    expect(await called(client, 'projects_list', { nonsense: 1 })).toMatchObject({
      refused: true,
      body: { error: { code: 'malformed', details: [{ path: 'nonsense' }] } },
    })
    await expect(client.callTool({ name: 'projects_delete', arguments: {} })).rejects.toThrow(/no tool projects_delete/)
    await client.close()
  })

  it('needs no session, and has none', async () => {
    const client = await connect(address, machine.token, revision)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect((client.transport as { sessionId?: string }).sessionId).toBeUndefined()
    expect((await called(client, 'projects_list')).refused).toBe(false)
    await client.close()
  })
})

describe('a call', () => {
  it('is in the register: who, which tool, which record and the outcome, without its answer', async () => {
    const id = own.ids['projects'] ?? 0
    await calledOnce(test, person.headers, 'projects_get', { id })
    await calledOnce(test, machine.headers, 'projects_get', { id: other.ids['projects'] })
    await calledOnce(test, machine.headers, 'ingest_keys')
    await calledOnce(test, machine.headers, 'employees_list')
    await calledOnce(test, machine.headers, 'notices_list')
    expect(await register()).toEqual([
      { subject: 'projects_get', outcome: 'answered', asked_by: 'administrator Tester', subject_id: String(id) },
      { subject: 'projects_get', outcome: 'refused', asked_by: 'Warehouse', subject_id: String(other.ids['projects']) },
      { subject: 'employees_list', outcome: 'refused', asked_by: 'Warehouse', subject_id: null },
      { subject: 'notices_list', outcome: 'refused', asked_by: 'Warehouse', subject_id: null },
    ])
    expect(JSON.stringify((await test.owner.query('select * from ai_uses')).rows)).not.toContain(own.marker)
  })

  it('is one of so many a minute, of each token', async () => {
    const calls = await Promise.all(Array.from({ length: 10 }, () => calledOnce(test, person.headers, 'projects_list')))
    expect(calls.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect((await calledOnce(test, person.headers, 'projects_list')).status).toBe(429)
    expect((await calledOnce(test, machine.headers, 'projects_list')).result?.isError).toBeUndefined()
    test.clock.now = new Date(test.clock.now.getTime() + 61_000)
    expect((await calledOnce(test, person.headers, 'projects_list')).result?.isError).toBeUndefined()
  })

  it('says in every result that it is whole', async () => {
    const { result } = await calledOnce(test, person.headers, 'projects_list')
    expect(result?.resultType).toBe('complete')
    const listed = (await sendToDoor(test, messageOf('tools/list'), person)).json<{ result: object }>()
    expect(listed.result).toMatchObject({ resultType: 'complete', cacheScope: 'private' })
  })
})

describe('the door', () => {
  const asked = (headers: Record<string, string>) => sendToDoor(test, messageOf('tools/list'), { headers })

  it.each([
    ['forbid', 'forbid' as const, ['mcp'] as const],
    ['rules only, without the door', 'rules_only' as const, [] as const],
    ['AI, without the door', 'allowed' as const, ['assistant'] as const],
  ])('is closed under a policy of %s', async (_name, mode, tools) => {
    await chooseAi(test.owner, first.id, { mode, tools: [...tools] })
    const answer = await asked(person.headers)
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'mcp_closed'])
    expect((await calledOnce(test, person.headers, 'projects_list')).status).toBe(403)
    expect(await register()).toMatchObject([{ subject: 'projects_list', outcome: 'refused' }])
  })

  it('opens by a token with the scope to read alone, and says where to get one (RFC 9728)', async () => {
    const metadata = 'resource_metadata="http://localhost:80/.well-known/oauth-protected-resource"'
    const writing = await personalToken(test, 'administrator', ['write'])
    const revoked = `Bearer mpt_${'0'.repeat(49)}`
    const session = `Bearer ${first.tokens.administrator}`
    for (const [headers, status, code, challenge] of [
      [{}, 401, 'unauthenticated', `Bearer scope="read", ${metadata}`],
      [{ authorization: session }, 401, 'unauthenticated', `Bearer scope="read", ${metadata}`],
      [{ authorization: revoked }, 401, 'invalid_api_token', `Bearer error="invalid_token", ${metadata}`],
      [writing.headers, 403, 'insufficient_scope', `Bearer error="insufficient_scope", scope="read", ${metadata}`],
    ] as const) {
      const answer = await asked(headers)
      expect([answer.statusCode, codeOf(answer), answer.headers['www-authenticate']]).toEqual([status, code, challenge])
    }
  })

  it('takes no token in its address, and logs none', async () => {
    const answer = await test.app.server.inject({ method: 'POST', url: `/mcp?token=${person.token}`, payload: {} })
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'token_in_address'])
    expect(test.log.join('')).not.toContain(person.token)
  })

  it('is shut to pages of other sites', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:81'])
      expect((await asked({ ...person.headers, origin })).statusCode).toBe(403)
    expect((await asked({ ...person.headers, origin: 'http://localhost:80' })).statusCode).toBe(200)
    expect((await asked(person.headers)).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('takes messages by POST alone: there is no session to end and no stream to follow', async () => {
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const answer = await test.app.server.inject({ method, url: '/mcp', headers: person.headers })
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST'])
    }
  })

  it.each([
    ['no JSON', '{"jsonrpc": ', 400],
    ['nothing', '', 400],
    ['a batch', JSON.stringify([messageOf('tools/list')]), 400],
    ['a text', '"tools/list"', 400],
    ['a prototype', '{"__proto__": {}}', 400],
    ['no method', JSON.stringify({ jsonrpc: '2.0', id: 1 }), 400],
    ['an unknown method', messageOf('tickets/delete'), 404],
    [
      'another revision',
      { ...messageOf('tools/list'), params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } } },
      400,
    ],
    ['a body that is too large', JSON.stringify({ ...messageOf('tools/list'), more: 'x'.repeat(300_000) }), 413],
  ])('refuses %s', async (_what, body, status) => {
    const answer = await sendToDoor(test, body, { ...person, name: 'projects_list' })
    expect(answer.statusCode, answer.body).toBe(status)
  })

  it('refuses a tool whose name is no text, as the protocol says it', async () => {
    const answer = await sendToDoor(test, messageOf('tools/call', { name: { $gt: '' }, arguments: {} }), person)
    expect(answer.json()).toMatchObject({ error: { code: -32602 } })
  })

  it('refuses to follow changes, since nothing is kept between messages', async () => {
    const message = messageOf('subscriptions/listen', { notifications: { toolsListChanged: true } })
    const answer = await sendToDoor(test, message, person)
    expect(answer.body).toContain('limit')
  })
})
