export { isOneAddress } from '@milepost/contract/core/contact'

/** An e-mail to one person. */
export interface Mail {
  to: string
  subject: string
  /** Plain text; addresses in it are made into links by whoever shows it. */
  text: string
}

/** Sends e-mails, or keeps them where they can be read. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
