import { sessions, type LiveEvent } from '@milepost/contract'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp } from '../../testing/app.ts'
import { createGrantee, insert } from '../../testing/world.ts'

/** As few as open far within the time in which a client has to show its token, on any machine. */
const MOST_STRANGERS = 30

const open: WebSocket[] = []

const test = await createTestApp({ PUBLIC_URL: 'https://tickets.dot.example' }, { most_strangers: MOST_STRANGERS })
const address = await test.app.listen()
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

type Message = Partial<Omit<LiveEvent, 'type'>> & { type: string; topic?: string; code?: string }

async function connect(token: string | null, since?: number) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`)
  open.push(socket)
  const messages: Message[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const send = (message: object) => {
    socket.send(JSON.stringify(message))
  }
  if (token !== null) send({ access_token: token, ...(since !== undefined && { since }) })
  const until = (type: string) =>
    expect
      .poll(() => messages.find((message) => message.type === type))
      .toBeDefined()
      .then(() => messages.find((message) => message.type === type) as Message)
  return { socket, closed, messages, send, until }
}

const insertFact = (authority_id: number, type: string, project_id: number | null, ids: number[]) =>
  test.owner
    .query('insert into events (authority_id, type, project_id, ids) values ($1, $2, $3, $4)', [
      authority_id,
      type,
      project_id,
      ids,
    ])
    .then(() => test.owner.query('notify milepost_wake_up'))

describe('at the address', () => {
  it('nothing but the socket answers', async () => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/elsewhere`)
    const [{ message }] = (await once(socket, 'error')) as [Error]
    expect(message).toContain('404')
  })

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://127.0.0.1.evil.example', 403],
    [address, 101],
    ['https://tickets.dot.example', 101],
  ])('a page of %s gets %i', async (origin, status) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`, { origin })
    open.push(socket)
    const answer = await Promise.race([
      once(socket, 'upgrade').then(([response]) => response as IncomingMessage),
      once(socket, 'unexpected-response').then(([, response]) => response as IncomingMessage),
    ])
    expect(answer.statusCode).toBe(status)
    const logged = test.log.some(
      (line) => line.includes('socket of another page refused') && line.includes(`"${origin}"`),
    )
    expect(logged).toBe(status === 403)
  })

  it('a limited number of strangers of an address may wait; a client that has shown a token does not count', async () => {
    const before = await Promise.all(Array.from({ length: 3 }, () => connect(test.world.first.tokens.administrator)))
    for (const client of before) await client.until('ready')
    const strangers = await Promise.all(Array.from({ length: MOST_STRANGERS }, () => connect(null)))
    const refused = new WebSocket(`${address.replace('http', 'ws')}/realtime`)
    const [, answer] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage]
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '10'])
    expect(before.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1])
    strangers[0]?.send({ access_token: test.world.first.tokens.administrator })
    await strangers[0]?.until('ready')
    await (await connect(test.world.first.tokens.administrator)).until('ready')
  })
})

describe('the socket (D23)', () => {
  it("sends committed live events of the client's own authority to its subscribers, and of no other", async () => {
    const { first, second } = test.world
    const [here, there] = [await connect(first.tokens.administrator), await connect(second.tokens.administrator)]
    for (const client of [here, there]) {
      await client.until('ready')
      client.send({ subscribe: ['authority'] })
      await client.until('subscribed')
    }
    await insertFact(first.id, 'tickets.changed', null, [7, 8])
    expect(await here.until('tickets.changed')).toMatchObject({ ids: [7, 8], project_id: null })
    await insertFact(second.id, 'plants.changed', null, [9])
    await there.until('plants.changed')
    expect(there.messages.filter((message) => message.type === 'tickets.changed')).toEqual([])
  })

  it('sends everybody in an agency what concerns the agency itself, and nothing else', async () => {
    const { first, second } = test.world
    const inspector = await connect(first.tokens.safety_inspector)
    await inspector.until('ready')
    inspector.send({ subscribe: ['agency', 'authority'] })
    expect(await inspector.until('subscribed')).toMatchObject({ topic: 'agency' })
    expect(await inspector.until('error')).toMatchObject({ topic: 'authority', code: 'forbidden' })
    await insertFact(second.id, 'flags.changed', null, [2])
    await insertFact(first.id, 'tickets.changed', null, [3])
    await insertFact(first.id, 'agency.changed', null, [4])
    await insertFact(first.id, 'flags.changed', null, [5])
    await inspector.until('flags.changed')
    expect(inspector.messages.filter(({ ids }) => ids).map(({ type, ids }) => [type, ids])).toEqual([
      ['agency.changed', [4]],
      ['flags.changed', [5]],
    ])
  })

  it('answers an unauthorised topic with an error and nothing else', async () => {
    const { first, second } = test.world
    const project = await test.owner.query<{ id: number }>(
      "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Road', 'P-1', 'America/New_York') returning id::int",
      [second.id],
    )
    const client = await connect(first.tokens.administrator)
    await client.until('ready')
    client.send({ subscribe: [`project:${project.rows[0]?.id}`, 'project:x', 'everything'] })
    await expect.poll(() => client.messages.filter((message) => message.code === 'forbidden').length).toBe(3)
    const safety = await connect(first.tokens.safety_inspector)
    await safety.until('ready')
    safety.send({ subscribe: ['authority'] })
    expect(await safety.until('error')).toMatchObject({ code: 'forbidden' })
  })

  it('sends a consultant the events of granted projects alone, and closes when a project is taken away (D49)', async () => {
    const { id: authority_id } = test.world.first
    const [granted, other] = await Promise.all(
      ['G-1', 'G-2'].map((code) =>
        insert(
          test.owner,
          "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Road', $2, 'America/New_York') returning id",
          [authority_id, code],
        ),
      ),
    )
    const { token, grant_id } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
      authority_id,
      capacity: 'consultant_read',
      email: 'live@reeves.example',
      project_ids: [Number(granted)],
    })
    const client = await connect(token)
    await client.until('ready')
    client.send({ subscribe: ['authority', `project:${other}`] })
    expect(await client.until('error')).toMatchObject({ topic: `project:${other}`, code: 'forbidden' })
    await insertFact(authority_id, 'tickets.changed', Number(other), [1])
    await insertFact(authority_id, 'plants.changed', null, [2])
    await insertFact(authority_id, 'tickets.changed', Number(granted), [3])
    expect(await client.until('tickets.changed')).toMatchObject({ ids: [3], project_id: granted })
    expect(client.messages.filter(({ type }) => type === 'plants.changed')).toEqual([])
    await test.owner.query('delete from grant_projects where grant_id = $1', [grant_id])
    expect(await client.closed).toBe(4401)
  })

  it('sends missed live events in commit order, even when a lower id was committed later', async () => {
    const { first } = test.world
    const [early, late] = [await test.owner.connect(), await test.owner.connect()]
    const client = await connect(first.tokens.administrator)
    const { seq = 0 } = await client.until('ready')
    await insertFact(first.id, 'tickets.changed', null, [1])
    const insert = "insert into events (authority_id, type, ids) values ($1, 'tickets.changed', $2) returning id"
    await early.query('begin')
    await early.query('select pg_current_xact_id()')
    await late.query('begin')
    await late.query(insert, [first.id, [2]])
    await early.query(insert, [first.id, [3]])
    await early.query('commit')
    await late.query('commit')
    early.release()
    late.release()
    client.send({ subscribe: ['authority'] })
    await client.until('subscribed')
    const base = await test.owner.query<{ id: number }>("select id::int from events where ids = '{1}'")
    client.send({ since: base.rows[0]?.id ?? seq })
    await expect
      .poll(() => new Set(client.messages.flatMap((message) => message.ids ?? [])))
      .toEqual(expect.objectContaining({ size: expect.any(Number) }))
    await expect
      .poll(() => [2, 3].every((id) => client.messages.some((message) => message.ids?.includes(id))))
      .toBe(true)
  })

  it.each([
    ['with the token', (seq: number) => [{ since: seq }, { subscribe: ['authority'] }]],
    ['before the topics', (seq: number) => [{}, { since: seq }, { subscribe: ['authority'] }]],
    ['with the topics', (seq: number) => [{}, { subscribe: ['authority'], since: seq }]],
    ['after them', (seq: number) => [{}, { subscribe: ['authority'] }, { since: seq }]],
  ])('sends missed live events when `since` is given %s', async (_when, messages) => {
    const { first } = test.world
    const watcher = await connect(first.tokens.administrator)
    watcher.send({ subscribe: ['authority'] })
    await watcher.until('subscribed')
    await insertFact(first.id, 'plants.changed', null, [100])
    await insertFact(first.id, 'plants.changed', null, [101])
    await expect.poll(() => watcher.messages.some(({ ids }) => ids?.includes(101))).toBe(true)
    const { rows } = await test.owner.query<{ id: number }>(
      "select id::int from events where ids = '{100}' order by id desc limit 1",
    )
    const client = await connect(null)
    const [token, ...rest] = messages(rows[0]?.id ?? 0)
    for (const message of [{ access_token: first.tokens.administrator, ...token }, ...rest]) client.send(message)
    await client.until('plants.changed')
    expect(client.messages.flatMap(({ ids }) => ids ?? [])).toEqual([101])
  })

  it('answers refetch when it does not know what was missed', async () => {
    const client = await connect(test.world.first.tokens.administrator, 999_999_999)
    client.send({ subscribe: ['authority'] })
    expect(await client.until('refetch')).toMatchObject({ type: 'refetch' })
  })

  it('sends nothing to an up-to-date client, even if the last live event went to another authority', async () => {
    const { first, second } = test.world
    const watcher = await connect(second.tokens.administrator)
    watcher.send({ subscribe: ['authority'] })
    await watcher.until('subscribed')
    await insertFact(second.id, 'plants.changed', null, [200])
    await expect.poll(() => watcher.messages.some(({ ids }) => ids?.includes(200))).toBe(true)
    const client = await connect(first.tokens.administrator)
    const { seq } = await client.until('ready')
    client.send({ subscribe: ['authority'] })
    client.send({ since: seq ?? 0 })
    await insertFact(first.id, 'plants.changed', null, [201])
    await client.until('plants.changed')
    expect(client.messages.filter(({ type }) => type === 'refetch')).toEqual([])
  })

  it('closes a socket without a valid token, and one whose session ends', async () => {
    const forged = await connect('forged')
    expect(await forged.closed).toBe(4401)
    const client = await connect(test.world.first.tokens.field_inspector)
    await client.until('ready')
    await test.call(sessions.logout, { as: 'field_inspector' })
    expect(await client.closed).toBe(4401)
  })

  it('closes the sockets of a session that ends without a request: by theft, by time, or with the role', async () => {
    const { first } = test.world
    const clients = await Promise.all(
      (['read_only_auditor', 'read_only_inspector', 'area_manager'] as const).map(async (role) => {
        const client = await connect(first.tokens[role])
        await client.until('ready')
        return client
      }),
    )
    await test.owner.query('update sessions set ended_at = now() where id = $1', [first.sessions.read_only_auditor])
    await test.owner.query("update sessions set expires_at = now() - interval '1 second' where id = $1", [
      first.sessions.read_only_inspector,
    ])
    await test.owner.query("update memberships set role = 'safety_inspector' where id = $1", [
      first.memberships.area_manager,
    ])
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4401, 4401, 4401])
  })

  it("sends nobody another person's session", async () => {
    const { first } = test.world
    const client = await connect(first.tokens.administrator)
    client.send({ subscribe: ['authority'] })
    await client.until('subscribed')
    await insertFact(first.id, 'session.ended', null, [999_999])
    await insertFact(first.id, 'plants.changed', null, [55])
    await client.until('plants.changed')
    expect(client.messages.filter(({ type }) => type === 'session.ended')).toEqual([])
  })

  it('keeps no topic for another session on the same socket', async () => {
    const { first, second } = test.world
    const client = await connect(first.tokens.administrator)
    client.send({ subscribe: ['authority'] })
    await client.until('subscribed')
    client.send({ access_token: second.tokens.safety_inspector })
    await expect.poll(() => client.messages.filter(({ type }) => type === 'ready').length).toBe(2)
    const watcher = await connect(second.tokens.administrator)
    watcher.send({ subscribe: ['authority'] })
    await watcher.until('subscribed')
    await insertFact(second.id, 'plants.changed', null, [66])
    await watcher.until('plants.changed')
    client.send({ subscribe: ['authority'] })
    await client.until('error')
    expect(client.messages.filter(({ type }) => type === 'plants.changed')).toEqual([])
  })

  it('answers a flood of topics one by one, subscribes to a limited number, and remains available to others', async () => {
    const { first } = test.world
    await test.owner.query(
      "insert into projects (authority_id, name, dot_code, time_zone) select $1, 'Road', 'F-' || n, 'UTC' from generate_series(1, 600) n",
      [first.id],
    )
    const { rows } = await test.owner.query<{ id: number }>("select id::int from projects where dot_code like 'F-%'")
    const client = await connect(first.tokens.administrator)
    for (let at = 0; at < 600; at += 100)
      client.send({ subscribe: rows.slice(at, at + 100).map(({ id }) => `project:${id}`) })
    for (let at = 0; at < 100; at++)
      client.send({ subscribe: Array.from({ length: 100 }, (_, index) => `everything-${at}-${index}`) })
    const other = await connect(first.tokens.administrator)
    await other.until('ready')
    await expect.poll(() => client.messages.length).toBe(1 + 600 + 10_000)
    expect(client.messages.filter(({ type }) => type === 'subscribed')).toHaveLength(500)
    expect(new Set(client.messages.flatMap(({ code }) => code ?? []))).toEqual(new Set(['too_many_topics']))
  })

  it.each([
    '[]',
    'null',
    '0',
    '"x"',
    '{"access_token":5}',
    '{"since":1e400}',
    `${'['.repeat(30_000)}`,
    '{"__proto__":{"access_token":"x"}}',
  ])('answers %.20s with an error', async (text) => {
    const client = await connect(null)
    client.socket.send(text)
    expect(await client.until('error')).toMatchObject({ code: 'malformed' })
  })

  it('answers a message that it cannot parse with an error', async () => {
    const client = await connect(null)
    client.socket.send('{')
    expect(await client.until('error')).toMatchObject({ code: 'malformed' })
  })
})
