import { images, type Image } from '@milepost/contract'
import S3rver from 's3rver'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { photo, picture } from './images.fixtures.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'

/** A bucket that keeps what it has: everything is passed on to the store but the removal of files. */
const directory = scratchFolder()
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'photos', configs: [] }],
})
let refused = 0
const { port } = await s3.run()
const before = createServer((incoming, outgoing) => {
  if (incoming.method === 'DELETE') {
    refused += 1
    outgoing.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return
  }
  const { method, url, headers } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(passed)
})
before.listen(0, '127.0.0.1')
await once(before, 'listening')
const test = await createTestApp({
  MILEPOST_DATA_DIR: join(directory, 'data'),
  S3_BUCKET: 'photos',
  S3_ENDPOINT: `http://127.0.0.1:${(before.address() as AddressInfo).port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_CHECKSUMS: 'off',
})
const places = await createPlaces(test.owner, test.world.first)
const [ticket = 0] = await createTickets(test.owner, places, [{}])
afterAll(async () => {
  await test.close()
  before.closeAllConnections()
  before.close()
  await s3.close()
})

const add = (content: Buffer) =>
  test.call(images.add, {
    body: { imageable_type: 'ticket', imageable_id: ticket, content: content.toString('base64') },
  })

it('a store that fails to delete files affects neither an accepted photo nor the answer to a refused one', async () => {
  const same = await photo({}, picture(40, 30))
  const twice = await Promise.all([add(same), add(same)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(twice.map((answer) => answer.json<{ image: Image }>().image.id)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 5 }, () => photo({}, picture(40, 30))))
  const answers = await Promise.all(others.map(add))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 422])
  expect(refused).toBeGreaterThan(0)
  expect(test.log.some((line) => line.includes('could not be removed'))).toBe(true)
})
