import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../platform/http/problem.ts'

/** Nothing in a drawing may act, whoever put it there. */
const DRAWING_ONLY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Agencies' logos from a static path by authority id (specification section 1): `logos/{id}.svg` of the data directory, 404 where there is none. */
export function registerLogos(app: FastifyInstance, data_dir: string): void {
  app.get<{ Params: { file: string } }>('/logos/:file', async ({ params: { file } }, reply) => {
    const drawing = /^[1-9]\d{0,15}\.svg$/.test(file) ? await drawingOf(join(data_dir, 'logos', file)) : null
    if (drawing === null) throw new Problem('not_found')
    return reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': DRAWING_ONLY })
      .send(drawing)
  })
}

async function drawingOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return null
    throw error
  }
}
