import type { LiveEvent } from '@milepost/contract'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp } from '../../testing/app.ts'
import { signedInForInstallation } from '../../testing/installation.ts'

const test = await createTestApp()
const address = await test.app.listen()

type Message = Partial<Omit<LiveEvent, 'type'>> & { type: string; topic?: string; code?: string }

async function follow(token: string, topic: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`)
  const messages: Message[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message))
  await once(socket, 'open')
  socket.send(JSON.stringify({ access_token: token }))
  socket.send(JSON.stringify({ subscribe: [topic] }))
  const until = (type: string) => expect.poll(() => messages.some((message) => message.type === type)).toBe(true)
  return { socket, messages, until }
}

const insertFact = async (authority_id: number, type: string, ids: number[]) => {
  await test.owner.query('insert into events (authority_id, type, ids) values ($1, $2, $3)', [authority_id, type, ids])
  await test.owner.query('notify milepost_wake_up')
}

it('sends the operator the facts of every agency, but of no session', async () => {
  const { first, second } = test.world
  const { token } = await signedInForInstallation(test, 'operator')
  const operator = await follow(token, 'installation')
  await operator.until('subscribed')
  await insertFact(first.id, 'session.ended', [1])
  await insertFact(first.id, 'groups.changed', [2])
  await insertFact(second.id, 'plants.changed', [3])
  await operator.until('plants.changed')
  expect(operator.messages.filter(({ ids }) => ids).map(({ type, ids }) => [type, ids])).toEqual([
    ['groups.changed', [2]],
    ['plants.changed', [3]],
  ])
  operator.socket.terminate()
})

it('is available to nobody else, and the operator can follow nothing else', async () => {
  const { token: support } = await signedInForInstallation(test, 'support')
  const { token: operator } = await signedInForInstallation(test, 'operator', 'second.operator@installation.example')
  for (const [token, topic] of [
    [support, 'installation'],
    [support, 'agency'],
    [test.world.first.tokens.administrator, 'installation'],
    [operator, 'authority'],
    [operator, 'agency'],
  ] as const) {
    const client = await follow(token, topic)
    await client.until('error')
    expect(client.messages.find(({ type }) => type === 'error')).toMatchObject({ topic, code: 'forbidden' })
    expect(client.messages.some(({ type }) => type === 'subscribed')).toBe(false)
    client.socket.terminate()
  }
})
