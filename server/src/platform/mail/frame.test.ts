import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameMail, subjectLine } from './frame.ts'
import type { MailContent } from './mail-content.ts'

const content: MailContent = {
  language: 'en',
  subject: 'Ministry invites you',
  name: 'Ana Ortiz',
  paragraphs: ['An account was set up.'],
  action: { label: 'Choose a password', link: 'https://milepost.example/auth#token=abc' },
  valid_ms: 7 * 86_400_000,
  why: 'You receive this because your address was entered.',
  stop: 'Do nothing if you did not expect this.',
  stop_link: { label: 'Preferences', link: 'https://milepost.example/account' },
}
const spanish: MailContent = {
  ...content,
  language: 'es',
  subject: 'Ministry le invita',
  paragraphs: ['Hay una cuenta.'],
}
const frame = (...contents: [MailContent, ...MailContent[]]) =>
  frameMail({ to: 'a@x.example', agency: 'Ministry', public_url: 'https://milepost.example/', contents })

test('text and HTML have the greeting, the action with its validity, the reason, the way to stop it and the sender', () => {
  const { subject, text, html } = frame(content)
  expect(subject).toBe('Ministry invites you')
  expect(text).toBe(`Hello Ana Ortiz,

An account was set up.

Choose a password:
https://milepost.example/auth#token=abc

The link works once, within 7 days.

You receive this because your address was entered.
Do nothing if you did not expect this.
Preferences: https://milepost.example/account

Ministry, by Milepost at milepost.example
`)
  expect(html).toContain('<html lang="en" dir="ltr">')
  for (const part of [
    'Hello Ana Ortiz,',
    'within 7 days.',
    'You receive this',
    'Do nothing',
    'Ministry, by Milepost at',
  ])
    expect(html).toContain(part)
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="https://milepost.example/auth#token=abc"',
    'href="https://milepost.example/auth#token=abc"',
    'href="https://milepost.example/account"',
  ])
  // Readable wherever it is opened: nothing is loaded or run.
  expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import/i)
})

test('both languages come one after the other, each marked as its language; the first gives the subject', () => {
  const { subject, text, html } = frame({ ...content, valid_ms: 3_600_000 }, { ...spanish, valid_ms: 3_600_000 })
  expect(subject).toBe('Ministry invites you')
  expect(text).toMatch(/^Hello [^]+within 60 minutes\.[^]+\n---\n\nHola, Ana Ortiz:[^]+en un plazo de 60 minutos\./)
  expect(html.match(/<(h1|h2|div lang="..")/g)).toEqual(['<div lang="en"', '<h1', '<div lang="es"', '<h2'])
})

test('what people typed is text, in every place', () => {
  const typed = `<b onclick="x('1')">&</b>`
  const evil = frame({
    ...content,
    subject: typed,
    name: typed,
    paragraphs: [`${typed}\nnext line`],
    entries: [{ text: typed, links: [{ label: typed, link: `https://x.example/?q="><b>` }] }],
    why: typed,
    stop: typed,
  })
  expect(evil.html).not.toMatch(/<b[ >]/)
  expect(evil.html).toContain('&lt;b onclick=&quot;x(&#39;1&#39;)&quot;&gt;&amp;&lt;/b&gt;<br>next line')
  expect(evil.html).toContain('href="https://x.example/?q=&quot;&gt;&lt;b&gt;"')
  // A name that is none greets nobody.
  expect(evil.text).toMatch(/^Hello,\n/)
})

test('a subject is one line of at most 200 whole characters', () => {
  expect(subjectLine('Hello\r\nBcc: evil@y.example\u2028\0x')).toBe('Hello Bcc: evil@y.example x')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const subject = subjectLine(typed.toWellFormed())
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect([...subject].length).toBeLessThanOrEqual(200)
      expect(subject.isWellFormed()).toBe(true)
    }),
  )
})
