import { DAY_MS } from '@milepost/contract/core/time/days'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieName, ownCookie } from '../../platform/http/own-cookies.ts'
import { DEVICE_DAYS } from './throttle.ts'

/** A browser in which a person signed in, or chose a password by a link. */
export interface KnownDevice {
  user_id: number
  device_id: string
}

/** Recognizes by a signed cookie the browsers in which a person has signed in. It grants nothing: it decides under which count wrong passwords come. */
export interface KnownDevices {
  /** The devices that the cookies of a request show, each of one person; cookies that are forged, changed or too old show none. */
  presented(cookies: string | undefined, now: Date): KnownDevice[]
  /** A `Set-Cookie` that makes this browser known to be the person's, or keeps it known. */
  cookieFor(user_id: number, presented: readonly KnownDevice[], now: Date): string
}

const NAME = 'milepost_device_'
const TOKEN = /^(\d{1,16})\.([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/
/** Most persons of one browser whose cookies count; further ones are strangers there. */
const MOST_SHOWN = 20

/**
 * Each person has a separate cookie, so that people who share a browser keep theirs. Scripts cannot read it, and other sites cannot have it sent.
 * With `https` it is never sent unencrypted, and no other host of the domain can set it; without, it goes only to the sign-in. The secret is the installation's: every process knows every device, and
 * stores nothing.
 */
export function knownDevices({ secret, https }: { secret: string; https: boolean }): KnownDevices {
  const name = cookieName(NAME, https)
  const signed = (content: string): string =>
    `${content}.${createHmac('sha256', secret).update('known-device:').update(content).digest('base64url')}`
  const read = (token: string, now: Date): KnownDevice[] => {
    const [, user_id, device_id, issued_at] = TOKEN.exec(token) ?? []
    if (!user_id || !device_id || !issued_at) return []
    const age = now.getTime() / 1000 - Number(issued_at)
    if (!same(token, signed(`${user_id}.${device_id}.${issued_at}`)) || age > DEVICE_DAYS * (DAY_MS / 1000)) return []
    return [{ user_id: Number(user_id), device_id }]
  }
  return {
    presented: (cookies, now) =>
      (cookies ?? '')
        .split(';')
        .map((cookie) => cookie.trim())
        .filter((cookie) => cookie.startsWith(name))
        .slice(0, MOST_SHOWN)
        .flatMap((cookie) => read(cookie.slice(cookie.indexOf('=') + 1), now)),
    cookieFor: (user_id, presented, now) => {
      const before = presented.find((device) => device.user_id === user_id)
      const device_id = before?.device_id ?? randomBytes(16).toString('base64url')
      const token = signed(`${user_id}.${device_id}.${Math.floor(now.getTime() / 1000)}`)
      return ownCookie({ name: `${NAME}${user_id}`, value: token, seconds: (DEVICE_DAYS * DAY_MS) / 1000, https })
    },
  }
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
