import { describe, expect, it } from 'vitest'
import { knownDevices } from './known-devices.ts'

const secret = 'a secret of the tests that is long enough'
const now = new Date('2026-11-20T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const devices = knownDevices({ secret, https: true })
/** The part of a `Set-Cookie` that a browser sends back. */
const sent = (cookie: string) => cookie.split(';')[0]!
const cookie = sent(devices.cookieFor(7, [], now))

describe('a known device', () => {
  it('is shown by the cookie that the person was given, for 90 days', () => {
    expect(devices.presented(cookie, now)).toEqual([{ user_id: 7, device_id: expect.stringMatching(/^[\w-]{22}$/) }])
    expect([89, 91].map((days) => devices.presented(cookie, later(days)).length)).toEqual([1, 0])
  })

  it('stays the same device when its person signs in again, and another for another person', () => {
    const presented = devices.presented(cookie, now)
    const renewed = sent(devices.cookieFor(7, presented, later(60)))
    expect(devices.presented(renewed, later(120))).toEqual(presented)
    const [other] = devices.presented(sent(devices.cookieFor(8, presented, now)), now)
    expect(other).toMatchObject({ user_id: 8 })
    expect(other?.device_id).not.toBe(presented[0]?.device_id)
  })

  it('can be of several persons, among cookies of others', () => {
    const both = `theme=dark; ${cookie}; ${sent(devices.cookieFor(8, [], now))};x`
    expect(devices.presented(both, now).map(({ user_id }) => user_id)).toEqual([7, 8])
  })

  it.each([
    ['another person', cookie.replace('=7.', '=8.')],
    ['another device', cookie.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
    ['a later time', cookie.replace(/\.(\d+)\./, (_all, at: string) => `.${Number(at) + 1}.`)],
    ['no signature', cookie.replace(/\.[\w-]{43}$/, '')],
    ['something appended', `${cookie}A`],
    [
      'the signature of another secret',
      sent(knownDevices({ secret: `${secret}!`, https: true }).cookieFor(7, [], now)),
    ],
    ['nothing', '__Host-milepost_device_7='],
  ])('is not shown by a cookie with %s', (_what, forged) => {
    expect(forged).not.toBe(cookie)
    expect(devices.presented(forged, now)).toEqual([])
  })

  it('is not shown without cookies', () => {
    expect(devices.presented(undefined, now)).toEqual([])
  })
})

it('the cookie is out of reach of scripts and other sites, and only this host can set it', () => {
  expect(devices.cookieFor(7, [], now)).toMatch(
    /^__Host-milepost_device_7=[\w.-]+; Path=\/; Secure; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  )
  expect(devices.presented(cookie.replace('__Host-', ''), now)).toEqual([])
})

it('where there is no TLS, which the prefix requires, the cookie is only sent to the sign-in', () => {
  const plain = knownDevices({ secret, https: false })
  expect(plain.cookieFor(7, [], now)).toMatch(
    /^milepost_device_7=[\w.-]+; Path=\/authenticate; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  )
  expect(plain.presented(sent(plain.cookieFor(7, [], now)), now)).toHaveLength(1)
})
