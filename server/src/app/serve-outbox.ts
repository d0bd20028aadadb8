import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { comesFromHere } from '../platform/http/loopback.ts'
import { orNotFound, Problem } from '../platform/problem.ts'
import { sendFile } from '../platform/http/send-file.ts'
import { escapeHtml, keptFile, keptHtml, keptMails, type OutboxMail } from '../platform/mail/index.ts'

/**
 * The emails, with their files, and text messages that the demonstration would have sent, newest first, only for people on this machine: they contain links and codes that open accounts.
 * @throws Problem not_found for a request from anywhere else.
 */
export function registerOutbox(app: FastifyInstance, db: Database, trust_proxy: boolean): void {
  const refuseOthers = ({ raw }: FastifyRequest) => {
    if (!comesFromHere(raw, trust_proxy)) throw new Problem('not_found')
  }
  app.get('/dev/outbox', async (request, reply) => {
    refuseOthers(request)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await keptMails(db)))
  })
  app.get<{ Params: { id: string } }>('/dev/outbox/:id(^\\d{1,15}$)', async (request, reply) => {
    refuseOthers(request)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': MAIL_POLICY })
      .send(orNotFound(await keptHtml(db, Number(request.params.id))).html)
  })
  app.get<{ Params: { id: string; at: string } }>(
    '/dev/outbox/:id(^\\d{1,15}$)/:at(^\\d{1,3}$)',
    async (request, reply) => {
      refuseOthers(request)
      const file = orNotFound(await keptFile(db, { id: Number(request.params.id), at: Number(request.params.at) }))
      const content = Buffer.from(file.content, 'base64')
      return sendFile(reply, { ...file, content: Readable.from([content]), size: content.length })
    },
  )
}

/** What a mail program allows an email: its own styles and links, nothing that is loaded or run. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const page = (mails: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox · Milepost</title>
<h1>Outbox of the demonstration</h1>
<p>Emails and text messages that are not sent, because no mail server or no provider of text messages is set.</p>
${mails.length === 0 ? '<p>There is none yet.</p>' : mails.map(article).join('\n')}
</html>
`

const article = ({
  id,
  kind,
  recipient,
  subject,
  content,
  has_html,
  created_at,
  files,
}: OutboxMail): string => `<article>
<h2>${kind === 'text' ? 'Text message' : escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, ${escapeHtml(created_at)}</p>
<pre>${linked(content)}</pre>
${has_html ? `<p><a href="/dev/outbox/${id}">As HTML</a></p>` : ''}
${files.map((name, at) => `<p>Attached: <a href="/dev/outbox/${id}/${at}">${escapeHtml(name)}</a></p>`).join('\n')}
</article>`

/** Text with its addresses as links, as mail programs show it. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
