import type { MailLanguage } from './frame-words.ts'

/** A link in an email: a whole address. */
export interface MailLink {
  label: string
  link: string
}

/** What an email says in one language. Texts are plain, also those that people typed: the frame escapes them. */
export interface MailContent {
  language: MailLanguage
  subject: string
  /** Whom it greets, where that is known. */
  name?: string | null | undefined
  paragraphs: readonly string[]
  /** Things to look at, each with its links. */
  entries?: readonly { text: string; links: readonly MailLink[] }[]
  /** The one thing that it asks for, or leads to. */
  action?: MailLink
  /** How long the link of the action, which works once, is valid, in ms. */
  valid_ms?: number
  /** Why the reader receives it. */
  why: string
  /** How to stop such emails, or what to do with one that was not expected. */
  stop?: string
  /** Where they are stopped. */
  stop_link?: MailLink
}

/** A content with the words of the frame filled in. */
export interface FramedContent extends MailContent {
  greeting: string
  /** How long the link is valid, in a sentence. */
  valid: string | null
  copy: string
  from: string
}
