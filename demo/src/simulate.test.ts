import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp, type App } from '@milepost/server/app/build-app'
import { loadConfig } from '@milepost/server/app/config'
import { createTestDatabase } from '@milepost/server/testing/database'
import { scratchFolder } from '@milepost/server/testing/scratch-folder'
import { tornTickets, wrongRollups } from './consistency.queries.ts'
import { connectOwner } from './fill.queries.ts'
import { fillDemo } from './fill.ts'
import { numbersPath, type Numbers } from './numbers.ts'
import { photograph } from './photos/photograph.ts'
import { simulate } from './simulate.ts'
import { firstWorld } from './worlds/first.ts'
import { inPace } from '@milepost/server/testing/in-pace'

const folder = scratchFolder()
const keys_path = join(folder, 'keys.json')
let app: App
let target: string

const start = async (port: string): Promise<void> => {
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: port,
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret of the tests that is long enough',
    DATABASE_POOL_SIZE: '8',
    MILEPOST_DATA_DIR: folder,
  })
  app = await buildApp({ config, owner_url: database.url })
  target = await app.listen()
}
const number = async (statement: string): Promise<number> =>
  Number(Object.values((await client.query(statement)).rows[0] ?? {})[0])

const database = await createTestDatabase()
await fillDemo(database.url, { days: 1, keys_path })
const client = await connectOwner(database.url)
await start('0')

afterAll(async () => {
  await client.end()
  await app?.close()
})

// Each photo is drawn, sent, and hashed in a separate process.
test('the inspector photographs some loads, once, with time and place', { timeout: inPace(120_000) }, async () => {
  const signal = new AbortController().signal
  const added = await photograph({ target, world: firstWorld, signal, loads: 4 })
  expect(added).toBeGreaterThan(3)
  const { rows } = await client.query<{ dot_code: string; latitude: number; longitude: number; dated: boolean }>(`
    select p.dot_code, i.latitude::float, i.longitude::float, i.taken_at is not null as dated
    from images i join projects p on p.authority_id = i.authority_id and p.id = i.project_id`)
  expect(rows.length).toBe(added)
  for (const { dot_code, latitude, longitude, dated } of rows) {
    const project = firstWorld.projects.find((one) => one.dot_code === dot_code)
    expect([dated, latitude, longitude]).toEqual([
      true,
      expect.closeTo(project?.latitude ?? 0, 1),
      expect.closeTo(project?.longitude ?? 0, 1),
    ])
  }
  expect(await photograph({ target, world: firstWorld, signal })).toBe(0)
})

describe('the simulated plants', () => {
  test(
    'post good, repeated, changed and refused tickets, continue after the door was unavailable, and leave everything complete',
    async () => {
      const end = new AbortController()
      const filled = await number('select count(*) from tickets')
      const began = new Date().toISOString()
      const running = simulate({ target, keys_path, rate: 2400, world: firstWorld, signal: end.signal, seed: 5 })
      await expect
        .poll(() => number('select count(*) from tickets'), { timeout: inPace(30_000) })
        .toBeGreaterThan(filled + 150)
      const { port } = new URL(target)
      await app.close()
      const before = await number('select count(*) from tickets')
      await start(port)
      await expect
        .poll(() => number('select count(*) from tickets'), { timeout: inPace(30_000) })
        .toBeGreaterThan(before + 150)
      end.abort()
      const counts = await running
      expect(counts.posted).toBeGreaterThan(300)
      expect(counts.dropped).toBe(0)
      expect(
        await number(`select sum(unchanged) from ingest_deliveries where received_at > '${began}'`),
        'unchanged',
      ).toBeGreaterThan(0)
      expect(
        await number(`select sum(updated) from ingest_deliveries where received_at > '${began}'`),
        'updated',
      ).toBeGreaterThan(0)
      expect(
        await number(`select sum(refused) from ingest_deliveries where received_at > '${began}'`),
        'refused',
      ).toBeGreaterThan(0)
      expect(
        await number("select count(*) from plants where last_heartbeat_at > last_ticket_at - interval '5 minutes'"),
      ).toBeGreaterThan(5)
      expect(await wrongRollups(client)).toEqual([])
      expect(await tornTickets(client)).toEqual([])
    },
    inPace(90_000),
  )

  test('continue their numbers where they stopped', async () => {
    const { clean, numbers } = JSON.parse(readFileSync(numbersPath(keys_path), 'utf8')) as Numbers
    expect(clean).toBe(true)
    const last = await client.query<{
      code: string
      last: number
    }>(`select p.code || ' ' || t.ticket_year as code, max(t.ticket_number::bigint)::int as last from tickets t join plants p on p.authority_id = t.authority_id and p.id = t.plant_id
      where t.authority_id = (select min(id) from authorities) group by 1`)
    for (const { code, last: printed } of last.rows) expect(numbers[code], code).toBeGreaterThanOrEqual(printed)
  })

  test(
    'end quickly on request, although the door has not answered',
    async () => {
      // A door of its own: what it gets is from this process, which is then complete, and nothing else is at work here.
      const door = createServer()
      const posted = new Promise<void>((resolve) => {
        door.on('request', ({ url }) => url === '/v1/ingest/slips' && resolve())
      })
      await once(door.listen(0, '127.0.0.1'), 'listening')
      const child = spawn(process.execPath, [join(import.meta.dirname, 'simulator.ts')], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          MILEPOST_SIMULATOR_TARGET: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
          MILEPOST_SIMULATOR_KEYS: keys_path,
          MILEPOST_SIMULATOR_RATE: '600',
        },
      })
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      await posted
      // The launcher ends it after 15 s: it has to be far within that, with all cores busy too.
      const started = Date.now()
      child.disconnect()
      expect(await ended).toBe(0)
      expect(Date.now() - started).toBeLessThan(inPace(5000))
      door.close()
    },
    inPace(40_000),
  )
})
