import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Bytes below which an answer goes as it is: it fits into one packet either way. */
const SMALLEST = 1400

/** Compresses texts for clients that take it: a page of tickets is a tenth of its size then, which is what a phone alongside a road notices. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST,
    // A small body that unpacks to gigabytes is refused as what it is: not JSON.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Quick ones: the answers are made for one person, once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
  })
}
