import { sessions, type Fact } from '@milepost/contract'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
let address: string
const open: WebSocket[] = []

beforeAll(async () => {
  test = await createTestApp()
  address = await test.app.listen()
})
afterEach(() => { for (const socket of open.splice(0)) socket.terminate() })
afterAll(() => test.close())

type Message = Partial<Fact> & { type: string; topic?: string; code?: string }

async function connect(token: string | null, since?: number) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`)
  open.push(socket)
  const messages: Message[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message))
  await once(socket, 'open')
  const send = (message: object) => { socket.send(JSON.stringify(message)) }
  if (token !== null) send({ access_token: token, ...(since !== undefined && { since }) })
  const until = (type: string) => expect.poll(() => messages.find((message) => message.type === type), { timeout: 5000 }).toBeDefined().then(() => messages.find((message) => message.type === type) as Message)
  return { socket, messages, send, until }
}

const tell = (authority_id: number, type: string, project_id: number | null, ids: number[]) =>
  test.owner.query('insert into events (authority_id, type, project_id, ids) values ($1, $2, $3, $4)', [authority_id, type, project_id, ids]).then(() => test.owner.query('notify milepost_wake_up'))

describe('the socket (D23)', () => {
  it('brings committed facts of the own authority to whoever follows it, and of no other', async () => {
    const { first, second } = test.world
    const [here, there] = [await connect(first.tokens.administrator), await connect(second.tokens.administrator)]
    for (const client of [here, there]) { await client.until('ready'); client.send({ subscribe: ['authority'] }); await client.until('subscribed') }
    await tell(first.id, 'tickets.changed', null, [7, 8])
    expect(await here.until('tickets.changed')).toMatchObject({ ids: [7, 8], project_id: null })
    await tell(second.id, 'plants.changed', null, [9])
    await there.until('plants.changed')
    expect(there.messages.filter((message) => message.type === 'tickets.changed')).toEqual([])
  })

  it('answers an unauthorised topic with an error and nothing else', async () => {
    const { first, second } = test.world
    const project = await test.owner.query<{ id: number }>("insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Road', 'P-1', 'America/New_York') returning id::int", [second.id])
    const client = await connect(first.tokens.administrator)
    await client.until('ready')
    client.send({ subscribe: [`project:${project.rows[0]?.id}`, 'project:x', 'everything'] })
    await expect.poll(() => client.messages.filter((message) => message.code === 'forbidden').length).toBe(3)
    const safety = await connect(first.tokens.safety_inspector)
    await safety.until('ready')
    safety.send({ subscribe: ['authority'] })
    expect(await safety.until('error')).toMatchObject({ code: 'forbidden' })
  })

  it('brings what was missed, in the order of commits, even where a lower id committed later', async () => {
    const { first } = test.world
    const [early, late] = [await test.owner.connect(), await test.owner.connect()]
    const client = await connect(first.tokens.administrator)
    const { seq = 0 } = await client.until('ready')
    await tell(first.id, 'tickets.changed', null, [1])
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
    await expect.poll(() => new Set(client.messages.flatMap((message) => message.ids ?? []))).toEqual(expect.objectContaining({ size: expect.any(Number) }))
    await expect.poll(() => [2, 3].every((id) => client.messages.some((message) => message.ids?.includes(id)))).toBe(true)
  })

  it('says refetch where it cannot tell what was missed', async () => {
    const client = await connect(test.world.first.tokens.administrator, 999_999_999)
    expect(await client.until('refetch')).toMatchObject({ type: 'refetch' })
  })

  it('closes a socket that shows no good token, and one whose session ends', async () => {
    const forged = await connect('forged')
    expect((await once(forged.socket, 'close'))[0]).toBe(4401)
    const client = await connect(test.world.first.tokens.field_inspector)
    await client.until('ready')
    await test.call(sessions.logout, { as: 'field_inspector' })
    expect((await once(client.socket, 'close'))[0]).toBe(4401)
  })

  it('answers what it cannot understand with an error', async () => {
    const client = await connect(null)
    client.socket.send('{')
    expect(await client.until('error')).toMatchObject({ code: 'malformed' })
  })
})
