import type { PrintLanguage } from './print-texts.ts'
import type { PrintedTicket } from './printed-ticket.ts'

/** Tickets in words and pictures, as a thread draws them. */
export interface DrawingTask {
  title: string
  tickets: readonly PrintedTicket[]
  language: PrintLanguage
  /** The agency's name, and its logo as a PNG; null where it has none. */
  agency: string
  logo: Uint8Array | null
  /** Small print below each ticket. */
  foot: readonly string[]
}

/** The thread's answer: the file, or what went wrong. */
export type DrawingAnswer = { id: number } & ({ content: Uint8Array } | { fault: string })
