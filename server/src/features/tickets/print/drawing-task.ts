import type { PrintLanguage } from './print-texts.ts'
import type { PrintedTicket } from './printed-ticket.ts'

/** One ticket in words and pictures, as a thread draws it. */
export interface DrawingTask {
  printed: PrintedTicket
  language: PrintLanguage
  /** At the foot of each page. */
  footer: string
  /** Lines below the title. */
  lead: readonly string[]
}

/** The thread's answer: the file, or what went wrong. */
export type DrawingAnswer = { id: number } & ({ content: Uint8Array } | { fault: string })
