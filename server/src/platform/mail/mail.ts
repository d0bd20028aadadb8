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

/**
 * One address and nothing else: no list, no display name, no line break, through which a second recipient could be smuggled in.
 * Characters are those that agencies' mail systems know; what is rarer (quoted local parts, address literals) is refused.
 */
const oneAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Whether a text is one address that mail can be sent to. */
export const isOneAddress = (text: string): boolean => oneAddress.test(text)
