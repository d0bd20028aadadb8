import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isApiAddress } from '../platform/http/methods-at.ts'

/** Files with their content's hash in the name never change; browsers ask again for all others after an hour. */
const immutable = { immutable: true, maxAge: '365d' }
const forAnHour = { immutable: false, maxAge: '1h' }

/**
 * The current build of the web application: `/auth…`, `/contractor-access` and `/supplier-sandbox`, which strangers use too, are the light sign-in page; a file of the build is that file; any other
 * GET is the application (wire: Start), except below `/v1` to `/v9` and at the auth service's addresses, where nothing but a call is (D58). The sign-in page receives the installation's own host, since an agency may have another. A new build is served without a restart; a part
 * of an old one that is gone is 404, never a page.
 */
export async function registerWeb(app: FastifyInstance, root: string, own_host: string | null = null): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true })
  const send = (file: string, head = '') => {
    const read = pageOf(join(root, file))
    return async (reply: FastifyReply) => {
      const text = await read()
      if (text === null) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(text.replace('<head>', `<head>${head}`))
    }
  }
  const host = own_host === null ? '' : `<meta name="milepost-host" content="${own_host}" />`
  const [index, auth] = [send('index.html'), send('auth.html', host)]
  for (const path of ['/auth', '/auth/*', '/contractor-access', '/supplier-sandbox'])
    app.get(path, (_request, reply) => auth(reply))
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    if (isApiAddress(`/${path}`)) return reply.callNotFound()
    const isAsset = path.startsWith('assets/')
    if (await isFile(root, path)) return reply.sendFile(path, isAsset ? immutable : forAnHour)
    return isAsset ? reply.callNotFound() : index(reply)
  })
}

/** The text of a page as its file is now; while a build is being written, as it was before. Null where there has been none. */
function pageOf(path: string): () => Promise<string | null> {
  let known: { changed_at: number; text: string } | null = null
  return async () => {
    try {
      const { mtimeMs } = await stat(path)
      if (known?.changed_at !== mtimeMs) known = { changed_at: mtimeMs, text: await readFile(path, 'utf8') }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
    return known?.text ?? null
  }
}

/** Whether a path names a public file: plain names, no page, nothing hidden. */
async function isFile(root: string, path: string): Promise<boolean> {
  if (!/^([\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path) || path.endsWith('.html')) return false
  try {
    return (await stat(join(root, path))).isFile()
  } catch {
    return false
  }
}
