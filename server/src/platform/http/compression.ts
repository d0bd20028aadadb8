import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Bytes below which a response is not compressed: it fits into one packet either way. */
const SMALLEST = 1400

/** Compresses texts for clients that accept it: a page of tickets then has a tenth of its size, which matters for a phone at a roadside. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST,
    // A small body that unpacks to gigabytes is refused as what it is: not JSON.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Fast levels: responses are made for one person, once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
  })
}
