import type { FastifyReply } from 'fastify'
import type { RawFile } from './feature.ts'

/**
 * Sends a file so that nothing in it can run: its type as we detected it and never guessed (nosniff is on every response), to be saved and not shown,
 * and without a right to run or load anything should somebody open it all the same. It is not cached: the next person at the machine has other rights.
 */
export function sendFile(reply: FastifyReply, { content, content_type, size, file_name }: RawFile): FastifyReply {
  return reply
    .headers({
      'content-type': content_type,
      'content-disposition': contentDisposition(file_name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      ...(size !== undefined && { 'content-length': size }),
    })
    .send(content)
}

/** A name for every client: plain for the old ones, in full for the others (RFC 6266, RFC 8187). */
export function contentDisposition(file_name: string): string {
  const clean = file_name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '_')
  const plain = clean
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["%]/g, '_')
    .trim()
  const full = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${full}`
}
