import type { Pool } from 'pg'

/** The dependencies of a command that prints a link. */
export interface LinkCommandParts {
  /** The owner of the database. */
  pool: Pool
  clock: () => Date
  /** Where people open the product. */
  public_url: string
  /** The person at the command line, for the audit log: the name of the account on the machine. */
  typed_by: string
}

/** A link and how long it is valid, as lines for the person who forwards it. */
export const linkLines = (email: string, link: string, good_for: string): string[] => [
  `${email} chooses a password here, once and within ${good_for}:`,
  link,
  'Who has the link can sign in as this person: hand it on in private.',
]
