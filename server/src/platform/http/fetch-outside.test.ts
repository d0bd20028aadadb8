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
  ['/large', 'more than 1,000 bytes'],
  ['/page', 'text/html'],
  ['/away', '302'],
  ['/slow', 'in time'],
])('%s is refused: %s', async (path, message) => {
  await expect(fetchOutside(`http://${host}${path}`, options())).rejects.toThrow(message)
})

it('reaches no other host of that network, by address or by name, nor anything without TLS', async () => {
  for (const address of [
    'https://127.0.0.1:1/',
    'https://[::1]:1/',
    'https://localhost:1/',
    'https://10.1.2.3/',
    'https://[::ffff:169.254.169.254]/',
  ])
    await expect(fetchOutside(address, options([])), address).rejects.toThrow('no host of the public internet')
  await expect(fetchOutside('http://example.com/', options([]))).rejects.toThrow('https://')
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
  ['fd00::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
