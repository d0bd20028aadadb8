import { employees, ingest, sessions, type LiveEvent } from '@milepost/contract'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { createProject, createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import { createTestApp, pathOf } from '../testing/app.ts'
import { buildApp } from './build-app.ts'
import { loadConfig } from './config.ts'

/** Two processes on one database, as behind a load balancer: what one learns counts in the other. */
const test = await createTestApp()
const config = loadConfig({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  TOKEN_SECRET: 'a secret of the tests that is long enough',
  DATABASE_POOL_SIZE: '4',
  MILEPOST_DATA_DIR: inject('data_dir'),
})
const other = await buildApp({ config, owner_url: test.url })
afterAll(() => other.close())

const authorization = (token: string) => ({ authorization: `Bearer ${token}` })
const statusAtOther = async (token: string) =>
  (await other.server.inject({ url: pathOf(sessions.me), headers: authorization(token) })).statusCode

it('a session that ended in one process is ended in the other', async () => {
  const token = test.world.first.tokens.field_engineer
  expect(await statusAtOther(token)).toBe(200)
  expect((await test.call(sessions.logout, { as: 'field_engineer' })).statusCode).toBe(204)
  await expect.poll(() => statusAtOther(token)).toBe(401)
})

it('a key that was revoked in one process is refused by the other at once', async () => {
  const sender = await createSender(test, { code: 'TWO-01' })
  const post = async (number: string) =>
    (
      await other.server.inject({
        method: 'POST',
        url: ingest.post.path,
        headers: { ...authorization(sender.key), 'content-type': 'application/json' },
        payload: JSON.stringify(ticketOf('TWO-01', number)),
      })
    ).statusCode
  expect(await post('1')).toBe(200)
  expect((await test.call(ingest.revokeKey, { params: { id: sender.key_id } })).statusCode).toBe(200)
  expect(await post('2')).toBe(401)
})

it('a ticket posted to one process is reported on the sockets of the other', async () => {
  await createProject(test, 'P-TWO')
  const sender = await createSender(test, { code: 'TWO-02' })
  const socket = new WebSocket(`${(await other.listen()).replace('http', 'ws')}/realtime`)
  const heard: Partial<LiveEvent>[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as LiveEvent))
  await once(socket, 'open')
  socket.send(JSON.stringify({ access_token: test.world.first.tokens.administrator }))
  socket.send(JSON.stringify({ subscribe: ['authority'] }))
  await expect.poll(() => heard.length).toBe(2)
  const { body } = await sender.post(ticketOf('TWO-02', '1', { dot_code: 'P-TWO' }))
  await expect
    .poll(() =>
      heard.some(({ type, ids }) => type === 'tickets.changed' && ids?.includes(body.results[0]?.slip_id ?? 0)),
    )
    .toBe(true)
  socket.terminate()
})

it('an employee who was removed in one process is locked out of the other, open pages included', async () => {
  const { tokens, memberships } = test.world.first
  expect(await statusAtOther(tokens.plant_inspector)).toBe(200)
  const { port } = other.server.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ access_token: tokens.plant_inspector }))
  await once(socket, 'message')
  const closed = once(socket, 'close')
  const removed = await test.call(employees.remove, { params: { id: memberships.plant_inspector } })
  expect(removed.statusCode).toBe(200)
  expect((await closed)[0]).toBe(4401)
  await expect.poll(() => statusAtOther(tokens.plant_inspector)).toBe(401)
})
