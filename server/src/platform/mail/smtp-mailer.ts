import { createTransport } from 'nodemailer'
import { isOneAddress, type Mailer } from './mail.ts'

/** Timeout of the mail server for connecting, greeting and each response, in ms; the job that sends retries later. */
const PATIENCE = 15_000

/** Sends through an SMTP server (`smtp://user:password@host:port`). A recipient that is not one plain address is never sent to. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async ({ to, subject, text, attachments = [] }) => {
      if (!isOneAddress(to)) throw new Error('the recipient is not one address')
      await transport.sendMail({
        to: { name: '', address: to },
        subject: subject.replaceAll(/[\r\n]+/g, ' '),
        text,
        attachments: attachments.map(({ file_name, content_type, content }) => ({
          filename: file_name,
          contentType: content_type,
          content,
        })),
      })
    },
  }
}
