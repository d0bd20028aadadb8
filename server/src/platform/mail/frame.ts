import { fillText } from '@milepost/contract'
import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { frameHtml } from './frame-html.ts'
import { frameWords, type MailLanguage } from './frame-words.ts'
import { greeting } from './greeting.ts'
import type { FramedContent, MailContent, MailLink } from './mail-content.ts'
import type { Mail, MailAttachment } from './mail.ts'

export interface MailToFrame {
  to: string
  /** The agency that it comes from; null for what concerns the account of a person, who may work for several. */
  agency: string | null
  public_url: string
  /** One for each language: the reader's own, or all of them where it is not known. The first one gives the subject. */
  contents: readonly [MailContent, ...MailContent[]]
  attachments?: readonly MailAttachment[]
}

/** Longest subject, in characters. */
const MOST_SUBJECT = 200

/** A subject is one line, whatever people call their things. */
export const subjectLine = (text: string): string =>
  [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MOST_SUBJECT).join('')

/** An email in its frame, as text and as HTML with the same content. */
export function frameMail({ to, agency, public_url, contents, attachments }: MailToFrame): Mail {
  const host = new URL(public_url).host
  const framed = contents.map((content): FramedContent => {
    const words = frameWords[content.language]
    return {
      ...content,
      subject: subjectLine(content.subject),
      greeting: greeting(content.language, content.name),
      valid: content.valid_ms === undefined ? null : validity(content.language, content.valid_ms),
      copy: words.copy,
      from: fillText(agency === null ? words.from_product : words.from, { agency: agency ?? '', host }),
    }
  })
  return {
    to,
    subject: subjectLine(contents[0].subject),
    text: `${framed.map(textOf).join('\n\n---\n\n')}\n`,
    html: frameHtml(framed),
    ...(attachments && { attachments }),
  }
}

function validity(language: MailLanguage, valid_ms: number): string {
  const { within_days, within_minutes } = frameWords[language]
  return valid_ms >= DAY_MS
    ? fillText(within_days, { count: valid_ms / DAY_MS })
    : fillText(within_minutes, { count: valid_ms / MINUTE_MS })
}

const line = ({ label, link }: MailLink): string => `${label}: ${link}`

function textOf(content: FramedContent): string {
  const { entries = [], action, stop, stop_link } = content
  return [
    content.greeting,
    ...content.paragraphs,
    ...entries.map(({ text, links }) => [text, ...links.map(line)].join('\n')),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(content.valid === null ? [] : [content.valid]),
    [content.why, ...(stop === undefined ? [] : [stop]), ...(stop_link ? [line(stop_link)] : [])].join('\n'),
    content.from,
  ].join('\n\n')
}
