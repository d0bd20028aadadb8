import fc from 'fast-check'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOneAddress } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { greeting } from './greeting.ts'

interface Received {
  recipients: string[]
  content: string
}
const received: Received[] = []
/** Headers of every email, in order. */
const usualHeaders = [
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Content-Transfer-Encoding',
  'Date',
  'MIME-Version',
  'Content-Type',
]
let refuse: Error | null = null
let url: string
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse),
  onData: (stream, { envelope }, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        content: Buffer.concat(parts).toString(),
      })
      done()
    })
  },
})

beforeAll(async () => {
  const listening = sink.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => sink.close(resolve)))

const mailer = () => smtpMailer({ url, from: 'milepost@agency.example' })

test('an email arrives with its text', async () => {
  await mailer().send({ to: "d.o'brien@agency.example", subject: 'Contraseña', text: 'Elíjala aquí', html: '' })
  const mail = received.at(-1)
  expect(mail?.recipients).toEqual(["d.o'brien@agency.example"])
  expect(mail?.content).toContain('From: milepost@agency.example')
  expect(mail?.content).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('an email arrives as text and as HTML', async () => {
  await mailer().send({ to: 'a@agency.example', subject: 's', text: 'Plain', html: '<p>Formatted</p>' })
  expect(received.at(-1)?.content).toMatch(
    /multipart\/alternative[^]+text\/plain[^]+Plain[^]+text\/html[^]+<p>Formatted<\/p>/,
  )
})

test('a refusal by the mail server is a failure that can be retried', async () => {
  refuse = Object.assign(new Error('mailbox busy'), { responseCode: 450 })
  await expect(mailer().send({ to: 'a@agency.example', subject: 's', text: 't', html: '' })).rejects.toThrow(
    'mailbox busy',
  )
  refuse = null
})

test('a second recipient cannot be injected', async () => {
  const before = received.length
  for (const to of [
    'a@x.example\r\nBcc: evil@y.example',
    'a@x.example, evil@y.example',
    '"a@x.example\\r\\nBcc: evil@y.example"@z.example',
    'A <evil@y.example>',
    'evil@y.example;a@x.example',
  ])
    await expect(mailer().send({ to, subject: 's', text: 't', html: '' })).rejects.toThrow('not one address')
  await mailer().send({ to: 'a@x.example', subject: 'hello\r\nBcc: evil@y.example', text: 't', html: '' })
  expect(received.slice(before).map(({ recipients }) => recipients)).toEqual([['a@x.example']])
  expect(received.at(-1)?.content).not.toMatch(/^Bcc:/m)
})

test('a name in the subject starts no header and ends none, whatever characters it has', async () => {
  const before = received.length
  const names = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom(
          '\r\nBcc: evil@y.example',
          '\nTo: evil@y.example',
          '\r\n\r\nA text',
          '\u2028',
          '\0',
          '=?UTF-8?Q?=0D=0A?=',
        ),
      ),
      { maxLength: 5 },
    )
    .map((parts) => `${parts.join('')} invites you`.toWellFormed())
  const send = (subject: string) => mailer().send({ to: 'a@x.example', subject, text: 'The text', html: '' })
  await fc.assert(
    fc.asyncProperty(names, async (subject) => {
      await send(subject)
      const { recipients, content } = received.at(-1) as Received
      expect(recipients).toEqual(['a@x.example'])
      const [head = '', ...body] = content.split('\r\n\r\n')
      const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
      expect(headers.map((line) => line.split(':')[0])).toEqual(usualHeaders)
      expect(body.join('').trim()).toBe('The text')
    }),
    { numRuns: 20 },
  )
  expect(received.length).toBeGreaterThan(before)
})

test('a line that would end the email does not', async () => {
  await mailer().send({
    to: 'a@x.example',
    subject: 's',
    text: 'One\r\n.\r\nMAIL FROM:<evil@y.example>\r\nTwo',
    html: '',
  })
  expect(received.at(-1)?.content).toMatch(/One\r\n\.\r\nMAIL FROM:<evil@y.example>\r\nTwo/)
})

test.each(['a@b.co', 'first.last+tag@agency.state.ga.us', "o'neil@x.example"])('%s is one address', (text) =>
  expect(isOneAddress(text)).toBe(true),
)

test('nothing with a space, a line break or a second @ is one address', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(' ', '\r', '\n', ',', ';', '<', '>', '"', '@'),
      fc.string(),
      (one, sign, other) => {
        expect(isOneAddress(`a${one}${sign}${other}@b.example`)).toBe(false)
      },
    ),
  )
})

test.each([
  ['en', 'Ana  Ortiz-O’Neil', 'Hello Ana Ortiz-O’Neil,'],
  ['es', 'José Núñez', 'Hola, José Núñez:'],
  ['en', null, 'Hello,'],
  ['en', 'Win at evil.example', 'Hello,'],
  ['es', 'https://evil', 'Hola:'],
] as const)('greets in %s %s by nothing but a name', (locale, name, text) => {
  expect(greeting(locale, name)).toBe(text)
})

test('a name and a password are sent to no server without TLS', async () => {
  const before = received.length
  const { send } = smtpMailer({ url: url.replace('//', '//milepost:sesame@'), from: 'milepost@agency.example' })
  await expect(send({ to: 'one@agency.example', subject: 'x', text: 'x', html: '' })).rejects.toThrow(/STARTTLS|TLS/)
  expect(received).toHaveLength(before)
})
