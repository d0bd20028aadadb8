export { isOneAddress } from '@milepost/contract/core/contact'

export interface MailAttachment {
  file_name: string
  content_type: string
  content: Buffer
}

/** An email to one person. */
export interface Mail {
  to: string
  subject: string
  /** Plain text; mail programs turn addresses in it into links. */
  text: string
  /** The same content as an HTML document. */
  html: string
  attachments?: readonly MailAttachment[]
}

/** Sends emails, or keeps them where they can be read. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
