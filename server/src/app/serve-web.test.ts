import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { registerLogos } from './serve-logos.ts'
import { registerWeb } from './serve-web.ts'

let folder: string
let app: FastifyInstance
beforeEach(async () => {
  folder = scratchFolder()
  app = Fastify()
  registerLogos(app, { data_dir: folder, uploaded: async () => null })
  await registerWeb(app, folder)
})
afterEach(() => app.close())

const put = (path: string, content: string | Buffer) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the web application', () => {
  it('is served once it is built, and follows a new build', async () => {
    expect((await get('/projects')).statusCode).toBe(404)
    put('index.html', 'one')
    put('auth.html', 'sign in')
    expect([(await get('/projects')).body, (await get('/auth/login')).body]).toEqual(['one', 'sign in'])
    put('index.html', 'two')
    utimesSync(join(folder, 'index.html'), 1, 1)
    put('assets/new-abc.js', 'let a')
    const page = await get('/')
    expect([page.body, page.headers['cache-control']]).toEqual(['two', 'no-cache'])
    expect((await get('/assets/new-abc.js')).body).toBe('let a')
    rmSync(join(folder, 'index.html'))
    expect((await get('/')).body).toBe('two')
  })

  it("gives the sign-in page the installation's own host", async () => {
    put('index.html', '<head></head>')
    put('auth.html', '<head></head>')
    const own = Fastify()
    await registerWeb(own, folder, 'milepost.example')
    const [auth, index] = [await own.inject('/auth/login'), await own.inject('/')]
    await own.close()
    expect([auth.body, index.body]).toEqual([
      '<head><meta name="milepost-host" content="milepost.example" /></head>',
      '<head></head>',
    ])
  })

  it('lets browsers cache unchanging files forever, and compresses where the client accepts it', async () => {
    put('assets/a-1.js', 'let a')
    put('assets/a-1.js.gz', gzipSync('let a'))
    put('favicon.svg', '<svg/>')
    expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'gzip' })).headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': expect.stringContaining('image/svg+xml'),
    })
  })

  it('is not at the addresses of the API, known or not', async () => {
    put('index.html', 'one')
    for (const path of ['/v1/no_such_call', '/v9', '/authenticate'])
      expect((await get(path)).statusCode, path).toBe(404)
    expect((await get('/vendor')).body).toBe('one')
  })

  it('answers 404 for a missing file, never a page, and serves nothing outside its folder', async () => {
    put('index.html', 'page')
    put('.secret', 'x')
    expect((await get('/assets/gone-1.js')).statusCode).toBe(404)
    for (const path of ['/.secret', '/assets', '/..%2f..%2fetc%2fpasswd', '/index.html', '/%00', '/a//b'])
      expect((await get(path)).body).toBe('page')
  })
})

describe('logos', () => {
  it('are drawings in the data directory, by authority', async () => {
    put('logos/7.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const logo = await get('/logos/7.svg')
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(logo.headers['content-security-policy']).toContain('sandbox')
  })

  it('returns nothing where an agency has none, which is no fault', async () => {
    expect((await get('/logos/8.svg')).statusCode).toBe(204)
  })

  it.each(['7.png', '0.svg', 'x.svg', '..%2ftoken-secret', '7.svg%00'])('are not found: %s', async (file) => {
    put('logos/7.png', 'x')
    put('token-secret', 'x')
    const answer = await get(`/logos/${file}`)
    expect([answer.statusCode >= 400, answer.body.includes('not_found') || answer.body.includes('Not found')]).toEqual([
      true,
      true,
    ])
  })
})
