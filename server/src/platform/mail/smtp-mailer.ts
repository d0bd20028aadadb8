import { isOneAddress, type Mailer } from './mail.ts'

/** Timeout of the mail server for connecting, greeting and each response, in ms; the job that sends retries later. */
const PATIENCE = 15_000

/** Sends through an SMTP server (`smtp://user:password@host:port`, with STARTTLS; `smtps://` for TLS from the start). A recipient that is not one plain address is never sent to. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ to, subject, text, html, attachments = [] }) => {
      if (!isOneAddress(to)) throw new Error('the recipient is not one address')
      opened ??= openTransport(url, from)
      const transport = await opened
      await transport.sendMail({
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        html,
        attachments: attachments.map(({ file_name, content_type, content }) => ({
          filename: file_name,
          contentType: content_type,
          content,
        })),
      })
    },
  }
}

/** The library is loaded with the first email: it takes 30 MB of memory. */
async function openTransport(url: string, from: string) {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  return createTransport(
    { url, ...limits, requireTLS: hasCredentials(url), disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
}

/** A name and a password are sent over TLS or not at all (RFC 8314); without them TLS is used where the server offers it. */
function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}
