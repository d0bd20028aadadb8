import { flags, ingest, plants, type IngestAnswer } from '@milepost/contract'
import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createProject, createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import { createTestApp, pathOf } from '../testing/app.ts'
import { startOwnServer } from '../testing/own-server.ts'

/** For how long the database is away (issue: faults), in milliseconds. */
const GONE_MS = 10_000

const server = await startOwnServer()
const own = { url: server.url, drop: () => server.remove() }
const test = await createTestApp({ LOG_LEVEL: 'silent' }, { own, rhythm: true })
test.owner.on('error', () => undefined)
const address = await test.app.listen()
await createProject(test, 'P-GONE')
const sender = await createSender(test, { code: 'GONE-01' })

const ready = async () => (await fetch(`${address}/readyz`)).status

/** Posts and reads over real sockets until `over`, and records every response. */
async function traffic(over: () => boolean) {
  const acknowledged: string[] = []
  const failures: { status: number; code: string; retry_after: string | null }[] = []
  const note = async (response: Response) => {
    const { error } = (await response.json()) as { error?: { code: string } }
    failures.push({
      status: response.status,
      code: error?.code ?? '',
      retry_after: response.headers.get('retry-after'),
    })
  }
  const post = async (writer: number) => {
    for (let count = 0; !over(); count++) {
      const tickets = [1, 2, 3].map((each) =>
        ticketOf('GONE-01', `G${writer}-${count}-${each}`, { dot_code: 'P-GONE' }),
      )
      const response = await fetch(`${address}${ingest.post.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sender.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tickets }),
      })
      if (response.status === 200)
        acknowledged.push(
          ...((await response.json()) as IngestAnswer).results.map(({ ticket_number }) => String(ticket_number)),
        )
      else await note(response)
    }
  }
  const read = async () => {
    while (!over()) {
      const response = await fetch(`${address}${pathOf(flags.mine)}`, {
        headers: { authorization: `Bearer ${test.world.first.tokens.field_inspector}` },
      })
      if (response.status !== 200) await note(response)
      else await response.body?.cancel()
    }
  }
  await Promise.all([post(1), post(2), read()])
  return { acknowledged, failures }
}

/** A page that follows the authority all the time. */
async function follow() {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`)
  const heard: { type: string; ids?: number[] }[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as { type: string }))
  await once(socket, 'open')
  socket.send(JSON.stringify({ access_token: test.world.first.tokens.administrator }))
  socket.send(JSON.stringify({ subscribe: ['authority'] }))
  await expect.poll(() => heard.some(({ type }) => type === 'subscribed')).toBe(true)
  return { socket, heard }
}

const stored = async (): Promise<Set<string>> =>
  new Set(
    (
      await test.owner.query<{ ticket_number: string }>(
        "select ticket_number from tickets where ticket_number like 'G%'",
      )
    ).rows.map((row) => row.ticket_number),
  )

it('waits or answers 503 while the database is away, loses nothing that it confirmed, and recovers by itself', async () => {
  const page = await follow()
  let over = false
  const running = traffic(() => over)
  await expect.poll(async () => (await stored()).size).toBeGreaterThan(0)
  await server.away()
  expect(await ready()).toBe(503)
  await pass(GONE_MS)
  await server.back()
  await expect.poll(ready).toBe(200)
  const before = (await stored()).size
  await expect.poll(async () => (await stored()).size).toBeGreaterThan(before)
  over = true
  const { acknowledged, failures } = await running
  expect(failures.length).toBeGreaterThan(0)
  expect(
    failures.filter(({ status, code, retry_after }) => status !== 503 || code !== 'not_ready' || retry_after === null),
  ).toEqual([])
  const numbers = await stored()
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
  page.heard.length = 0
  const { body } = await sender.post(ticketOf('GONE-01', 'G-after', { dot_code: 'P-GONE' }))
  const id = body.results[0]?.slip_id ?? 0
  await expect
    .poll(() => page.heard.some((fact) => fact.type === 'tickets.changed' && fact.ids?.includes(id)))
    .toBe(true)
  page.socket.terminate()
})

it.runIf(process.platform === 'linux')('waits for a database that stops responding for a while', async () => {
  server.freeze()
  let answered = false
  const request = fetch(`${address}${pathOf(plants.list)}`, {
    headers: { authorization: `Bearer ${test.world.first.tokens.administrator}` },
  })
  const posted = sender.post(ticketOf('GONE-01', 'G-frozen', { dot_code: 'P-GONE' }))
  void Promise.race([request, posted]).then(() => {
    answered = true
  })
  await pass(1000)
  expect(answered).toBe(false)
  server.thaw()
  expect((await request).status).toBe(200)
  expect((await posted).body.results).toMatchObject([{ outcome: 'created' }])
  await expect.poll(ready).toBe(200)
})
