import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { comesFromHere } from '../platform/http/loopback.ts'
import { Problem } from '../platform/http/problem.ts'
import { keptMails, type OutboxMail } from '../platform/mail/index.ts'

/**
 * The e-mails that the demonstration would have sent, newest first, only for people on this machine: they contain links that open accounts.
 * @throws Problem not_found for a request from anywhere else.
 */
export function registerOutbox(app: FastifyInstance, db: Database, trust_proxy: boolean): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!comesFromHere(request.raw, trust_proxy)) throw new Problem('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await keptMails(db)))
  })
}

const page = (mails: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox · Milepost</title>
<h1>Outbox of the demonstration</h1>
<p>E-mails that are not sent, because no mail server is set.</p>
${mails.length === 0 ? '<p>There is none yet.</p>' : mails.map(article).join('\n')}
</html>
`

const article = ({ recipient, subject, content, created_at }: OutboxMail): string => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(recipient)}, ${escaped(created_at)}</p>
<pre>${escaped(content).replaceAll(/https?:\/\/[^\s&<>"']+/g, (link) => `<a href="${link}">${link}</a>`)}</pre>
</article>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
