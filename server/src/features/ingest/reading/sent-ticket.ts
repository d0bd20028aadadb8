import type { ProblemDetail } from '@milepost/contract'

/**
 * One ticket of a post, in the order sent: its text exactly as received (a row of CSV as the JSON of its cells), and what it holds, unread. `faults`
 * are of a row that is no ticket at all; `cells` says that the values are a file's cells, in which spreadsheets leave their traces.
 */
export interface SentTicket {
  raw: string
  content: unknown
  faults?: ProblemDetail[]
  cells?: boolean
}
