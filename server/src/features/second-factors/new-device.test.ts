import { expect, it } from 'vitest'
import { newDeviceMail } from './new-device.job.ts'

const signedIn = {
  email: 'ana@dot.example',
  public_url: 'https://milepost.example',
  device: 'Firefox 140, Windows 11',
  address: '203.0.113.7',
  at: new Date('2026-11-20T19:30:00Z'),
  time_zone: 'America/New_York',
}

it.each([
  [
    'en',
    'A new device signed in to your Milepost account',
    'with Firefox 140, Windows 11, from the network address 203.0.113.7, on Friday, November 20, 2026 at 2:30 PM (Eastern',
    'change your password',
  ],
  [
    'es',
    'Un dispositivo nuevo inició sesión en su cuenta de Milepost',
    'con Firefox 140, Windows 11, desde la dirección de red 203.0.113.7, el viernes, 20 de noviembre de 2026',
    'cambie su contraseña',
  ],
] as const)(
  'the email about a new device says in %s which, from where and when, and what to do',
  (locale, subject, said, todo) => {
    const mail = newDeviceMail({ ...signedIn, locale })
    expect([mail.to, mail.subject]).toEqual(['ana@dot.example', subject])
    const text = mail.text.replaceAll(/\s+/g, ' ')
    for (const part of [said, todo, 'https://milepost.example/account#sessions']) expect(text).toContain(part)
  },
)

it('says so of a device that did not say what it is, and shows what was sent as text', () => {
  expect(newDeviceMail({ ...signedIn, locale: 'en', device: '' }).text).toContain(
    'a device that did not say what it is',
  )
  const { html } = newDeviceMail({ ...signedIn, locale: 'en', device: '<b>Firefox</b>' })
  expect(html).not.toContain('<b>Firefox</b>')
})
