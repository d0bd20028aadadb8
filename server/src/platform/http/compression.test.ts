import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createServer } from './server.ts'

const rows = Array.from({ length: 500 }, (_, at) => ({ ticket_number: `410${at}`, plant: 'NORTH-01' }))
const app = await createServer({ log_level: 'silent', trust_proxy: false })
app.get('/many', () => ({ rows }))
app.get('/few', () => ({ rows: rows.slice(0, 3) }))
app.post('/many', () => ({}))

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a client that takes %s gets a long answer as %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await ask('/many', accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(JSON.stringify({ rows }).length / 5)
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual({ rows })
})

it('clients that accept no compression, and short answers, get plain content', async () => {
  expect((await ask('/many')).headers['content-encoding']).toBeUndefined()
  expect((await ask('/few', 'br, gzip')).headers['content-encoding']).toBeUndefined()
  expect((await ask('/few', 'br, gzip')).json()).toEqual({ rows: rows.slice(0, 3) })
})

it('does not decompress requests', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/many', headers, payload: Buffer.alloc(1000, 1) })
  expect(statusCode).toBe(415)
})
