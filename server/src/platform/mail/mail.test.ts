import fc from 'fast-check'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOneAddress } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

interface Received {
  recipients: string[]
  content: string
}
const received: Received[] = []
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

test('an e-mail arrives, with its words', async () => {
  await mailer().send({ to: "d.o'brien@agency.example", subject: 'Contraseña', text: 'Elíjala aquí' })
  const mail = received.at(-1)
  expect(mail?.recipients).toEqual(["d.o'brien@agency.example"])
  expect(mail?.content).toContain('From: milepost@agency.example')
  expect(mail?.content).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('what the mail server refuses is a failure that can be tried again', async () => {
  refuse = Object.assign(new Error('mailbox busy'), { responseCode: 450 })
  await expect(mailer().send({ to: 'a@agency.example', subject: 's', text: 't' })).rejects.toThrow('mailbox busy')
  refuse = null
})

test('a second recipient cannot be smuggled in', async () => {
  const before = received.length
  for (const to of [
    'a@x.example\r\nBcc: evil@y.example',
    'a@x.example, evil@y.example',
    '"a@x.example\\r\\nBcc: evil@y.example"@z.example',
    'A <evil@y.example>',
    'evil@y.example;a@x.example',
  ])
    await expect(mailer().send({ to, subject: 's', text: 't' })).rejects.toThrow('not one address')
  await mailer().send({ to: 'a@x.example', subject: 'hello\r\nBcc: evil@y.example', text: 't' })
  expect(received.slice(before).map(({ recipients }) => recipients)).toEqual([['a@x.example']])
  expect(received.at(-1)?.content).not.toMatch(/^Bcc:/m)
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
