import type { FastifyInstance } from 'fastify'
import { placedLogo } from '../features/agencies/index.ts'
import { Problem } from '../platform/problem.ts'

/** A drawing may not run anything, no matter who uploaded it. */
const DRAWING_ONLY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

interface LogoParts {
  data_dir: string
  /** The PNG that an agency uploaded; `removed` where it wants none, null where it has not chosen. */
  uploaded(authority_id: number): Promise<Buffer | 'removed' | null>
}

/**
 * Agencies' logos from a static path by authority id (specification section 1), `/logos/12.svg`: the one that the agency uploaded, otherwise `logos/12.svg` of the
 * data directory; 204 where there is none, which is the case for most agencies and no fault of a page. Its type is in the headers, whatever the address says.
 */
export function registerLogos(app: FastifyInstance, parts: LogoParts): void {
  app.get<{ Params: { file: string } }>('/logos/:file', async ({ params: { file } }, reply) => {
    const id = /^([1-9]\d{0,15})\.svg$/.exec(file)?.[1]
    if (id === undefined) throw new Problem('not_found')
    const logo = await logoOf(parts, Number(id))
    if (logo === null) return reply.status(204).header('cache-control', 'public, max-age=300').send()
    return reply
      .type(logo.type)
      .headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': DRAWING_ONLY })
      .send(logo.content)
  })
}

async function logoOf(
  { data_dir, uploaded }: LogoParts,
  id: number,
): Promise<{ type: string; content: Buffer } | null> {
  const own = Number.isSafeInteger(id) ? await uploaded(id) : null
  if (own === 'removed') return null
  if (own !== null) return { type: 'image/png', content: own }
  const content = await placedLogo(data_dir, id)
  return content && { type: 'image/svg+xml', content }
}
