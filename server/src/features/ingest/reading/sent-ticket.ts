import type { ProblemDetail } from '@milepost/contract'

/**
 * One ticket of a post, in the order sent: its text exactly as received (a row of CSV as the JSON of its cells), and its unread content. `faults`
 * are those of a row that is no ticket at all, or of fields whose value is uncertain; `cells` means that the values are a file's cells, which spreadsheets may have damaged.
 */
export interface SentTicket {
  raw: string
  content: unknown
  faults?: ProblemDetail[]
  cells?: boolean
}
