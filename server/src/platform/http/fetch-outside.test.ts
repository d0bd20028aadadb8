import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { fetchOutside, isPublicAddress, OutsideFailure } from './fetch-outside.ts'

const server = createServer((request, response) => {
  if (request.url === '/slow') return
  if (request.url === '/away') return response.writeHead(302, { location: 'https://example.com/' }).end()
  if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  response
    .writeHead(200, { 'content-type': 'image/png; charset=binary' })
    .end(Buffer.alloc(request.url === '/large' ? 2_000 : 10))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const options = (own_hosts: readonly string[] = [host]) => ({
  own_hosts,
  timeout: 300,
  most_bytes: 1_000,
  type: 'image/',
})

it('fetches from a host of its own network that the operator listed', async () => {
  const { content, content_type } = await fetchOutside(`http://${host}/tile`, options())
  expect([content.length, content_type]).toEqual([10, 'image/png'])
})

it.each([
  ['/large', { code: 'too_large', bytes: 1_000 }],
  ['/page', { code: 'content_type', content_type: 'text/html' }],
  ['/away', { code: 'status', status: 302 }],
  ['/slow', { code: 'timeout' }],
])('%s is refused: %o', async (path, fault) => {
  await expect(fetchOutside(`http://${host}${path}`, options())).rejects.toMatchObject({ fault })
})

it('a connection that is refused is a code, too', async () => {
  await expect(fetchOutside('http://127.0.0.1:1/', options(['127.0.0.1:1']))).rejects.toMatchObject({
    fault: { code: 'connection_refused' },
  })
})

it('reaches no other host of that network, by address or by name, nor anything without TLS', async () => {
  for (const address of [
    'https://127.0.0.1:1/',
    'https://[::1]:1/',
    'https://localhost:1/',
    'https://10.1.2.3/',
    'https://[::ffff:169.254.169.254]/',
  ])
    await expect(fetchOutside(address, options([])), address).rejects.toMatchObject({ fault: { code: 'not_public' } })
  await expect(fetchOutside('http://example.com/', options([]))).rejects.toMatchObject({ fault: { code: 'not_https' } })
  await expect(fetchOutside(`http://${host}/tile`, options([]))).rejects.toBeInstanceOf(OutsideFailure)
})

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::ffff:a00:1', false],
  ['::1', false],
  ['::7f00:1', false],
  ['fec0::1', false],
  ['fd00::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
